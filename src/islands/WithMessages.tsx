import { type ReactNode, useEffect, useState } from 'react'
import { type Lazy, loadMessages } from '#i18n/lazy-messages.ts'
import type { Messages } from '#i18n/translate.ts'
import { deviceAnswer } from '#rules/primitives/device-answer.ts'
import { PartMissing } from './FailedPart.tsx'
import { LanguageProvider, useLanguage } from './language.tsx'

/** Longer than a slow network needs for a small file. */
const patienceMs = 20_000

/**
 * Gives a part that loads later its own messages besides those of the page. Renders nothing until
 * they are there, and a notice if they do not come.
 */
export function WithMessages({ namespace, children }: { namespace: Lazy; children: ReactNode }) {
  const { locale, messages } = useLanguage()
  const [own, setOwn] = useState<Messages<Lazy> | null>(null)
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    const coming = loadMessages(locale, namespace)
    void coming.then(setOwn)
    deviceAnswer(coming, patienceMs).catch(() => setMissing(true))
  }, [locale, namespace])
  if (own === null) return isMissing ? <PartMissing typed={[]} /> : <span hidden data-arriving />
  return (
    <LanguageProvider locale={locale} messages={{ ...messages, ...own } as Messages<Lazy>}>
      {children}
    </LanguageProvider>
  )
}
