import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { beginSocialSignIn, forgetSocialReturn } from '#stores/accounts/social/social-sign-in.ts'
import type { SocialReturn } from '#stores/accounts/social/social-trip.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from './language.ts'

type Over = Extract<SocialReturn, { step: 'over' }>

/** Shown when a provider's confirmation expired before it was linked to an account. */
export function SocialOver({ from }: { from: Over }) {
  const { t } = useLanguage()
  const { submit, isOff, failure } = useSubmission()
  const provider = t(`login.provider.${from.provider}`)
  const { kind, redirect, rememberMe } = from
  const wish = { provider: from.provider, kind, redirect, rememberMe }
  return (
    <div className="grid gap-4">
      <p className="notice notice-warn" role="alert">
        {t('login.bind.over', { provider })}
      </p>
      <FailureNotice failure={failure} />
      <Button
        kind="brand"
        wide
        aria-disabled={isOff || undefined}
        onClick={() => void submit(() => beginSocialSignIn(wish))}
      >
        {t('login.bind.again', { provider })}
      </Button>
      <p className="login-other">
        <button type="button" className="link login-link" onClick={forgetSocialReturn}>
          {t('login.bind.back')}
        </button>
      </p>
    </div>
  )
}
