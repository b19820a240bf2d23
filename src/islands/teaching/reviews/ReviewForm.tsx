import { tagsFor } from '#contract/teaching/review-tags.ts'
import { GroupError } from '#islands/pickers/GroupError.tsx'
import { Form } from '#islands/ui/form/Form.tsx'
import { FormField } from '#islands/ui/form/FormField.tsx'
import { SubmitButton } from '#islands/ui/form/SubmitButton.tsx'
import { useForm } from '#islands/ui/form/use-form.ts'
import { type Reviewed, type ReviewSide, reviewForm } from '#stores/teaching/reviews/reviews.ts'
import { Button } from '#ui/Button.tsx'
import { Choices } from '#ui/Choices.tsx'
import { useLanguage } from './language.ts'
import { StarPicker } from './StarPicker.tsx'

interface Props {
  side: ReviewSide
  reviewed: Reviewed
  /** Null: it cannot be cancelled. */
  onClose: (() => void) | null
  onSent: () => void
}

export function ReviewForm({ side, reviewed, onClose, onSent }: Props) {
  const { t } = useLanguage()
  const form = useForm(() => reviewForm(side, reviewed))
  const score = Number(form.values.score)
  return (
    <Form
      form={form}
      label={t(`review.write.${side}`, { name: reviewed.name })}
      onSent={onSent}
      foot={
        <div className="step-actions">
          <SubmitButton form={form}>{t('review.send')}</SubmitButton>
          {onClose !== null && (
            <Button kind="quiet" onClick={onClose}>
              {t('review.cancel')}
            </Button>
          )}
        </div>
      }
    >
      <div id={form.idOf('score')} tabIndex={-1}>
        <StarPicker
          name={`score-${form.id}`}
          score={form.values.score}
          onChange={(score) => {
            // Praise does not stay with few stars, nor blame with many.
            const fitting = tagsFor(Number(score))
            form.change({ score, tags: form.values.tags.filter((tag) => fitting.includes(tag)) })
          }}
        />
        <GroupError id={form.idOf('score')} error={form.errorOf('score')} />
      </div>
      {side === 'parent' && score > 0 && (
        <div className="review-tags">
          <Choices
            name={`tags-${form.id}`}
            legend={t(score >= 4 ? 'review.tags.good' : 'review.tags.low')}
            type="checkbox"
            options={tagsFor(score).map((value) => ({ value, label: t(`review.tag.${value}`) }))}
            chosen={form.values.tags}
            onChange={(tags) => form.change({ tags })}
          />
        </div>
      )}
      <FormField form={form} name="content" />
    </Form>
  )
}
