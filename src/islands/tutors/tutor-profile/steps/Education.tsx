import { FormField } from '#islands/ui/form/FormField.tsx'
import { useForm } from '#islands/ui/form/use-form.ts'
import { useFocusLater } from '#islands/ui/use-focus-later.ts'
import { needsUniversity } from '#rules/tutors/tutor-completeness.ts'
import {
  educationForm,
  emptyStudy,
  type StudyRow,
} from '#stores/tutors/tutor-profile/steps/education.ts'
import { levelOf } from '#stores/tutors/tutor-profile/steps/step.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { FieldEvidence } from '../FieldEvidence.tsx'
import { useLanguage } from '../language.ts'
import { newKey } from '../new-key.ts'
import { StepForm } from '../StepForm.tsx'
import { StudyField } from '../StudyField.tsx'
import { useTutor } from '../use-record.ts'
import { Waiting } from '../Waiting.tsx'

const emptyRow = (): StudyRow => ({
  key: newKey(),
  eduValue: '',
  school: emptyStudy,
  major: emptyStudy,
  fromYear: '',
  toYear: '',
})

/** Education: the main qualification, and further studies. */
export default function Education() {
  const { t } = useLanguage()
  const form = useForm(educationForm)
  const { values, change, set, idOf, errorOf } = form
  const { studies, university, major } = values
  const tutor = useTutor()
  // A level from the step before may await approval without any input here.
  const needed = needsUniversity(levelOf(tutor))
  const isEntered = !needed || university.id !== '' || major.id !== ''
  const focusLater = useFocusLater()
  return (
    <StepForm form={form}>
      {isEntered && <Waiting kind="qualification" tutor={tutor} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <div className="grid gap-1 content-start">
          <StudyField
            id={idOf('university')}
            kind="university"
            label={t('register.field.universityId')}
            value={university}
            needed={needed}
            listed
            help={needed && university.name.trim() === '' ? t('register.study.needed') : undefined}
            error={errorOf('university')}
            onChange={(chosen) => change({ university: chosen })}
          />
          <FieldEvidence field="university" />
        </div>
        <div className="grid gap-1 content-start">
          <StudyField
            id={idOf('major')}
            kind="major"
            label={t('register.field.majorId')}
            value={major}
            listed
            error={errorOf('major')}
            onChange={(chosen) => change({ major: chosen })}
          />
          <FieldEvidence field="major" />
        </div>
      </div>
      <fieldset className="step-group">
        <legend>{t('register.studies')}</legend>
        <p className="field-help">{t('register.studies.help')}</p>
        {studies.map((row, at) => (
          <div key={row.key} className="step-row">
            <StudyField
              id={idOf(`studies.${at}.school`)}
              kind="university"
              label={t('register.field.institution')}
              value={row.school}
              needed
              error={errorOf(`studies.${at}.school`)}
              onChange={(school) => set(`studies.${at}.school`, school)}
            />
            <StudyField
              id={idOf(`studies.${at}.major`)}
              kind="major"
              label={t('register.field.majorId')}
              value={row.major}
              listed
              error={errorOf(`studies.${at}.major`)}
              onChange={(studied) => set(`studies.${at}.major`, studied)}
            />
            <FormField form={form} name={`studies.${at}.fromYear`} />
            <FormField form={form} name={`studies.${at}.toYear`} />
            <Button
              kind="quiet"
              onClick={() => {
                change({ studies: studies.filter((_, index) => index !== at) })
                focusLater('add-study')
              }}
            >
              <Icon name="minus" /> {t('register.remove')}
            </Button>
          </div>
        ))}
        <Button
          id="add-study"
          onClick={() => {
            change({ studies: [...studies, emptyRow()] })
            focusLater(idOf(`studies.${studies.length}.school`))
          }}
        >
          <Icon name="plus" /> {t('register.studies.add')}
        </Button>
      </fieldset>
    </StepForm>
  )
}
