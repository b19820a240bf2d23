import { useState } from 'react'
import type { Settings } from '#contract/settings.ts'
import { useLanguage } from '#islands/language.tsx'
import { FormFrame } from '#islands/sign-in/FormFrame.tsx'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { MobileInput } from '#islands/ui/MobileInput.tsx'
import type { CountryCode } from '#rules/validation/mobile-patterns.ts'
import { createCodeSender } from '#stores/settings/code-sender.ts'
import { changeNumber, sendNumberCode } from '#stores/settings/number.ts'
import { passwordsStore } from '#stores/settings/passwords.ts'
import { showToast } from '#stores/toasts.ts'
import { OwnCodeField } from './OwnCodeField.tsx'
import { ProofField } from './ProofField.tsx'
import { Changeable, SettingSection } from './SettingSection.tsx'
import { useProof } from './use-proof.ts'
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
}

interface NumberFormProps {
  settings: Settings
  hasPassword: boolean
  onDone: () => void
}

function NumberForm({ settings, hasPassword, onDone }: NumberFormProps) {
  const { t } = useLanguage()
  const old = {
    countryCode: settings.countryCode as CountryCode,
    mobile: settings.mobile,
  }
  const proof = useProof({
    id: 'setting-old-number',
    hasPassword,
    send: (byWhatsapp) => sendNumberCode(old, byWhatsapp),
    names: { password: 'password', code: 'oldVerifyCode' },
    codeLabel: t('setting.number.oldCode', { number: `+${old.countryCode} ${old.mobile}` }),
  })
  const [number, setNumber] = useState({ countryCode: old.countryCode, mobile: '' })
  const submission = useSettingForm(
    {
      mobile: { id: ids.mobile, label: t('setting.number.new') },
      verifyCode: { id: ids.verifyCode, label: t('setting.number.code') },
      ...proof.fields,
    },
    number,
  )
  const [verifyCode, setCode] = useState('')
  const [sending] = useState({ number })
  const [sender] = useState(() =>
    createCodeSender((byWhatsapp) => sendNumberCode(sending.number, byWhatsapp)),
  )
  const { errors, submit } = submission
  const send = async () => {
    const { password, verifyCode: oldVerifyCode } = proof
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
      <MobileInput
        id={ids.mobile}
        label={t('setting.number.new')}
        error={errors.mobile}
        autoComplete="tel-national"
        value={number}
        onChange={(changed) => {
          sending.number = { ...number, ...changed }
          setNumber(sending.number)
        }}
      />
      <OwnCodeField
        id={ids.verifyCode}
        label={t('setting.number.code')}
        {...field}
        value={verifyCode}
        onChange={setCode}
      />
      <ProofField proof={proof} submission={submission} />
      <p className="field-help">{t('setting.number.ends')}</p>
    </FormFrame>
  )
}
