import { useEffect, useRef, useState } from 'react'
import type { Review } from '#contract/teaching/reviews.ts'
import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { formatDate } from '#rules/dates.ts'
import {
  jobReviewsStore,
  type Reviewed,
  type ReviewSide,
  removeReview,
} from '#stores/teaching/reviews/reviews.ts'
import { showToast } from '#stores/toasts.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from './language.ts'
import { ReviewForm } from './ReviewForm.tsx'
import { ReviewText } from './ReviewText.tsx'

interface Props {
  side: ReviewSide
  reviewed: Reviewed
}

export function OwnReview({ side, reviewed }: Props) {
  const { t } = useLanguage()
  const { own, name, mayWrite } = reviewed
  const [isEditing, setEditing] = useState(false)
  const [isSent, setSent] = useState(false)
  const written = useRef<HTMLElement>(null)
  // What was sent takes the place of the form, and the reader stays with it.
  useEffect(() => {
    if (!isSent || own === null) return
    setSent(false)
    written.current?.focus()
    written.current?.scrollIntoView({ block: 'nearest' })
  }, [isSent, own])
  if (own === null || isEditing) {
    if (own === null && !mayWrite) return null
    return (
      <section className="card grid gap-3 p-4">
        <h3 className="font-bold">{t(`review.write.${side}`, { name })}</h3>
        <ReviewForm
          side={side}
          reviewed={reviewed}
          onClose={own === null ? null : () => setEditing(false)}
          onSent={() => {
            setEditing(false)
            setSent(true)
            showToast(t('review.sent'), 'ok')
          }}
        />
      </section>
    )
  }
  return (
    <section className="card grid gap-3 p-4" ref={written} tabIndex={-1}>
      <ReviewText review={own} by={t('review.own')} />
      <Standing review={own} />
      <Acts side={side} review={own} onEdit={() => setEditing(true)} />
    </section>
  )
}

function Standing({ review: { status, showsAt } }: { review: Review }) {
  const { t, locale } = useLanguage()
  if (status === 'SHOWN') return null
  if (status !== 'WRITTEN' || showsAt === null) {
    return <p className="text-sm">{t(`states.review.${status}`)}</p>
  }
  return (
    <p className="text-sm">{t('review.blind', { date: formatDate(new Date(showsAt), locale) })}</p>
  )
}

function Acts({
  side,
  review: { reviewId, may },
  onEdit,
}: {
  side: ReviewSide
  review: Review
  onEdit: () => void
}) {
  const { t } = useLanguage()
  const { submit, failure, isOff } = useSubmission()
  const [isSure, setSure] = useState(false)
  const remove = () =>
    void submit(
      () => removeReview(side, reviewId),
      () => {
        showToast(t('review.removed'), 'ok')
        return jobReviewsStore.load()
      },
    )
  return (
    <>
      <FailureNotice failure={failure} />
      {isSure && <p>{t('review.remove.means')}</p>}
      <div className="step-actions">
        {isSure && (
          <>
            <Button kind="quiet" onClick={() => setSure(false)}>
              {t('review.cancel')}
            </Button>
            <Button kind="danger" aria-disabled={isOff || undefined} onClick={remove}>
              {t('review.remove.sure')}
            </Button>
          </>
        )}
        {!isSure && may.includes('edit') && (
          <Button kind="plain" onClick={onEdit}>
            {t('review.edit')}
          </Button>
        )}
        {!isSure && may.includes('remove') && (
          <Button kind="quiet" onClick={() => setSure(true)}>
            {t('review.remove')}
          </Button>
        )}
      </div>
    </>
  )
}
