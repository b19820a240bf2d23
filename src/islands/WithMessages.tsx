import { type ReactNode, useEffect, useState } from 'react'
import { type Lazy, loadMessages } from '#i18n/lazy-messages.ts'
import type { Messages } from '#i18n/translate.ts'
import { LanguageProvider, useLanguage } from './language.tsx'

/** Gives a part that comes later the messages of its page and its own; nothing to be seen until they are there. */
export function WithMessages({ namespace, children }: { namespace: Lazy; children: ReactNode }) {
  const { locale, messages } = useLanguage()
  const [own, setOwn] = useState<Messages<Lazy> | null>(null)
  useEffect(() => void loadMessages(locale, namespace).then(setOwn), [locale, namespace])
  if (own === null) return <span hidden data-arriving />
  return (
    <LanguageProvider locale={locale} messages={{ ...messages, ...own } as Messages<Lazy>}>
      {children}
    </LanguageProvider>
  )
}
