import { lessonModes } from '#contract/vocabulary.ts'
import { AreaPicker } from '#islands/pickers/AreaPicker.tsx'
import { GroupError } from '#islands/pickers/GroupError.tsx'
import { useForm } from '#islands/ui/form/use-form.ts'
import { placesForm } from '#stores/tutors/tutor-profile/steps/places.ts'
import { Choices } from '#ui/Choices.tsx'
import { FieldEvidence } from '../FieldEvidence.tsx'
import { useLanguage } from '../language.ts'
import { StepForm } from '../StepForm.tsx'

/** Where lessons are given: kinds of venues, and areas. */
export default function Places() {
  const { t } = useLanguage()
  const form = useForm(placesForm)
  const { values, change, idOf, errorOf } = form
  return (
    <StepForm form={form}>
      <div className="grid gap-1" id={idOf('modes')} tabIndex={-1}>
        <Choices
          name="modes"
          legend={t('register.field.modes')}
          type="checkbox"
          options={lessonModes.map((mode) => ({
            value: mode,
            label: t(`vocabulary.mode.${mode}`),
          }))}
          chosen={values.modes}
          onChange={(modes) => change({ modes })}
        />
        <GroupError id={idOf('modes')} error={errorOf('modes')} />
        <FieldEvidence field="home" />
        <FieldEvidence field="online" />
      </div>
      {form.lineOf('areas').isShown && (
        <fieldset className="grid gap-2">
          <legend className="field-label">{t('register.field.areas')}</legend>
          <p className="field-help">{t('register.areas.help')}</p>
          <FieldEvidence field="areas" />
          <GroupError id={idOf('areas')} error={errorOf('areas')} />
          <AreaPicker
            id={idOf('areas')}
            chosen={values.areas}
            onChange={(areas) => change({ areas })}
          />
        </fieldset>
      )}
    </StepForm>
  )
}
