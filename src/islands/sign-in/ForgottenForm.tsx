import { useState } from 'react'
import { useLanguage } from '#islands/language.tsx'
import { setForgottenPassword, signInWithPassword } from '#stores/sign-in.ts'
import { $draft } from '#stores/sign-in-draft.ts'
import type { UserKind } from '#stores/user-kind.ts'
import { CodeField } from './CodeField.tsx'
import { FormFrame, useSubmission } from './FormFrame.tsx'
import { MobileField } from './MobileField.tsx'
import { PasswordField } from './PasswordField.tsx'

const ids = { mobile: 'login-mobile', verifyCode: 'login-code', password: 'login-new-password' }

/** A new password by a code; then signs in with it at once. */
export function ForgottenForm({ kind }: { kind: UserKind }) {
  const { t } = useLanguage()
  const submission = useSubmission(
    {
      mobile: { id: ids.mobile, label: t('login.mobile') },
      verifyCode: { id: ids.verifyCode, label: t('login.code') },
      password: { id: ids.password, label: t('login.newPassword') },
    },
    kind,
  )
  const [verifyCode, setCode] = useState('')
  const [password, setPassword] = useState('')
  const send = async () => {
    const fields = { ...$draft.get(), kind, password }
    await setForgottenPassword({ ...fields, verifyCode })
    await signInWithPassword(fields)
  }
  return (
    <FormFrame
      submission={submission}
      label={t('login.forgotten.title')}
      submitLabel={t('login.forgotten.submit')}
      onSubmit={() => void submission.submit(send)}
    >
      <p>{t('login.forgotten.text')}</p>
      <MobileField id={ids.mobile} error={submission.errors.mobile} autoComplete="username" />
      <CodeField
        id={ids.verifyCode}
        kind={kind}
        purpose="forgotten"
        submission={submission}
        value={verifyCode}
        onChange={setCode}
      />
      <PasswordField
        id={ids.password}
        label={t('login.newPassword')}
        help={t('login.newPassword.help')}
        error={submission.errors.password}
        value={password}
        onChange={setPassword}
        autoComplete="new-password"
      />
    </FormFrame>
  )
}
