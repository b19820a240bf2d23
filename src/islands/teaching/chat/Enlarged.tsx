import { useCallback, useState } from 'react'
import type { ChatMessage } from '#contract/teaching/chat.ts'
import { type Language, useLanguage as useAny } from '#islands/language.tsx'
import Lightbox from '#islands/ui/Lightbox.tsx'
import { momentText } from '#rules/activities/session-time.ts'
import { chat } from '#stores/teaching/chat/own-chat.ts'
import { enlarge, type FileMessage, picturesOf } from '#stores/teaching/chat/pictures.ts'
import type { ChatNames } from '../../namespaces.ts'
import { WithChatMessages } from './WithChatMessages.tsx'

const useLanguage: () => Language<ChatNames | 'upload'> = useAny
const namespaces = ['upload'] as const

interface Props {
  message: FileMessage
  /** Name of the other side. */
  name: string
}

/**
 * The pictures of a conversation over the whole screen. It stands outside of the list, whose rows
 * are only there while they are in sight.
 */
export default function Enlarged(props: Props) {
  return (
    <WithChatMessages namespaces={namespaces}>
      <Pictures {...props} />
    </WithChatMessages>
  )
}

function Pictures({ message, name }: Props) {
  const { t, locale } = useLanguage()
  const [items] = useState(() => {
    const loaded = chat.conversationStore.$loaded.get()
    const titleOf = ({ mine, at }: ChatMessage) =>
      `${mine ? t('chat.by.you') : name} · ${momentText(at, locale)}`
    return picturesOf('value' in loaded ? loaded.value : undefined, message, titleOf)
  })
  const { fileId } = message
  const close = useCallback(() => {
    enlarge(null)
    // The dialog gives the focus back, unless the row that had it was out of sight meanwhile.
    if (document.activeElement === document.body) document.getElementById(fileId)?.focus()
  }, [fileId])
  return <Lightbox t={t} items={items} first={fileId} onClose={close} />
}
