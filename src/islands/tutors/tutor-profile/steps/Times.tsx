import { WeekPicker } from '#islands/pickers/WeekPicker.tsx'
import { useForm } from '#islands/ui/form/use-form.ts'
import { timesForm } from '#stores/tutors/tutor-profile/steps/times.ts'
import { FieldEvidence } from '../FieldEvidence.tsx'
import { useLanguage } from '../language.ts'
import { StepForm } from '../StepForm.tsx'

export default function Times() {
  const { t } = useLanguage()
  const form = useForm(timesForm)
  return (
    <StepForm form={form}>
      <div className="text-muted">
        <p>{t('register.times.note')}</p>
        <p className="by-mouse">{t('register.times.mouse')}</p>
      </div>
      <FieldEvidence field="times" />
      <div id={form.idOf('slots')} tabIndex={-1}>
        <WeekPicker slots={form.values.slots} onChange={(slots) => form.change({ slots })} />
      </div>
    </StepForm>
  )
}
