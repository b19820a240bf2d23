import { useState } from 'react'
import type { Review } from '#contract/teaching/reviews.ts'
import { Form } from '#islands/ui/form/Form.tsx'
import { SubmitButton } from '#islands/ui/form/SubmitButton.tsx'
import { useForm } from '#islands/ui/form/use-form.ts'
import { type ReviewSide, replyForm } from '#stores/teaching/reviews/reviews.ts'
import { showToast } from '#stores/toasts.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from './language.ts'
import { ReviewText } from './ReviewText.tsx'

interface Props {
  side: ReviewSide
  name: string
  review: Review
}

/** The other side's review, with the single reply to it. */
export function TheirReview({ side, name, review }: Props) {
  const { t } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const mayReply = review.may.includes('reply')
  return (
    <section className="card grid gap-3 p-4">
      <ReviewText review={review} by={name} />
      {mayReply && !isOpen && (
        <div>
          <Button kind="plain" onClick={() => setOpen(true)}>
            {t('review.reply')}
          </Button>
        </div>
      )}
      {mayReply && isOpen && <Reply side={side} reviewId={review.reviewId} />}
    </section>
  )
}

function Reply({ side, reviewId }: { side: ReviewSide; reviewId: number }) {
  const { t } = useLanguage()
  const form = useForm(() => replyForm(side, reviewId))
  return (
    <Form
      form={form}
      label={t('review.reply')}
      onSent={() => showToast(t('review.reply.sent'), 'ok')}
      foot={
        <div>
          <SubmitButton form={form}>{t('review.reply.send')}</SubmitButton>
        </div>
      }
    />
  )
}
