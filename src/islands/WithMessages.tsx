import { type ReactNode, useEffect, useState } from 'react'
import { type Lazy, loadMessages } from '#i18n/lazy-messages.ts'
import type { Messages } from '#i18n/translate.ts'
import { DeviceSilent, deviceAnswer } from '#rules/primitives/device-answer.ts'
import { PartMissing } from './FailedPart.tsx'
import { LanguageProvider, useLanguage } from './language.tsx'

/** Longer than a slow network takes for a small file. */
const patienceMs = 20_000

/**
 * Gives a part that comes later the messages of its page and its own; nothing to be seen until they are
 * there. A file that nobody has is for stores/device/chunk-reload.ts; where none comes, that is said.
 */
export function WithMessages({ namespace, children }: { namespace: Lazy; children: ReactNode }) {
  const { locale, messages } = useLanguage()
  const [own, setOwn] = useState<Messages<Lazy> | null>(null)
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    const coming = loadMessages(locale, namespace)
    void coming.then(setOwn)
    deviceAnswer(coming, patienceMs).catch((error) => setMissing(error instanceof DeviceSilent))
  }, [locale, namespace])
  if (own === null) return isMissing ? <PartMissing typed={[]} /> : <span hidden data-arriving />
  return (
    <LanguageProvider locale={locale} messages={{ ...messages, ...own } as Messages<Lazy>}>
      {children}
    </LanguageProvider>
  )
}
