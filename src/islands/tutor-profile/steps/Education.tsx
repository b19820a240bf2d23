import { useLanguage } from '#islands/language.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { useFocusLater } from '#islands/ui/use-focus-later.ts'
import { needsUniversity } from '#rules/tutor-completeness.ts'
import { educationStep, emptyStudy, type StudyRow } from '#stores/tutor-profile/steps/education.ts'
import { levelOf } from '#stores/tutor-profile/steps/step.ts'
import { FromWords } from '../FromWords.tsx'
import { newKey } from '../new-key.ts'
import { fieldId, StepForm, useFieldError } from '../StepForm.tsx'
import { StudyField } from '../StudyField.tsx'
import { useStep } from '../use-step.ts'
import { Waiting } from '../Waiting.tsx'

const emptyRow = (): StudyRow => ({
  key: newKey(),
  eduValue: '',
  school: emptyStudy,
  major: emptyStudy,
  fromYear: '',
  toYear: '',
})

/** Education: the qualification that is shown first, and further studies. */
export default function Education() {
  const { t } = useLanguage()
  const step = useStep('education', educationStep)
  const errorOf = useFieldError(step)
  const { value, change, tutor } = step
  const { studies } = value
  // The level alone, which is asked for in the step before, waits without anything of this one.
  const needed = needsUniversity(levelOf(tutor))
  const isEntered = !needed || value.university.id !== '' || value.major.id !== ''
  const focusLater = useFocusLater()
  const changeRow = (at: number, patch: Partial<StudyRow>) =>
    change({ studies: studies.map((row, index) => (index === at ? { ...row, ...patch } : row)) })
  const year = (at: number, field: 'fromYear' | 'toYear') => {
    const name = `list.${at}.${field}`
    const error = errorOf(name)
    return (
      <Field
        t={t}
        id={fieldId('education', name)}
        label={t(`register.field.${field}`)}
        value={studies[at]?.[field] ?? ''}
        inputMode="numeric"
        maxLength={4}
        {...(error !== undefined && { error })}
        onChange={({ target }) => changeRow(at, { [field]: target.value })}
      />
    )
  }
  return (
    <StepForm step={step}>
      {isEntered && <Waiting kind="qualification" tutor={tutor} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <div className="grid gap-1 content-start">
          <StudyField
            id={fieldId('education', 'universityId')}
            kind="university"
            label={t('register.field.universityId')}
            value={value.university}
            needed={needed}
            listed
            error={errorOf('universityId')}
            onChange={(university) => change({ university })}
          />
          <FromWords field="university" />
        </div>
        <div className="grid gap-1 content-start">
          <StudyField
            id={fieldId('education', 'majorId')}
            kind="major"
            label={t('register.field.majorId')}
            value={value.major}
            listed
            error={errorOf('majorId')}
            onChange={(major) => change({ major })}
          />
          <FromWords field="major" />
        </div>
      </div>
      <fieldset className="step-group">
        <legend>{t('register.studies')}</legend>
        <p className="field-help">{t('register.studies.help')}</p>
        {studies.map((row, at) => (
          <div key={row.key} className="step-row">
            <StudyField
              id={fieldId('education', `list.${at}.institution`)}
              kind="university"
              label={t('register.field.institution')}
              value={row.school}
              needed
              error={errorOf(`list.${at}.institution`)}
              onChange={(school) => changeRow(at, { school })}
            />
            <StudyField
              id={fieldId('education', `list.${at}.majorId`)}
              kind="major"
              label={t('register.field.majorId')}
              value={row.major}
              listed
              onChange={(major) => changeRow(at, { major })}
            />
            {year(at, 'fromYear')}
            {year(at, 'toYear')}
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
            focusLater(fieldId('education', `list.${studies.length}.institution`))
          }}
        >
          <Icon name="plus" /> {t('register.studies.add')}
        </Button>
      </fieldset>
    </StepForm>
  )
}
