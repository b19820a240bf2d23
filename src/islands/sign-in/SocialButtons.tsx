import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { SocialProvider } from '#contract/social-sign-in.ts'
import { useLanguage } from '#islands/language.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { $loginRequest } from '#stores/session.ts'
import { isRemembered } from '#stores/sign-in-forms.ts'
import { $socialProviders, beginSocialSignIn, loadSocialProviders } from '#stores/social-sign-in.ts'
import type { UserKind } from '#stores/user-kind.ts'
import { ProviderMark } from './ProviderMark.tsx'

/** Ways in by Google and Facebook: those that are set up here, and nothing where none is. */
export function SocialButtons({ kind }: { kind: UserKind }) {
  const { t } = useLanguage()
  const providers = useStore($socialProviders)
  const [failed, setFailed] = useState<string | null>(null)
  useEffect(() => void loadSocialProviders(), [])
  if (providers.length === 0) return null

  const begin = async (provider: SocialProvider) => {
    setFailed(null)
    const redirect = $loginRequest.get()?.redirect ?? location.pathname
    setFailed(await beginSocialSignIn({ provider, kind, redirect, rememberMe: isRemembered() }))
  }
  return (
    <div className="grid gap-2">
      <p className="login-or">{t('login.or')}</p>
      {failed !== null && (
        <p className="notice notice-danger" role="alert">
          {t(`errors.${failed}`)}
        </p>
      )}
      {providers.map((provider) => (
        <Button
          key={provider}
          wide
          className="provider-button"
          onClick={() => void begin(provider)}
        >
          <ProviderMark provider={provider} />
          {t(`login.by.${provider}`)}
        </Button>
      ))}
    </div>
  )
}
