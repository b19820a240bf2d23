import { useLoaded } from '#islands/ui/use-loaded.ts'
import type { StepName } from '#stores/tutor-profile/step-names.ts'
import { useLanguage } from './language.ts'
import { stepForms } from './step-forms.ts'

/** The form of a step, once it has come. */
export function LoadedStep({ name }: { name: StepName }) {
  const { t } = useLanguage()
  const Form = useLoaded(stepForms[name], true)
  return Form === null ? <p role="status">{t('ui.loading')}</p> : <Form />
}
