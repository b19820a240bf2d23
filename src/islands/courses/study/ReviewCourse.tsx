import type { Study } from '#contract/courses/studies.ts'
import { GroupError } from '#islands/pickers/GroupError.tsx'
import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { Form } from '#islands/ui/form/Form.tsx'
import { FormField } from '#islands/ui/form/FormField.tsx'
import { SubmitButton } from '#islands/ui/form/SubmitButton.tsx'
import { useForm } from '#islands/ui/form/use-form.ts'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { courseReviewForm, removeCourseReview } from '#stores/courses/study/review.ts'
import { showToast } from '#stores/toasts.ts'
import { Button } from '#ui/Button.tsx'
import { Choices } from '#ui/Choices.tsx'
import { MemberText } from '#ui/MemberText.tsx'
import { useLanguage } from './language.ts'

const scores = ['5', '4', '3', '2', '1'] as const

/** Stars and text about a course, and a way to delete them. */
export default function ReviewCourse({ study }: { study: Study }) {
  const { t, locale } = useLanguage()
  const { own } = study.review
  return (
    <section className="card grid gap-3" aria-label={t('study.review.title')}>
      <h3 className="font-bold">{t('study.review.title')}</h3>
      {own?.isHidden ? (
        <>
          <p>{t('study.review.hidden')}</p>
          <MemberText
            as="blockquote"
            className="border-s-2 border-line ps-3 whitespace-pre-line"
            locale={locale}
            text={own.content}
          />
        </>
      ) : (
        <ReviewForm study={study} />
      )}
    </section>
  )
}

function ReviewForm({ study: { classId, review } }: { study: Study }) {
  const { t } = useLanguage()
  const form = useForm(() => courseReviewForm(classId, review))
  const removal = useSubmission()
  const remove = () =>
    removal.submit(
      () => removeCourseReview(classId),
      () => {
        form.change({ score: '', content: '' })
        showToast(t('study.review.removed'), 'ok')
      },
    )
  return (
    <Form
      form={form}
      onSent={() => showToast(t('study.review.sent'), 'ok')}
      foot={
        <>
          <FailureNotice failure={removal.failure} />
          <div className="flex flex-wrap gap-3">
            <SubmitButton form={form}>
              {t(review.own === null ? 'study.review.send' : 'study.review.change')}
            </SubmitButton>
            {review.own !== null && (
              <Button
                kind="quiet"
                aria-disabled={removal.isOff || undefined}
                onClick={() => void remove()}
              >
                {t('study.review.remove')}
              </Button>
            )}
          </div>
        </>
      }
    >
      <div id={form.idOf('score')} tabIndex={-1}>
        <Choices
          name={form.idOf('score')}
          legend={t('study.review.score')}
          type="radio"
          options={scores.map((value) => ({ value, label: t(`study.review.score.${value}`) }))}
          chosen={[form.values.score]}
          onChange={([score]) => form.set('score', score ?? '')}
        />
        <GroupError id={form.idOf('score')} error={form.errorOf('score')} />
      </div>
      <FormField form={form} name="content" />
    </Form>
  )
}
