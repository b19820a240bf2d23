import type { Lesson } from '#contract/teaching/lessons.ts'
import { Form } from '#islands/ui/form/Form.tsx'
import { FormField } from '#islands/ui/form/FormField.tsx'
import { SubmitButton } from '#islands/ui/form/SubmitButton.tsx'
import { useForm } from '#islands/ui/form/use-form.ts'
import { proposeForm } from '#stores/teaching/lessons/forms.ts'
import type { LessonSide } from '#stores/teaching/lessons/lesson-calls.ts'
import { DayAndTime, dayAndTime } from './DayAndTime.tsx'
import { useLanguage } from './language.ts'

/** Proposes another time to the other side. */
export function Propose({
  side,
  lesson,
  onDone,
}: {
  side: LessonSide
  lesson: Lesson
  onDone: () => void
}) {
  const { t } = useLanguage()
  const form = useForm(() => proposeForm(side, lesson.signId, dayAndTime(lesson)))
  return (
    <Form
      form={form}
      label={t('lesson.act.propose')}
      onSent={onDone}
      foot={
        <div>
          <SubmitButton form={form}>{t('lesson.propose.send')}</SubmitButton>
        </div>
      }
    >
      <DayAndTime form={form} />
      {lesson.inSeries && <FormField form={form} name="following" />}
      <FormField form={form} name="reason" />
    </Form>
  )
}
