import { useLanguage } from '#islands/language.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { useFocusLater } from '#islands/ui/use-focus-later.ts'
import { experienceStep, type WorkRow } from '#stores/tutor-profile/steps/experience.ts'
import { FromWords } from '../FromWords.tsx'
import { newKey } from '../new-key.ts'
import { Results } from '../Results.tsx'
import { fieldId, StepForm, useFieldError } from '../StepForm.tsx'
import { useStep } from '../use-step.ts'

const workFields = ['title', 'organization', 'fromYear', 'toYear'] as const

/** Years of tutoring, places of work, and results of public examinations. */
export default function Experience() {
  const { t } = useLanguage()
  const step = useStep('experience', experienceStep)
  const errorOf = useFieldError(step)
  const { value, change } = step
  const { work } = value
  const focusLater = useFocusLater()
  const changeRow = (at: number, patch: Partial<WorkRow>) =>
    change({ work: work.map((row, index) => (index === at ? { ...row, ...patch } : row)) })
  const error = errorOf('yearsExperience')
  return (
    <StepForm step={step}>
      <div className="grid gap-1">
        <Field
          t={t}
          id={fieldId('experience', 'yearsExperience')}
          label={t('register.field.yearsExperience')}
          value={value.yearsExperience}
          inputMode="numeric"
          maxLength={2}
          help={t('register.years.help')}
          {...(error !== undefined && { error })}
          onChange={({ target }) => change({ yearsExperience: target.value })}
        />
        <FromWords field="yearsExperience" />
      </div>
      <fieldset className="step-group">
        <legend>{t('register.work')}</legend>
        <p className="field-help">{t('register.work.help')}</p>
        {work.map((row, at) => (
          <div key={row.key} className="step-row">
            {workFields.map((field) => {
              const name = `work.${at}.${field}`
              const wrong = errorOf(name)
              const isYear = field === 'fromYear' || field === 'toYear'
              return (
                <Field
                  key={field}
                  t={t}
                  id={fieldId('experience', name)}
                  label={t(`register.field.${field}`)}
                  value={row[field]}
                  required={field === 'title'}
                  maxLength={isYear ? 4 : 80}
                  {...(isYear && { inputMode: 'numeric' as const })}
                  {...(wrong !== undefined && { error: wrong })}
                  onChange={({ target }) => changeRow(at, { [field]: target.value })}
                />
              )
            })}
            <Button
              kind="quiet"
              onClick={() => {
                change({ work: work.filter((_, index) => index !== at) })
                focusLater('add-work')
              }}
            >
              <Icon name="minus" /> {t('register.remove')}
            </Button>
          </div>
        ))}
        <Button
          id="add-work"
          onClick={() => {
            change({
              work: [
                ...work,
                { key: newKey(), title: '', organization: '', fromYear: '', toYear: '' },
              ],
            })
            focusLater(fieldId('experience', `work.${work.length}.title`))
          }}
        >
          <Icon name="plus" /> {t('register.work.add')}
        </Button>
      </fieldset>
      <Results
        results={value.results}
        errorOf={errorOf}
        onChange={(results) => change({ results })}
      />
    </StepForm>
  )
}
