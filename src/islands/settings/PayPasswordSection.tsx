import { useState } from 'react'
import { useLanguage } from '#islands/language.tsx'
import { FormFrame } from '#islands/sign-in/FormFrame.tsx'
import { PasswordField } from '#islands/sign-in/PasswordField.tsx'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { createCodeSender } from '#stores/settings/code-sender.ts'
import { changePayPassword, passwordsStore, sendPayCode } from '#stores/settings/passwords.ts'
import { showToast } from '#stores/toasts.ts'
import { OwnCodeField } from './OwnCodeField.tsx'
import { Changeable, SettingSection } from './SettingSection.tsx'
import { useSettingForm } from './use-setting-form.ts'

/** The six digits that money calls ask for. */
export function PayPasswordSection() {
  const { t } = useLanguage()
  return (
    <SettingSection title={t('setting.pay')} text={t('setting.pay.text')}>
      <Loaded t={t} store={passwordsStore}>
        {({ hasPassword, hasPayPassword }) => (
          <Changeable label={t(hasPayPassword ? 'setting.pay.change' : 'setting.pay.set')}>
            {(close) => (
              <PayPasswordForm
                by={hasPayPassword ? 'oldPayPassword' : hasPassword ? 'password' : 'verifyCode'}
                onDone={close}
              />
            )}
          </Changeable>
        )}
      </Loaded>
    </SettingSection>
  )
}

type ProofKind = 'oldPayPassword' | 'password' | 'verifyCode'
const ids = {
  oldPayPassword: 'setting-pay-old',
  password: 'setting-pay-login',
  verifyCode: 'setting-pay-code',
  payPassword: 'setting-pay-new',
}

function PayPasswordForm({ by, onDone }: { by: ProofKind; onDone: () => void }) {
  const { t } = useLanguage()
  const [kind, setKind] = useState(by)
  const labels = {
    oldPayPassword: t('setting.pay.old'),
    password: t('setting.proofPassword'),
    verifyCode: t('login.code'),
  }
  const asked = { id: ids[kind], label: labels[kind] }
  const submission = useSettingForm({
    [kind]: asked,
    proof: asked,
    payPassword: { id: ids.payPassword, label: t('setting.pay.new') },
  })
  const [proof, setProof] = useState('')
  const [payPassword, setNew] = useState('')
  const [sender] = useState(() => createCodeSender(sendPayCode))
  const { errors, submit } = submission
  const error = errors[kind] ?? errors.proof
  const send = async () => {
    const none = { oldPayPassword: '', password: '', verifyCode: '' }
    await changePayPassword({ ...none, [kind]: proof, payPassword })
    showToast(t('setting.pay.done'), 'ok')
    onDone()
  }
  const field = { id: ids[kind], error, value: proof, onChange: setProof }
  return (
    <FormFrame
      submission={submission}
      label={t('setting.pay')}
      submitLabel={t('setting.save')}
      onSubmit={() => void submit(send)}
    >
      {kind === 'verifyCode' ? (
        <OwnCodeField
          label={labels.verifyCode}
          sender={sender}
          submission={submission}
          {...field}
        />
      ) : (
        <PasswordField label={labels[kind]} autoComplete="current-password" {...field} />
      )}
      {kind !== 'verifyCode' && (
        <div>
          <button
            type="button"
            className="link min-h-11"
            onClick={() => {
              setKind('verifyCode')
              setProof('')
            }}
          >
            {t('setting.byCode')}
          </button>
        </div>
      )}
      <PasswordField
        id={ids.payPassword}
        label={t('setting.pay.new')}
        help={t('setting.pay.help')}
        error={errors.payPassword}
        value={payPassword}
        onChange={setNew}
        autoComplete="new-password"
      />
    </FormFrame>
  )
}
