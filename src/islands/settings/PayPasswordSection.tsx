import { useState } from 'react'
import { useLanguage } from '#islands/language.tsx'
import { FormFrame } from '#islands/sign-in/FormFrame.tsx'
import { PasswordField } from '#islands/sign-in/PasswordField.tsx'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { changePayPassword, passwordsStore, sendPayCode } from '#stores/settings/passwords.ts'
import { showToast } from '#stores/toasts.ts'
import { ProofField } from './ProofField.tsx'
import { Changeable, SettingSection } from './SettingSection.tsx'
import { useProof } from './use-proof.ts'
import { useSettingForm } from './use-setting-form.ts'

/** The six digits that money calls ask for. */
export function PayPasswordSection() {
  const { t } = useLanguage()
  return (
    <SettingSection title={t('setting.pay')} text={t('setting.pay.text')}>
      <Loaded t={t} store={passwordsStore}>
        {({ hasPassword, hasPayPassword }) => (
          <Changeable label={t(hasPayPassword ? 'setting.pay.change' : 'setting.pay.set')}>
            {(close) => <PayPasswordForm {...{ hasPayPassword, hasPassword }} onDone={close} />}
          </Changeable>
        )}
      </Loaded>
    </SettingSection>
  )
}

const newId = 'setting-pay-new'

interface PayPasswordFormProps {
  hasPayPassword: boolean
  hasPassword: boolean
  onDone: () => void
}

function PayPasswordForm({ hasPayPassword, hasPassword, onDone }: PayPasswordFormProps) {
  const { t } = useLanguage()
  const by = hasPayPassword ? 'oldPayPassword' : 'password'
  const proof = useProof({
    id: 'setting-pay',
    hasPassword: hasPayPassword || hasPassword,
    send: sendPayCode,
    names: { password: by, code: 'verifyCode' },
    passwordLabel: t(hasPayPassword ? 'setting.pay.old' : 'setting.proofPassword'),
  })
  const submission = useSettingForm({
    ...proof.fields,
    payPassword: { id: newId, label: t('setting.pay.new') },
  })
  const [payPassword, setNew] = useState('')
  const send = async () => {
    const { password, verifyCode } = proof
    const none = { oldPayPassword: '', password: '' }
    await changePayPassword({ ...none, [by]: password, verifyCode, payPassword })
    showToast(t('setting.pay.done'), 'ok')
    onDone()
  }
  return (
    <FormFrame
      submission={submission}
      label={t('setting.pay')}
      submitLabel={t('setting.save')}
      onSubmit={() => void submission.submit(send)}
    >
      <ProofField proof={proof} submission={submission} />
      <PasswordField
        id={newId}
        label={t('setting.pay.new')}
        help={t('setting.pay.help')}
        error={submission.errors.payPassword}
        value={payPassword}
        onChange={setNew}
        autoComplete="new-password"
      />
    </FormFrame>
  )
}
