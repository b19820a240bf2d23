import { FormField } from '#islands/ui/form/FormField.tsx'
import { useForm } from '#islands/ui/form/use-form.ts'
import { useFocusLater } from '#islands/ui/use-focus-later.ts'
import { experienceForm } from '#stores/tutors/tutor-profile/steps/experience.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { FieldEvidence } from '../FieldEvidence.tsx'
import { useLanguage } from '../language.ts'
import { newKey } from '../new-key.ts'
import { Results } from '../Results.tsx'
import { StepForm } from '../StepForm.tsx'
import { useTutor } from '../use-record.ts'
import { HeldTexts } from '../Waiting.tsx'

const workFields = ['title', 'organization', 'fromYear', 'toYear'] as const

export default function Experience() {
  const { t } = useLanguage()
  const form = useForm(experienceForm)
  const { work } = form.values
  const focusLater = useFocusLater()
  return (
    <StepForm form={form}>
      <HeldTexts tutor={useTutor()} />
      <div className="grid gap-1">
        <FormField form={form} name="yearsExperience" />
        <FieldEvidence field="yearsExperience" />
      </div>
      <fieldset className="step-group">
        <legend>{t('register.work')}</legend>
        <p className="field-help">{t('register.work.help')}</p>
        {work.map((row, at) => (
          <div key={row.key} className="step-row">
            {workFields.map((field) => (
              <FormField key={field} form={form} name={`work.${at}.${field}`} />
            ))}
            <Button
              kind="quiet"
              onClick={() => {
                form.change({ work: work.filter((_, index) => index !== at) })
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
            form.change({
              work: [
                ...work,
                { key: newKey(), title: '', organization: '', fromYear: '', toYear: '' },
              ],
            })
            focusLater(form.idOf(`work.${work.length}.title`))
          }}
        >
          <Icon name="plus" /> {t('register.work.add')}
        </Button>
      </fieldset>
      <Results form={form} results={form.values.results} />
    </StepForm>
  )
}
