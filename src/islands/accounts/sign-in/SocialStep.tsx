import { useEffect, useState } from 'react'
import { BotCheck } from '#islands/ui/form/BotCheck.tsx'
import { Form } from '#islands/ui/form/Form.tsx'
import { FormField } from '#islands/ui/form/FormField.tsx'
import { userKinds } from '#stores/accounts/session/user-kind.ts'
import { bindForm, suggestName } from '#stores/accounts/sign-in/sign-in-forms.ts'
import { endTicket, forgetSocialReturn } from '#stores/accounts/social/social-sign-in.ts'
import type { SocialReturn } from '#stores/accounts/social/social-trip.ts'
import { Segmented } from '#ui/Segmented.tsx'
import { AccountForm } from './AccountForm.tsx'
import { useLanguage } from './language.ts'
import { useSignInForm } from './use-sign-in-form.ts'

type Unbound = Extract<SocialReturn, { step: 'bind' }>

/** After a first sign-in with a provider: asks which account to link, an existing or a new one. */
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

function BindForm({ from: { kind, provider } }: { from: Unbound }) {
  const { t } = useLanguage()
  const form = useSignInForm(kind, ($kind) => bindForm($kind, provider))
  return (
    <Form form={form} label={t('login.bind.account')} submitLabel={t('login.bind.submit')}>
      <FormField form={form} name="mobile" />
      <FormField form={form} name="password" />
      <BotCheck />
    </Form>
  )
}
