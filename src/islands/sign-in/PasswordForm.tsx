import { useState } from 'react'
import { useLanguage } from '#islands/language.tsx'
import { signInWithPassword } from '#stores/sign-in.ts'
import { $draft } from '#stores/sign-in-draft.ts'
import type { UserKind } from '#stores/user-kind.ts'
import { BotCheck } from './BotCheck.tsx'
import { FormFrame, useSubmission } from './FormFrame.tsx'
import { MobileField } from './MobileField.tsx'
import { PasswordField } from './PasswordField.tsx'
import { RememberMe } from './RememberMe.tsx'

const ids = { mobile: 'login-mobile', password: 'login-password' }

interface PasswordFormProps {
  kind: UserKind
  onForgotten: () => void
}

/** Signing in with number and password. */
export function PasswordForm({ kind, onForgotten }: PasswordFormProps) {
  const { t } = useLanguage()
  const submission = useSubmission(
    {
      mobile: { id: ids.mobile, label: t('login.mobile') },
      password: { id: ids.password, label: t('login.password') },
    },
    kind,
  )
  const [password, setPassword] = useState('')
  const { errors } = submission
  return (
    <FormFrame
      submission={submission}
      label={t('login.byPassword')}
      submitLabel={t('login.submit')}
      onSubmit={() =>
        void submission.submit(() => signInWithPassword({ ...$draft.get(), kind, password }))
      }
    >
      <MobileField id={ids.mobile} error={errors.mobile} autoComplete="username" />
      <PasswordField
        id={ids.password}
        label={t('login.password')}
        error={errors.password}
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
      />
      <BotCheck />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <RememberMe kind={kind} />
        <button type="button" className="link login-link" onClick={onForgotten}>
          {t('login.forgotten')}
        </button>
      </div>
    </FormFrame>
  )
}
