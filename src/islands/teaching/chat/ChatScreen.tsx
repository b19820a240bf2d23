import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { FailedState } from '#islands/ui/FailedState.tsx'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { useWide } from '#islands/ui/use-wide.ts'
import {
  $chosen,
  $wanted,
  choose,
  chooseInstead,
  conversationPath,
  followAddress,
  isWanted,
  wantMessage,
} from '#stores/teaching/chat/address.ts'
import { chat, followChat } from '#stores/teaching/chat/own-chat.ts'
import { followUnread } from '#stores/teaching/chat/unread.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { State } from '#ui/State.tsx'
import { ConnectionLine } from './ConnectionLine.tsx'
import { ContactList } from './ContactList.tsx'
import { Conversation } from './Conversation.tsx'
import { type ChatView, useLanguage } from './language.ts'

const loadFind = () => import('./FindMessages.tsx')

/** Contacts and messages side by side; on a phone one after the other, or on pages of their own. */
export default function ChatScreen({ view: ofPage }: { view: ChatView }) {
  const { t, to } = useLanguage()
  const [isFinding, setFinding] = useState(false)
  const FindMessages = useLoaded(loadFind, isFinding)
  const chosen = useStore($chosen)
  const isWide = useWide()
  // A conversation that was opened beside the list stays open when the screen becomes narrow.
  const isBeside = isWide || (ofPage === 'contacts' && chosen !== 0)
  const view = isBeside ? 'both' : ofPage
  const wanted = useStore($wanted)
  const contacts = useStore(chat.contactsStore.$loaded)
  useEffect(() => {
    followAddress()
    followChat()
    followUnread(chat.$unread)
    void chat.contactsStore.load()
  }, [])
  useEffect(() => {
    if (chosen !== 0 && view !== 'contacts') void chat.conversationStore.ask(chosen)
  }, [chosen, view])

  const list = 'value' in contacts ? contacts.value : undefined
  const found = wanted && list?.find((contact) => isWanted(contact, wanted))
  useEffect(() => {
    if (found) chooseInstead(found.id)
  }, [found])

  if (contacts.state === 'failed' && !('value' in contacts)) {
    return <FailedState t={t} failure={contacts} onRetry={() => void chat.contactsStore.load()} />
  }
  const contact = list?.find(({ id }) => id === chosen)
  const isOpen = (chosen !== 0 || wanted !== null) && view !== 'contacts'
  const empty = wanted !== null ? 'unbegun' : chosen === 0 ? 'choose' : 'unknown'
  return (
    <div className="chat" data-view={view} data-open={isOpen || undefined}>
      {view !== 'messages' && (
        <div className="chat-contacts">
          {contact === undefined && <ConnectionLine />}
          {list !== undefined && list.length > 0 && (
            <div>
              <Button kind="quiet" aria-expanded={isFinding} onClick={() => setFinding(!isFinding)}>
                <Icon name="search" /> {t('chat.find')}
              </Button>
              {isFinding && FindMessages && (
                <FindMessages
                  contacts={list}
                  chosen={chosen}
                  onChoose={(message) => {
                    wantMessage(message)
                    if (view === 'contacts')
                      location.assign(to(conversationPath(message.contactId)))
                    else if (chosen !== message.contactId) choose(message.contactId)
                  }}
                />
              )}
            </div>
          )}
          <ContactList list={list} chosen={chosen} view={view} />
        </div>
      )}
      {view !== 'contacts' && (
        <div className="chat-conversation">
          {contact !== undefined ? (
            <Conversation key={contact.id} contact={contact} view={view} />
          ) : list === undefined ? null : (
            <State picture="empty" title={t(`chat.${empty}`)} text={t(`chat.${empty}.text`)} />
          )}
        </div>
      )}
    </div>
  )
}
