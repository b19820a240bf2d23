import { Form } from '#islands/ui/form/Form.tsx'
import { PinField } from '#islands/ui/form/PinField.tsx'
import { useForm } from '#islands/ui/form/use-form.ts'
import { firstPayPasswordDays } from '#rules/primitives/first-pay-password.ts'
import { payPasswordForm } from '#stores/accounts/settings/password-forms.ts'
import { useLanguage } from './language.ts'
import { ProofField } from './ProofField.tsx'

interface PayPasswordFormProps {
  hasPayPassword: boolean
  hasPassword: boolean
  onDone: (text: string) => void
}

export function PayPasswordForm({ onDone, ...has }: PayPasswordFormProps) {
  const { t } = useLanguage()
  const form = useForm(() => payPasswordForm(has))
  return (
    <Form
      form={form}
      label={t(has.hasPayPassword ? 'setting.pay.change' : 'setting.pay.set')}
      submitLabel={t('setting.save')}
      submitKind="main"
      onSent={() => onDone(t('setting.pay.done'))}
    >
      <p className="text-sm text-muted">{t('setting.pay.hold', { days: firstPayPasswordDays })}</p>
      <ProofField form={form} hasPassword={has.hasPayPassword || has.hasPassword} />
      <PinField form={form} name="payPassword" />
      <PinField form={form} name="payPassword2" />
    </Form>
  )
}
