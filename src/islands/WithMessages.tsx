import { type ReactNode, useEffect, useState } from 'react'
import { type Lazy, loadMessages } from '#i18n/lazy-messages.ts'
import type { Messages } from '#i18n/translate.ts'
import { LanguageProvider, useLanguage } from './language.tsx'

interface Props {
  /** The same for as long as the part is there. */
  namespace: Lazy | readonly Lazy[]
  children: ReactNode
}

/** Gives a part that comes later the messages of its page and its own; nothing until they are there. */
export function WithMessages({ namespace, children }: Props) {
  const { locale, messages } = useLanguage()
  const [own, setOwn] = useState<Messages<Lazy> | null>(null)
  const names = [namespace].flat().join()
  useEffect(() => {
    void loadMessages(locale, ...(names.split(',') as Lazy[])).then(setOwn)
  }, [locale, names])
  if (own === null) return null
  return (
    <LanguageProvider locale={locale} messages={{ ...messages, ...own } as Messages<Lazy>}>
      {children}
    </LanguageProvider>
  )
}
