import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Settings } from '#contract/settings.ts'
import { useLanguage } from '#islands/language.tsx'
import { FormFrame } from '#islands/sign-in/FormFrame.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { confirmAddress, emailCodes, saveEmail } from '#stores/settings/email.ts'
import { $emailDraft, keepEmail, typedEmail } from '#stores/settings/email-draft.ts'
import { showToast } from '#stores/toasts.ts'
import { OwnCodeField } from './OwnCodeField.tsx'
import { useSettingForm } from './use-setting-form.ts'

const ids = { email: 'setting-email', verifyCode: 'setting-email-code' }
const tones = { unconfirmed: 'warn', confirmed: 'ok' } as const

/** The mail address, how far it is, and the code that confirms it. */
export function EmailPart({ settings: { email, emailState } }: { settings: Settings }) {
  const { t } = useLanguage()
  return (
    <div className="setting-form grid gap-4">
      {/* Another address, saved here or elsewhere, begins anew. */}
      <EmailForm key={email} email={email} />
      <div role="status">
        {emailState !== 'none' && (
          <p className={`notice notice-${tones[emailState]}`}>
            {t(`setting.email.${emailState}`, { email })}
          </p>
        )}
      </div>
      {emailState === 'unconfirmed' && <ConfirmForm key={email} />}
    </div>
  )
}

function EmailForm({ email }: { email: string }) {
  const { t } = useLanguage()
  const submission = useSettingForm({ email: { id: ids.email, label: t('setting.email') } })
  const typed = typedEmail(useStore($emailDraft)) ?? email
  const { errors, submit } = submission
  const save = async () => {
    const isOpen = await saveEmail(typed)
    keepEmail(null)
    showToast(t(isOpen ? 'setting.email.saved' : 'setting.saved'), 'ok')
  }
  return (
    <FormFrame
      submission={submission}
      label={t('setting.email')}
      submitLabel={t('setting.email.save')}
      onSubmit={() => void submit(save)}
    >
      <Field
        t={t}
        id={ids.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        label={t('setting.email')}
        help={t('setting.email.help')}
        {...(errors.email !== undefined && { error: errors.email })}
        value={typed}
        onChange={({ target }) => keepEmail(target.value === email ? null : target.value)}
      />
    </FormFrame>
  )
}

function ConfirmForm() {
  const { t } = useLanguage()
  const label = t('setting.email.confirm')
  const field = { id: ids.verifyCode, label: t('login.code') }
  const submission = useSettingForm({ verifyCode: field, email: field })
  const [verifyCode, setCode] = useState('')
  const { errors, submit } = submission
  const confirm = async () => {
    await confirmAddress(verifyCode)
    showToast(t('setting.email.done'), 'ok')
  }
  return (
    <FormFrame
      submission={submission}
      label={label}
      submitLabel={label}
      onSubmit={() => void submit(confirm)}
    >
      <OwnCodeField
        byMail
        {...field}
        sender={emailCodes}
        submission={submission}
        error={errors.verifyCode ?? errors.email}
        value={verifyCode}
        onChange={setCode}
      />
    </FormFrame>
  )
}
