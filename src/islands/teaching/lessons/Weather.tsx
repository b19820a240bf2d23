import type { Lesson } from '#contract/teaching/lessons.ts'
import { Form } from '#islands/ui/form/Form.tsx'
import { FormField } from '#islands/ui/form/FormField.tsx'
import { SubmitButton } from '#islands/ui/form/SubmitButton.tsx'
import { useForm } from '#islands/ui/form/use-form.ts'
import type { WeatherEvent } from '#rules/teaching/weather.ts'
import type { LessonSide } from '#stores/teaching/lessons/lesson-calls.ts'
import { warningChoices, weatherForm } from '#stores/teaching/lessons/weather-form.ts'
import { DayAndTime, dayAndTime } from './DayAndTime.tsx'
import { useLanguage } from './language.ts'

interface Props {
  side: LessonSide
  lesson: Lesson
  event: WeatherEvent
  onDone: () => void
}

/** Asks which warning is in force; weather that was not agreed on has other ways. */
export default function Weather({ side, lesson, event, onDone }: Props) {
  const { t } = useLanguage()
  const { signId } = lesson
  const form = useForm(() => weatherForm(side, { signId, event }, dayAndTime(lesson)))
  const isOther = form.values.warning === 'other'
  return (
    <Form
      form={form}
      label={t(`lesson.act.${event}`)}
      onSent={onDone}
      foot={
        isOther ? (
          <p className="notice notice-warn" role="status">
            {t('lesson.warning.notCovered')}
          </p>
        ) : (
          <div>
            <SubmitButton form={form} kind={event === 'callOff' ? 'danger' : 'brand'}>
              {t(event === 'putOff' ? 'lesson.propose.send' : `lesson.act.${event}`)}
            </SubmitButton>
          </div>
        )
      }
    >
      <FormField
        form={form}
        name="warning"
        placeholder={t('lesson.warning.choose')}
        options={warningChoices.map((value) => ({ value, label: t(`lesson.warning.${value}`) }))}
      />
      {!isOther && (
        <>
          {event === 'putOff' && <DayAndTime form={form} />}
          <FormField form={form} name="reason" />
        </>
      )}
    </Form>
  )
}
