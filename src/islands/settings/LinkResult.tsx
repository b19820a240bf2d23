import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { $linkReturn } from '#stores/settings/link-return.ts'
import { useLanguage } from './language.ts'

/** What came of the way to a provider, for who has just come back from it. */
export function LinkResult() {
  const { t } = useLanguage()
  const back = useStore($linkReturn)
  const ref = useRef<HTMLDivElement>(null)
  // The page opens at its top: the result is where the person was.
  useEffect(() => {
    if (back !== null) ref.current?.focus()
  }, [back])
  if (back === null) return null
  const { provider, outcome } = back
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
