import { type ReactNode, useContext } from 'react'
import type { OwnTutor } from '#contract/tutors/tutor-records.ts'
import { Form } from '#islands/ui/form/Form.tsx'
import type { SentForm } from '#islands/ui/form/use-form.ts'
import { showToast } from '#stores/toasts.ts'
import { profileProgress } from '#stores/tutors/tutor-profile/progress.ts'
import type { StepName } from '#stores/tutors/tutor-profile/step-names.ts'
import { useLanguage } from './language.ts'
import { StepBar, StepContext } from './StepBar.tsx'

interface StepFormProps {
  form: SentForm<OwnTutor>
  children: ReactNode
}

export function StepForm({ form, children }: StepFormProps) {
  const { t } = useLanguage()
  const { onSaved } = useContext(StepContext)
  return (
    <Form
      form={form}
      help={t('register.kept')}
      foot={<StepBar form={form} />}
      onSent={({ completeness }) => {
        const name = form.id as StepName
        const step = t(`register.step.${name}`)
        const parts = profileProgress(completeness)
          .missingIn(name)
          .filter(({ effects }) => effects.includes('listed'))
          .map(({ part }) => t(`register.part.${part}`))
          .join(t('register.comma'))
        if (parts === '') showToast(t('register.savedStep', { step }), 'ok')
        else showToast(t('register.savedMissing', { step, parts }))
        onSaved?.()
      }}
    >
      {children}
    </Form>
  )
}
