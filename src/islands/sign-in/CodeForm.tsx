import { useState } from 'react'
import { useLanguage } from '#islands/language.tsx'
import { signInWithCode } from '#stores/sign-in.ts'
import { $draft } from '#stores/sign-in-draft.ts'
import type { UserKind } from '#stores/user-kind.ts'
import { CodeField } from './CodeField.tsx'
import { FormFrame, useSubmission } from './FormFrame.tsx'
import { MobileField } from './MobileField.tsx'
import { RememberMe } from './RememberMe.tsx'

const ids = { mobile: 'login-mobile', verifyCode: 'login-code' }

/** Signing in with a code by text message. */
export function CodeForm({ kind }: { kind: UserKind }) {
  const { t } = useLanguage()
  const submission = useSubmission(
    {
      mobile: { id: ids.mobile, label: t('login.mobile') },
      verifyCode: { id: ids.verifyCode, label: t('login.code') },
    },
    kind,
  )
  const [verifyCode, setCode] = useState('')
  return (
    <FormFrame
      submission={submission}
      label={t('login.byCode')}
      submitLabel={t('login.submit')}
      onSubmit={() =>
        void submission.submit(() => signInWithCode({ ...$draft.get(), kind, verifyCode }))
      }
    >
      <MobileField id={ids.mobile} error={submission.errors.mobile} autoComplete="tel-national" />
      <CodeField
        id={ids.verifyCode}
        kind={kind}
        purpose="login"
        submission={submission}
        value={verifyCode}
        onChange={setCode}
      />
      <RememberMe kind={kind} />
    </FormFrame>
  )
}
