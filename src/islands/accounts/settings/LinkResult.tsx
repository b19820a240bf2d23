import { useEffect, useRef } from 'react'
import type { LinkReturn } from '#stores/accounts/social/social-trip.ts'
import { useLanguage } from './language.ts'

/** The outcome of linking a provider, shown on return from it. */
export function LinkResult({ back: { provider, outcome } }: { back: LinkReturn }) {
  const { t } = useLanguage()
  const ref = useRef<HTMLDivElement>(null)
  // The page opens at its top, but the person was here.
  useEffect(() => ref.current?.focus(), [])
  const isLinked = outcome.step === 'linked'
  const name = t(`login.provider.${provider}`)
  return (
    <div
      ref={ref}
      tabIndex={-1}
      className={`notice ${isLinked ? 'notice-ok' : 'notice-warn'}`}
      role={isLinked ? 'status' : 'alert'}
    >
      <div>
        {t(`setting.link.${outcome.step}`, { name })}
        {outcome.step === 'failed' && ` ${t(`errors.${outcome.code}`)}`}
      </div>
    </div>
  )
}
