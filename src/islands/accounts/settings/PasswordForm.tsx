import type { Settings } from '#contract/accounts/settings.ts'
import { Form } from '#islands/ui/form/Form.tsx'
import { FormField } from '#islands/ui/form/FormField.tsx'
import { useForm } from '#islands/ui/form/use-form.ts'
import { passwordForm } from '#stores/accounts/settings/password-forms.ts'
import { useLanguage } from './language.ts'
import { ProofField } from './ProofField.tsx'

interface PasswordFormProps {
  settings: Settings
  hasPassword: boolean
  onDone: (text: string) => void
}

export function PasswordForm({ settings, hasPassword, onDone }: PasswordFormProps) {
  const { t } = useLanguage()
  const form = useForm(() => passwordForm(hasPassword, settings))
  return (
    <Form
      form={form}
      label={t(hasPassword ? 'setting.password.change' : 'setting.password.set')}
      submitLabel={t('setting.save')}
      submitKind="main"
      onSent={(ended) => onDone(t('setting.password.done', { n: ended }))}
    >
      <ProofField form={form} hasPassword={hasPassword} />
      <FormField form={form} name="password" />
      <p className="field-help">{t('setting.password.ends')}</p>
    </Form>
  )
}
