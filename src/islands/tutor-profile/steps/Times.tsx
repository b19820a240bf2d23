import { useLanguage } from '#islands/language.tsx'
import { timesStep } from '#stores/tutor-profile/steps/times.ts'
import { fieldId, StepForm } from '../StepForm.tsx'
import { useStep } from '../use-step.ts'
import { WeekPicker } from '../WeekPicker.tsx'

/** When: the hours of an ordinary week. */
export default function Times() {
  const { t } = useLanguage()
  const step = useStep('times', timesStep)
  return (
    <StepForm step={step}>
      <div className="text-muted">
        <p>{t('register.times.note')}</p>
        <p className="by-mouse">{t('register.times.mouse')}</p>
      </div>
      <div id={fieldId('times', 'slots')} tabIndex={-1}>
        <WeekPicker slots={step.value.slots} onChange={(slots) => step.change({ slots })} />
      </div>
    </StepForm>
  )
}
