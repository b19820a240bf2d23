import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { FailedState } from '#islands/ui/FailedState.tsx'
import { $chosen, followAddress } from '#stores/chat/address.ts'
import { chat, followChat } from '#stores/chat/own-chat.ts'
import { State } from '#ui/State.tsx'
import { ConnectionLine } from './ConnectionLine.tsx'
import { ContactList } from './ContactList.tsx'
import { Conversation } from './Conversation.tsx'
import { type ChatView, useLanguage } from './language.ts'
import { useUnreadTitle } from './use-unread-title.ts'

/** Contacts and messages side by side; on a phone one after the other. */
export default function ChatScreen({ view }: { view: ChatView }) {
  const { t } = useLanguage()
  const chosen = useStore($chosen)
  const contacts = useStore(chat.contactsStore.$loaded)
  useEffect(() => {
    followAddress()
    followChat()
    void chat.contactsStore.load()
  }, [])
  useEffect(() => {
    if (chosen !== 0 && view !== 'contacts') void chat.conversationStore.ask(chosen)
  }, [chosen, view])
  useUnreadTitle()

  if (contacts.state === 'failed' && !('value' in contacts)) {
    return <FailedState t={t} failure={contacts} onRetry={() => void chat.contactsStore.load()} />
  }
  const list = 'value' in contacts ? contacts.value : undefined
  const contact = list?.find(({ id }) => id === chosen)
  const isOpen = chosen !== 0 && view !== 'contacts'
  return (
    <div className="chat" data-view={view} data-open={isOpen || undefined}>
      {view !== 'messages' && (
        <div className="chat-contacts">
          <ConnectionLine />
          <ContactList list={list} chosen={chosen} view={view} />
        </div>
      )}
      {view !== 'contacts' && (
        <div className="chat-conversation">
          {contact !== undefined ? (
            <Conversation key={contact.id} contact={contact} view={view} />
          ) : list === undefined ? null : (
            <State
              picture="empty"
              title={t(chosen === 0 ? 'chat.choose' : 'chat.unknown')}
              text={t(chosen === 0 ? 'chat.choose.text' : 'chat.unknown.text')}
            />
          )}
        </div>
      )}
    </div>
  )
}
