import { GroupError } from '#islands/pickers/GroupError.tsx'
import { Form } from '#islands/ui/form/Form.tsx'
import { FormField } from '#islands/ui/form/FormField.tsx'
import { SubmitButton } from '#islands/ui/form/SubmitButton.tsx'
import { useForm } from '#islands/ui/form/use-form.ts'
import { type Reviewed, type ReviewSide, reviewForm } from '#stores/teaching/reviews/reviews.ts'
import { Button } from '#ui/Button.tsx'
import { Choices } from '#ui/Choices.tsx'
import { useLanguage } from './language.ts'

interface Props {
  side: ReviewSide
  reviewed: Reviewed
  /** Null: it cannot be cancelled. */
  onClose: (() => void) | null
  onSent: () => void
}

const scores = ['5', '4', '3', '2', '1'] as const

export function ReviewForm({ side, reviewed, onClose, onSent }: Props) {
  const { t } = useLanguage()
  const form = useForm(() => reviewForm(side, reviewed))
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
        <Choices
          name={`score-${form.id}`}
          legend={t('review.score')}
          type="radio"
          options={scores.map((value) => ({ value, label: t(`review.score.${value}`) }))}
          chosen={[form.values.score]}
          onChange={([score]) => form.set('score', score ?? '')}
        />
        <GroupError id={form.idOf('score')} error={form.errorOf('score')} />
      </div>
      <FormField form={form} name="content" />
    </Form>
  )
}
