import { Form } from '#islands/ui/form/Form.tsx'
import { FormField } from '#islands/ui/form/FormField.tsx'
import { useForm } from '#islands/ui/form/use-form.ts'
import { firstPayPasswordDays } from '#rules/primitives/first-pay-password.ts'
import { payPasswordForm } from '#stores/accounts/settings/password-forms.ts'
import { showToast } from '#stores/toasts.ts'
import { useLanguage } from './language.ts'
import { ProofField } from './ProofField.tsx'

interface PayPasswordFormProps {
  hasPayPassword: boolean
  hasPassword: boolean
  onDone: () => void
}

export default function PayPasswordForm({ onDone, ...has }: PayPasswordFormProps) {
  const { t } = useLanguage()
  const form = useForm(() => payPasswordForm(has))
  return (
    <Form
      form={form}
      label={t('setting.pay')}
      submitLabel={t('setting.save')}
      onSent={() => {
        showToast(t('setting.pay.done'), 'ok')
        onDone()
      }}
    >
      <p className="text-sm text-muted">{t('setting.pay.hold', { days: firstPayPasswordDays })}</p>
      <ProofField form={form} hasPassword={has.hasPayPassword || has.hasPassword} />
      <FormField form={form} name="payPassword" />
      <FormField form={form} name="payPassword2" />
    </Form>
  )
}
