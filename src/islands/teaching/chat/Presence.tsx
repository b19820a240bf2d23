import '#styles/chat-presence.css'
import { useStore } from '@nanostores/react'
import { presence } from '#stores/teaching/chat/own-chat.ts'
import { useLanguage } from './language.ts'

/** Whether a contact is online or typing, if both share it; not announced to screen readers. */
export function Presence({ contactId }: { contactId: number }) {
  const { t } = useLanguage()
  const isTyping = useStore(presence.$typing).has(contactId)
  const isOnline = useStore(presence.$online).has(contactId)
  if (!isTyping && !isOnline) return null
  return <span className="chat-presence">{t(isTyping ? 'chat.typing' : 'chat.online')}</span>
}
