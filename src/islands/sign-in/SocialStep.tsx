import { useEffect, useState } from 'react'
import { useLanguage } from '#islands/language.tsx'
import { Segmented } from '#islands/ui/Segmented.tsx'
import { bindToAccount } from '#stores/sign-in.ts'
import { $draft, suggestName } from '#stores/sign-in-draft.ts'
import { endTicket, forgetSocialReturn } from '#stores/social-sign-in.ts'
import type { SocialReturn } from '#stores/social-trip.ts'
import { userKinds } from '#stores/user-kind.ts'
import { AccountForm } from './AccountForm.tsx'
import { BotCheck } from './BotCheck.tsx'
import { FormFrame, useSubmission } from './FormFrame.tsx'
import { MobileField } from './MobileField.tsx'
import { PasswordField } from './PasswordField.tsx'

type Unbound = Extract<SocialReturn, { step: 'bind' }>

/** Who came from Google or Facebook for the first time: to which account, old or new, that leads. */
export function SocialStep({ from }: { from: Unbound }) {
  const { t } = useLanguage()
  const [way, setWay] = useState('account')
  const provider = t(`login.provider.${from.provider}`)
  const { suggestedName: name, expiresAt, kind } = from
  useEffect(() => {
    const timer = setTimeout(endTicket, Date.parse(expiresAt) - Date.now())
    return () => clearTimeout(timer)
  }, [expiresAt])
  useEffect(() => {
    if (kind !== userKinds.organization) suggestName(name)
  }, [kind, name])
  return (
    <div className="grid gap-4">
      <p>
        {name === ''
          ? t('login.bind.textUnnamed', { provider })
          : t('login.bind.text', { provider, name })}
      </p>
      <Segmented
        name="login-bind"
        legend={t('login.bind.way')}
        options={[
          { value: 'account', label: t('login.bind.account') },
          { value: 'new', label: t('login.bind.new') },
        ]}
        value={way}
        onChange={setWay}
      />
      {way === 'account' ? (
        <BindForm from={from} />
      ) : (
        <>
          <p>{t(`login.bind.as.${kind}`)}</p>
          <AccountForm kind={kind} prefix="login" proof={from} onSignIn={() => setWay('account')} />
        </>
      )}
      <p className="login-other">
        <button type="button" className="link login-link" onClick={forgetSocialReturn}>
          {t('login.bind.back')}
        </button>
      </p>
    </div>
  )
}

function BindForm({ from }: { from: Unbound }) {
  const { t } = useLanguage()
  const fields = {
    mobile: { id: 'login-mobile', label: t('login.mobile') },
    password: { id: 'login-password', label: t('login.password') },
    // Whose account it is decides whether the two can be linked.
    ticket: { id: 'login-mobile', label: t(`login.provider.${from.provider}`) },
  }
  const submission = useSubmission(fields, from.kind)
  const [password, setPassword] = useState('')
  return (
    <FormFrame
      submission={submission}
      label={t('login.bind.account')}
      submitLabel={t('login.bind.submit')}
      onSubmit={() => void submission.submit(() => bindToAccount({ ...$draft.get(), password }))}
    >
      <MobileField id={fields.mobile.id} error={submission.errors.mobile} autoComplete="username" />
      <PasswordField
        {...fields.password}
        error={submission.errors.password}
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
      />
      <BotCheck />
    </FormFrame>
  )
}
