import { useState } from 'react'
import { useLanguage } from '#islands/language.tsx'
import { FormFrame } from '#islands/sign-in/FormFrame.tsx'
import { PasswordField } from '#islands/sign-in/PasswordField.tsx'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { createCodeSender } from '#stores/settings/code-sender.ts'
import { closeAccount, sendCloseCode } from '#stores/settings/own-data.ts'
import { passwordsStore } from '#stores/settings/passwords.ts'
import { OwnCodeField } from './OwnCodeField.tsx'
import { Changeable, SettingSection } from './SettingSection.tsx'
import { useSettingForm } from './use-setting-form.ts'

/** Closing the account: what happens is said before, and somebody proves who he is. */
export function CloseSection({ kind }: { kind: 'parent' | 'tutor' | 'organization' }) {
  const { t } = useLanguage()
  const effects = kind === 'organization' ? ['organization'] : ['person', 'tutor']
  return (
    <SettingSection title={t('setting.close')} text={t('setting.close.text')}>
      <Loaded t={t} store={passwordsStore}>
        {({ hasPassword }) => (
          <Changeable label={t('setting.close.begin')}>
            {() => (
              <>
                <ul className="setting-effects">
                  {[...effects, 'number', 'kept', 'forever'].map((effect) => (
                    <li key={effect}>{t(`setting.close.effect.${effect}`)}</li>
                  ))}
                </ul>
                <CloseForm hasPassword={hasPassword} />
              </>
            )}
          </Changeable>
        )}
      </Loaded>
    </SettingSection>
  )
}

const ids = { password: 'setting-close-password', verifyCode: 'setting-close-code' }

function CloseForm({ hasPassword }: { hasPassword: boolean }) {
  const { t } = useLanguage()
  const submission = useSettingForm({
    password: { id: ids.password, label: t('setting.proofPassword') },
    verifyCode: { id: ids.verifyCode, label: t('login.code') },
  })
  const [password, setPassword] = useState('')
  const [verifyCode, setCode] = useState('')
  const [sender] = useState(() => createCodeSender(sendCloseCode))
  const { errors, submit } = submission
  return (
    <FormFrame
      submission={submission}
      label={t('setting.close')}
      submitLabel={t('setting.close.submit')}
      onSubmit={() => void submit(() => closeAccount({ password, verifyCode }))}
    >
      {hasPassword ? (
        <PasswordField
          id={ids.password}
          label={t('setting.proofPassword')}
          error={errors.password}
          value={password}
          onChange={setPassword}
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
    </FormFrame>
  )
}
