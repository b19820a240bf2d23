import type { Lesson } from '#contract/teaching/lessons.ts'
import { Form } from '#islands/ui/form/Form.tsx'
import { FormField } from '#islands/ui/form/FormField.tsx'
import { SubmitButton } from '#islands/ui/form/SubmitButton.tsx'
import { useForm } from '#islands/ui/form/use-form.ts'
import { proposeForm } from '#stores/teaching/lessons/forms.ts'
import type { LessonSide } from '#stores/teaching/lessons/lesson-calls.ts'
import { Field } from '#ui/Field.tsx'
import { useLanguage } from './language.ts'

/** Proposes another time to the other side; day and hour are in Hong Kong time. */
export function Propose({
  side,
  lesson: { signId, startsAt, inSeries },
  event,
  onDone,
}: {
  side: LessonSide
  lesson: Lesson
  /** `putOff`: because of the weather, this lesson alone. */
  event: 'propose' | 'putOff'
  onDone: () => void
}) {
  const { t } = useLanguage()
  // The server sends Hong Kong time: `2026-11-25T17:00:00.000+08:00`.
  const [day = '', time = ''] = (startsAt ?? '').split('T')
  const form = useForm(() => proposeForm(side, { signId, event }, { day, time: time.slice(0, 5) }))
  const field = (name: 'day' | 'time') => (
    <Field
      t={t}
      id={form.idOf(name)}
      label={form.lineOf(name).label}
      error={form.errorOf(name)}
      type={name === 'day' ? 'date' : 'time'}
      required
      value={form.values[name]}
      onChange={({ target }) => form.change({ [name]: target.value })}
    />
  )
  return (
    <Form
      form={form}
      label={t(`lesson.act.${event}`)}
      onSent={onDone}
      foot={
        <div>
          <SubmitButton form={form}>{t('lesson.propose.send')}</SubmitButton>
        </div>
      }
    >
      {field('day')}
      {field('time')}
      {event === 'propose' && inSeries && <FormField form={form} name="following" />}
      <FormField form={form} name="reason" />
    </Form>
  )
}
