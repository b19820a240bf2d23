import { useEffect, useRef } from 'react'
import { useLanguage } from '#islands/language.tsx'
import { offerBotCheck } from '#stores/accounts/sign-in/bot-check.ts'
import { askTurnstile } from './turnstile.ts'

/** Where the bot check appears, in a form that may need one. */
export function BotCheck() {
  const { locale } = useLanguage<never>()
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const gone = new AbortController()
    const withdraw = offerBotCheck(async (siteKey) => {
      if (host.current === null) return null
      return askTurnstile(host.current, { siteKey, locale, signal: gone.signal })
    })
    return () => {
      withdraw()
      gone.abort()
    }
  }, [locale])
  return <div ref={host} className="bot-check" />
}
