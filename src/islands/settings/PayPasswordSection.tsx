import { Form } from '#islands/ui/form/Form.tsx'
import { FormField } from '#islands/ui/form/FormField.tsx'
import { useForm } from '#islands/ui/form/use-form.ts'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { passwordsStore, payPasswordForm } from '#stores/settings/passwords.ts'
import { showToast } from '#stores/toasts.ts'
import { useLanguage } from './language.ts'
import { ProofField } from './ProofField.tsx'
import { Changeable, ChangeableSkeleton, SettingSection } from './SettingSection.tsx'

/** The six digits that money calls ask for. */
export function PayPasswordSection() {
  const { t } = useLanguage()
  return (
    <SettingSection title={t('setting.pay')} text={t('setting.pay.text')}>
      <Loaded t={t} store={passwordsStore} skeleton={<ChangeableSkeleton />}>
        {({ hasPassword, hasPayPassword }) => (
          <Changeable label={t(hasPayPassword ? 'setting.pay.change' : 'setting.pay.set')}>
            {(close) => <PayPasswordForm {...{ hasPayPassword, hasPassword }} onDone={close} />}
          </Changeable>
        )}
      </Loaded>
    </SettingSection>
  )
}

interface PayPasswordFormProps {
  hasPayPassword: boolean
  hasPassword: boolean
  onDone: () => void
}

function PayPasswordForm({ onDone, ...has }: PayPasswordFormProps) {
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
      <ProofField
        form={form}
        password={has.hasPayPassword ? 'oldPayPassword' : 'password'}
        code="verifyCode"
        hasPassword={has.hasPayPassword || has.hasPassword}
      />
      <FormField form={form} name="payPassword" />
    </Form>
  )
}
