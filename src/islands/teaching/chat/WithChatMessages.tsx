import { type ReactNode, useCallback } from 'react'
import { type ChatLazy, loadChatMessages } from '#i18n/chat-messages.ts'
import type { Messages } from '#i18n/translate.ts'
import { PartMissing } from '#islands/FailedPart.tsx'
import { LanguageProvider, useLanguage } from '#islands/language.tsx'
import { useArrival } from '#islands/ui/use-loaded.ts'

interface Props {
  /** Must not change while the part is mounted. */
  namespaces: readonly ChatLazy[]
  children: ReactNode
}

/** Gives a part of a conversation its own messages; renders nothing until they are there. */
export function WithChatMessages({ namespaces, children }: Props) {
  const { locale, messages } = useLanguage()
  const names = namespaces.join()
  const load = useCallback(
    () => loadChatMessages(locale, names.split(',') as ChatLazy[]),
    [locale, names],
  )
  const { value: own, isMissing } = useArrival(load, true)
  if (own === null) return isMissing && <PartMissing typed={[]} />
  return (
    <LanguageProvider locale={locale} messages={{ ...messages, ...own } as Messages<ChatLazy>}>
      {children}
    </LanguageProvider>
  )
}
