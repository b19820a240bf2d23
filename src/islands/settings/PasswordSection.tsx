import type { Settings } from '#contract/settings.ts'
import { Form } from '#islands/ui/form/Form.tsx'
import { FormField } from '#islands/ui/form/FormField.tsx'
import { useForm } from '#islands/ui/form/use-form.ts'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { passwordForm, passwordsStore } from '#stores/settings/passwords.ts'
import { showToast } from '#stores/toasts.ts'
import { useLanguage } from './language.ts'
import { ProofField } from './ProofField.tsx'
import { Changeable, ChangeableSkeleton, SettingSection } from './SettingSection.tsx'

/** The password that somebody signs in with. */
export function PasswordSection({ settings }: { settings: Settings }) {
  const { t } = useLanguage()
  return (
    <SettingSection title={t('setting.password')} text={t('setting.password.text')}>
      <Loaded t={t} store={passwordsStore} skeleton={<ChangeableSkeleton />}>
        {({ hasPassword }) => (
          <Changeable label={t(hasPassword ? 'setting.password.change' : 'setting.password.set')}>
            {(close) => <PasswordForm {...{ settings, hasPassword }} onDone={close} />}
          </Changeable>
        )}
      </Loaded>
    </SettingSection>
  )
}

interface PasswordFormProps {
  settings: Settings
  hasPassword: boolean
  onDone: () => void
}

function PasswordForm({ settings, hasPassword, onDone }: PasswordFormProps) {
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
      <ProofField form={form} password="oldPassword" code="verifyCode" hasPassword={hasPassword} />
      <FormField form={form} name="password" />
      <p className="field-help">{t('setting.password.ends')}</p>
    </Form>
  )
}
