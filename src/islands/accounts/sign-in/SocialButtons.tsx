import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { SocialProvider } from '#contract/accounts/social-sign-in.ts'
import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { $loginRequest } from '#stores/accounts/session/session.ts'
import type { UserKind } from '#stores/accounts/session/user-kind.ts'
import { isRemembered } from '#stores/accounts/sign-in/sign-in-forms.ts'
import {
  $socialProviders,
  beginSocialSignIn,
  loadSocialProviders,
} from '#stores/accounts/social/social-sign-in.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from './language.ts'
import { ProviderMark } from './ProviderMark.tsx'

export function SocialButtons({ kind }: { kind: UserKind }) {
  const { t } = useLanguage()
  const providers = useStore($socialProviders)
  const { submit, isOff, failure } = useSubmission()
  useEffect(() => void loadSocialProviders(), [])
  if (providers.length === 0) return null

  const begin = (provider: SocialProvider) => {
    const redirect = $loginRequest.get()?.redirect ?? location.pathname
    const wish = { provider, kind, redirect, rememberMe: isRemembered() }
    void submit(() => beginSocialSignIn(wish))
  }
  return (
    <div className="grid gap-2">
      <p className="login-or">{t('login.or')}</p>
      <FailureNotice failure={failure} />
      <div className="login-providers">
        {providers.map((provider) => (
          <Button
            key={provider}
            className="provider-button"
            aria-disabled={isOff || undefined}
            onClick={() => begin(provider)}
          >
            <ProviderMark provider={provider} />
            {t(`login.by.${provider}`)}
          </Button>
        ))}
      </div>
    </div>
  )
}
