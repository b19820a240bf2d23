import { type ReactNode, useContext } from 'react'
import type { OwnTutor } from '#contract/tutors/tutor-records.ts'
import { Form } from '#islands/ui/form/Form.tsx'
import type { SentForm } from '#islands/ui/form/use-form.ts'
import { showToast } from '#stores/toasts.ts'
import type { StepName } from '#stores/tutors/tutor-profile/step-names.ts'
import { useLanguage } from './language.ts'
import { StepBar, StepPlaceContext } from './StepBar.tsx'

interface StepFormProps {
  form: SentForm<OwnTutor>
  children: ReactNode
}

export function StepForm({ form, children }: StepFormProps) {
  const { t } = useLanguage()
  const { onSaved } = useContext(StepPlaceContext)
  return (
    <Form
      form={form}
      help={t('register.kept')}
      foot={<StepBar form={form} />}
      onSent={() => {
        showToast(
          t('register.savedStep', { step: t(`register.step.${form.id as StepName}`) }),
          'ok',
        )
        onSaved?.()
      }}
    >
      {children}
    </Form>
  )
}
