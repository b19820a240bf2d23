import { useState } from 'react'
import type { Settings } from '#contract/settings.ts'
import { useLanguage } from '#islands/language.tsx'
import { FormFrame } from '#islands/sign-in/FormFrame.tsx'
import { PasswordField } from '#islands/sign-in/PasswordField.tsx'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { changePassword, passwordsStore, sendResetCode } from '#stores/settings/passwords.ts'
import { showToast } from '#stores/toasts.ts'
import { ProofField } from './ProofField.tsx'
import { Changeable, SettingSection } from './SettingSection.tsx'
import { useProof } from './use-proof.ts'
import { useSettingForm } from './use-setting-form.ts'

/** The password that somebody signs in with. */
export function PasswordSection({ settings }: { settings: Settings }) {
  const { t } = useLanguage()
  return (
    <SettingSection title={t('setting.password')} text={t('setting.password.text')}>
      <Loaded t={t} store={passwordsStore}>
        {({ hasPassword }) => (
          <Changeable label={t(hasPassword ? 'setting.password.change' : 'setting.password.set')}>
            {(close) => <PasswordForm {...{ settings, hasPassword }} onDone={close} />}
          </Changeable>
        )}
      </Loaded>
    </SettingSection>
  )
}

const newId = 'setting-new-password'

interface PasswordFormProps {
  settings: Settings
  hasPassword: boolean
  onDone: () => void
}

function PasswordForm({ settings, hasPassword, onDone }: PasswordFormProps) {
  const { t } = useLanguage()
  const proof = useProof({
    id: 'setting-old',
    hasPassword,
    send: (isUseWhatsapp) => sendResetCode(settings, isUseWhatsapp),
    names: { password: 'oldPassword', code: 'verifyCode' },
    passwordLabel: t('setting.password.old'),
  })
  const submission = useSettingForm({
    ...proof.fields,
    password: { id: newId, label: t('login.newPassword') },
  })
  const [password, setNew] = useState('')
  const { errors, submit } = submission
  const send = async () => {
    const { password: oldPassword, verifyCode } = proof
    const ended = await changePassword({ password, oldPassword, verifyCode })
    showToast(t('setting.password.done', { n: ended }), 'ok')
    onDone()
  }
  return (
    <FormFrame
      submission={submission}
      label={t('setting.password')}
      submitLabel={t('setting.save')}
      onSubmit={() => void submit(send)}
    >
      <ProofField proof={proof} submission={submission} />
      <PasswordField
        id={newId}
        label={t('login.newPassword')}
        help={t('login.newPassword.help')}
        error={errors.password}
        value={password}
        onChange={setNew}
        autoComplete="new-password"
      />
      <p className="field-help">{t('setting.password.ends')}</p>
    </FormFrame>
  )
}
