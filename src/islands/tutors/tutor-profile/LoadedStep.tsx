import type { ReactNode } from 'react'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import type { StepName } from '#stores/tutors/tutor-profile/step-names.ts'
import { useLanguage } from './language.ts'
import { stepForms } from './step-forms.ts'

/** A step's form once loaded, followed by what is below it, so that no button moves. */
export function LoadedStep({ name, children }: { name: StepName; children?: ReactNode }) {
  const { t } = useLanguage()
  const Form = useLoaded(stepForms[name], true)
  if (Form === null) return <p role="status">{t('ui.loading')}</p>
  return (
    <>
      <Form />
      {children}
    </>
  )
}
