import { useState } from 'react'
import type { Settings } from '#contract/settings.ts'
import { useLanguage } from '#islands/language.tsx'
import { FormFrame } from '#islands/sign-in/FormFrame.tsx'
import { PasswordField } from '#islands/sign-in/PasswordField.tsx'
import { Loaded } from '#islands/ui/Loaded.tsx'
import type { CountryCode } from '#rules/validation/mobile-patterns.ts'
import { createCodeSender } from '#stores/settings/code-sender.ts'
import { changeNumber, sendNumberCode } from '#stores/settings/number.ts'
import { passwordsStore } from '#stores/settings/passwords.ts'
import { showToast } from '#stores/toasts.ts'
import { NewNumberField } from './NewNumberField.tsx'
import { OwnCodeField } from './OwnCodeField.tsx'
import { Changeable, SettingSection } from './SettingSection.tsx'
import { useSettingForm } from './use-setting-form.ts'

/** The number that an account is known by. */
export function NumberSection({ settings }: { settings: Settings }) {
  const { t } = useLanguage()
  const { countryCode, mobile } = settings
  return (
    <SettingSection title={t('setting.number')} text={t('setting.number.text')}>
      <p className="tabular-nums">{`+${countryCode} ${mobile}`}</p>
      <Loaded t={t} store={passwordsStore}>
        {({ hasPassword }) => (
          <Changeable label={t('setting.number.change')}>
            {(close) => <NumberForm settings={settings} hasPassword={hasPassword} onDone={close} />}
          </Changeable>
        )}
      </Loaded>
    </SettingSection>
  )
}

const ids = {
  mobile: 'setting-number',
  verifyCode: 'setting-number-code',
  password: 'setting-number-password',
  oldVerifyCode: 'setting-old-number-code',
}

interface NumberFormProps {
  settings: Settings
  hasPassword: boolean
  onDone: () => void
}

function NumberForm({ settings, hasPassword, onDone }: NumberFormProps) {
  const { t } = useLanguage()
  const submission = useSettingForm({
    mobile: { id: ids.mobile, label: t('setting.number.new') },
    verifyCode: { id: ids.verifyCode, label: t('setting.number.code') },
    password: { id: ids.password, label: t('setting.proofPassword') },
    oldVerifyCode: { id: ids.oldVerifyCode, label: t('login.code') },
  })
  const old = {
    countryCode: settings.countryCode as CountryCode,
    mobile: settings.mobile,
  }
  const [number, setNumber] = useState({ countryCode: old.countryCode, mobile: '' })
  const [verifyCode, setCode] = useState('')
  const [password, setPassword] = useState('')
  const [oldVerifyCode, setOldCode] = useState('')
  const [oldSender] = useState(() =>
    createCodeSender((byWhatsapp) => sendNumberCode(old, byWhatsapp)),
  )
  const [sending] = useState({ number })
  const [sender] = useState(() =>
    createCodeSender((byWhatsapp) => sendNumberCode(sending.number, byWhatsapp)),
  )
  const { errors, submit } = submission
  const send = async () => {
    const ended = await changeNumber({ ...number, verifyCode, password, oldVerifyCode })
    showToast(t('setting.number.done', { n: ended }), 'ok')
    onDone()
  }
  const field = { sender, submission, error: errors.verifyCode }
  return (
    <FormFrame
      submission={submission}
      label={t('setting.number.change')}
      submitLabel={t('setting.save')}
      onSubmit={() => void submit(send)}
    >
      <NewNumberField
        id={ids.mobile}
        error={errors.mobile}
        value={number}
        onChange={(changed) => {
          sending.number = changed
          setNumber(changed)
        }}
      />
      <OwnCodeField
        id={ids.verifyCode}
        label={t('setting.number.code')}
        {...field}
        value={verifyCode}
        onChange={setCode}
      />
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
          id={ids.oldVerifyCode}
          label={t('setting.number.oldCode', { number: `+${old.countryCode} ${old.mobile}` })}
          sender={oldSender}
          submission={submission}
          error={errors.oldVerifyCode}
          value={oldVerifyCode}
          onChange={setOldCode}
        />
      )}
      <p className="field-help">{t('setting.number.ends')}</p>
    </FormFrame>
  )
}
