import { lessonModes } from '#contract/vocabulary.ts'
import { useLanguage } from '#islands/language.tsx'
import { Choices } from '#islands/ui/Choices.tsx'
import { placesStep } from '#stores/tutor-profile/steps/places.ts'
import { AreaPicker } from '../AreaPicker.tsx'
import { FromWords } from '../FromWords.tsx'
import { GroupError } from '../GroupError.tsx'
import { fieldId, StepForm, useFieldError } from '../StepForm.tsx'
import { useStep } from '../use-step.ts'

/** Where: kinds of places, and the areas that the tutor goes to. */
export default function Places() {
  const { t } = useLanguage()
  const step = useStep('places', placesStep)
  const errorOf = useFieldError(step)
  const { value, change } = step
  const isOnlineOnly = value.modes.length > 0 && value.modes.every((mode) => mode === 'online')
  return (
    <StepForm step={step}>
      <div className="grid gap-1" id={fieldId('places', 'modes')} tabIndex={-1}>
        <Choices
          name="modes"
          legend={t('register.field.modes')}
          type="checkbox"
          options={lessonModes.map((mode) => ({
            value: mode,
            label: t(`vocabulary.mode.${mode}`),
          }))}
          chosen={value.modes}
          onChange={(modes) => change({ modes })}
        />
        <GroupError id={fieldId('places', 'modes')} error={errorOf('modes')} />
        <FromWords field="online" />
      </div>
      {!isOnlineOnly && (
        <fieldset className="grid gap-2">
          <legend className="field-label">{t('register.field.areas')}</legend>
          <p className="field-help">{t('register.areas.help')}</p>
          <FromWords field="areas" />
          <GroupError id={fieldId('places', 'areas')} error={errorOf('areas')} />
          <AreaPicker
            id={fieldId('places', 'areas')}
            chosen={value.areas}
            onChange={(areas) => change({ areas })}
          />
        </fieldset>
      )}
    </StepForm>
  )
}
