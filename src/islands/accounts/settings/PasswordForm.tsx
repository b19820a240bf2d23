import type { Settings } from '#contract/accounts/settings.ts'
import { Form } from '#islands/ui/form/Form.tsx'
import { FormField } from '#islands/ui/form/FormField.tsx'
import { useForm } from '#islands/ui/form/use-form.ts'
import { passwordForm } from '#stores/accounts/settings/password-forms.ts'
import { showToast } from '#stores/toasts.ts'
import { useLanguage } from './language.ts'
import { ProofField } from './ProofField.tsx'

interface PasswordFormProps {
  settings: Settings
  hasPassword: boolean
  onDone: () => void
}

export default function PasswordForm({ settings, hasPassword, onDone }: PasswordFormProps) {
  const { t } = useLanguage()
  const form = useForm(() => passwordForm(hasPassword, settings))
  return (
    <Form
      form={form}
      label={t('setting.password')}
      submitLabel={t('setting.save')}
      onSent={(ended) => {
        showToast(t('setting.password.done', { n: ended }), 'ok')
        onDone()
      }}
    >
      <ProofField form={form} hasPassword={hasPassword} />
      <FormField form={form} name="password" />
      <p className="field-help">{t('setting.password.ends')}</p>
    </Form>
  )
}
