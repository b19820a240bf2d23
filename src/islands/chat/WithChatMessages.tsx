import { type ReactNode, useEffect, useState } from 'react'
import { type ChatLazy, loadChatMessages } from '#i18n/chat-messages.ts'
import type { Messages } from '#i18n/translate.ts'
import { LanguageProvider, useLanguage } from '#islands/language.tsx'

interface Props {
  /** The same for as long as the part is there. */
  namespaces: readonly ChatLazy[]
  children: ReactNode
}

/** Gives a part of a conversation the messages of its page and its own; nothing until they are there. */
export function WithChatMessages({ namespaces, children }: Props) {
  const { locale, messages } = useLanguage()
  const [own, setOwn] = useState<Messages<ChatLazy> | null>(null)
  const names = namespaces.join()
  useEffect(() => {
    void loadChatMessages(locale, names.split(',') as ChatLazy[]).then(setOwn)
  }, [locale, names])
  if (own === null) return null
  return (
    <LanguageProvider locale={locale} messages={{ ...messages, ...own } as Messages<ChatLazy>}>
      {children}
    </LanguageProvider>
  )
}
