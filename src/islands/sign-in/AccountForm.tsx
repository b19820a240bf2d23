import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { useLanguage } from '#islands/language.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { joinWithNumber, type SocialProof } from '#stores/sign-in.ts'
import { $draft, changeDraft } from '#stores/sign-in-draft.ts'
import { type UserKind, userKinds } from '#stores/user-kind.ts'
import { CodeField } from './CodeField.tsx'
import { FormFrame, useSubmission } from './FormFrame.tsx'
import { MobileField } from './MobileField.tsx'
import { PasswordField } from './PasswordField.tsx'

interface AccountFormProps {
  kind: UserKind
  /** Keeps apart the fields of the dialog and those of a page under it. */
  prefix: string
  /** For who has an account already. */
  onSignIn: () => void
  submitLabel?: string
  /** Of who came from a provider, which then signs him in as well. */
  proof?: SocialProof
}

/**
 * Makes an account: number, code, name, password. Everything but code and password is kept while the
 * tab is open. Once it is made, `$session` knows the new session and whoever shows this form goes on.
 * Needs the namespaces `login`, `ui`, `errors`, `rules` and styles/sign-in.css.
 */
export function AccountForm({ kind, prefix, onSignIn, submitLabel, proof }: AccountFormProps) {
  const { t, to } = useLanguage()
  const isOrganization = kind === userKinds.organization
  const fields = {
    mobile: { id: `${prefix}-mobile`, label: t('login.mobile') },
    verifyCode: { id: `${prefix}-code`, label: t('login.code') },
    userName: {
      id: `${prefix}-name`,
      label: t(isOrganization ? 'login.organizationName' : 'login.userName'),
    },
    email: { id: `${prefix}-email`, label: t('login.email') },
    password: { id: `${prefix}-password`, label: t('login.newPassword') },
  }
  const submission = useSubmission(fields, kind)
  const { userName, email } = useStore($draft)
  const [verifyCode, setCode] = useState('')
  const [password, setPassword] = useState('')
  const { errors, failure } = submission
  const signIn = (
    <button type="button" className="link login-link" onClick={onSignIn}>
      {t('login.haveAccount')}
    </button>
  )
  return (
    <FormFrame
      submission={submission}
      label={t('login.register.title')}
      submitLabel={submitLabel ?? t('login.register.submit')}
      help={failure?.code === 'A0111' ? signIn : null}
      onSubmit={() =>
        void submission.submit(() =>
          joinWithNumber({ ...$draft.get(), kind, verifyCode, password }, proof),
        )
      }
    >
      <MobileField id={fields.mobile.id} error={errors.mobile} autoComplete="tel-national" />
      <CodeField
        id={fields.verifyCode.id}
        kind={kind}
        purpose="register"
        submission={submission}
        value={verifyCode}
        onChange={setCode}
      />
      <Field
        t={t}
        {...fields.userName}
        name="userName"
        help={t(isOrganization ? 'login.organizationName.help' : 'login.userName.help')}
        {...(errors.userName !== undefined && { error: errors.userName })}
        autoComplete={isOrganization ? 'organization' : 'name'}
        required
        value={userName}
        onChange={({ target }) => changeDraft({ userName: target.value })}
      />
      {isOrganization && (
        <Field
          t={t}
          {...fields.email}
          name="email"
          type="email"
          {...(errors.email !== undefined && { error: errors.email })}
          autoComplete="email"
          required
          value={email}
          onChange={({ target }) => changeDraft({ email: target.value })}
        />
      )}
      <PasswordField
        {...fields.password}
        help={t('login.newPassword.help')}
        error={errors.password}
        value={password}
        onChange={setPassword}
        autoComplete="new-password"
      />
      <p className="field-help">
        {t('login.terms')}{' '}
        <a className="link" href={to('/clause')} target="_blank" rel="noopener">
          {t('login.terms.clause')}
        </a>{' '}
        {t('login.terms.and')}{' '}
        <a className="link" href={to('/article/privacyPolicy')} target="_blank" rel="noopener">
          {t('login.terms.privacy')}
        </a>
      </p>
    </FormFrame>
  )
}
