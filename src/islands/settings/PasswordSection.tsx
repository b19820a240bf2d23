import { useState } from 'react'
import type { Settings } from '#contract/settings.ts'
import { useLanguage } from '#islands/language.tsx'
import { FormFrame } from '#islands/sign-in/FormFrame.tsx'
import { PasswordField } from '#islands/sign-in/PasswordField.tsx'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { createCodeSender } from '#stores/settings/code-sender.ts'
import { changePassword, passwordsStore, sendResetCode } from '#stores/settings/passwords.ts'
import { showToast } from '#stores/toasts.ts'
import { OwnCodeField } from './OwnCodeField.tsx'
import { Changeable, SettingSection } from './SettingSection.tsx'
import { useSettingForm } from './use-setting-form.ts'

/** The password that somebody signs in with. */
export function PasswordSection({ settings }: { settings: Settings }) {
  const { t } = useLanguage()
  return (
    <SettingSection title={t('setting.password')} text={t('setting.password.text')}>
      <Loaded t={t} store={passwordsStore}>
        {({ hasPassword }) => (
          <Changeable label={t(hasPassword ? 'setting.password.change' : 'setting.password.set')}>
            {(close) => <PasswordForm settings={settings} byOld={hasPassword} onDone={close} />}
          </Changeable>
        )}
      </Loaded>
    </SettingSection>
  )
}

const ids = {
  oldPassword: 'setting-old-password',
  verifyCode: 'setting-password-code',
  password: 'setting-new-password',
}

interface PasswordFormProps {
  settings: Settings
  /** There is an old one to know. */
  byOld: boolean
  onDone: () => void
}

function PasswordForm({ settings, byOld, onDone }: PasswordFormProps) {
  const { t } = useLanguage()
  const submission = useSettingForm({
    oldPassword: { id: ids.oldPassword, label: t('setting.password.old') },
    verifyCode: { id: ids.verifyCode, label: t('login.code') },
    password: { id: ids.password, label: t('login.newPassword') },
  })
  const [oldPassword, setOld] = useState('')
  const [verifyCode, setCode] = useState('')
  const [password, setNew] = useState('')
  const [sender] = useState(() =>
    createCodeSender((isUseWhatsapp) => sendResetCode(settings, isUseWhatsapp)),
  )
  const { errors, submit } = submission
  const send = async () => {
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
      {byOld ? (
        <PasswordField
          id={ids.oldPassword}
          label={t('setting.password.old')}
          error={errors.oldPassword}
          value={oldPassword}
          onChange={setOld}
          autoComplete="current-password"
        />
      ) : (
        <OwnCodeField
          id={ids.verifyCode}
          label={t('login.code')}
          sender={sender}
          submission={submission}
          error={errors.verifyCode}
          value={verifyCode}
          onChange={setCode}
        />
      )}
      <PasswordField
        id={ids.password}
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
