import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { ChatContact } from '#contract/teaching/chat.ts'
import { DetailSkeleton } from '#islands/ui/DetailSkeleton.tsx'
import { Answer } from '#islands/ui/Loaded.tsx'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { choose } from '#stores/teaching/chat/address.ts'
import { chat } from '#stores/teaching/chat/own-chat.ts'
import { $enlarged, enlarge } from '#stores/teaching/chat/pictures.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Arrivals } from './Arrivals.tsx'
import { CallButton } from './CallButton.tsx'
import { Composer, type ComposerHandle } from './Composer.tsx'
import { ConnectionLine } from './ConnectionLine.tsx'
import { ContactMenu } from './ContactMenu.tsx'
import { type ChatView, useLanguage } from './language.ts'
import { MessageList, readInSight } from './MessageList.tsx'
import { Presence } from './Presence.tsx'

const mostQuoted = 300
const quoted = (content: string) =>
  `${[...content].slice(0, mostQuoted).join('').replace(/^/gmu, '> ')}\n`

const loadCards = () => import('./cards/PairCards.tsx')
const loadEnlarged = () => import('./Enlarged.tsx')

export function Conversation({ contact, view }: { contact: ChatContact; view: ChatView }) {
  const { t, to } = useLanguage()
  const loaded = useStore(chat.conversationStore.$loaded)
  const composer = useRef<ComposerHandle>(null)
  const [sent, setSent] = useState(0)
  const { name, kind, tutorId, photo, there } = contact

  // Marked as read only when the reader acts here, not by an idle page.
  useEffect(() => {
    const acts = ['keydown', 'pointerdown', 'focus'] as const
    for (const act of acts) addEventListener(act, readInSight)
    return () => {
      for (const act of acts) removeEventListener(act, readInSight)
    }
  }, [])
  const isThis = loaded.question === contact.id
  const enlarged = useStore($enlarged)
  const Enlarged = useLoaded(loadEnlarged, enlarged !== null)
  useEffect(() => () => enlarge(null), [])
  const PairCards = useLoaded(loadCards, isThis && loaded.state === 'ready')
  useEffect(() => {
    if (isThis && loaded.state === 'ready') readInSight()
  }, [isThis, loaded.state])

  return (
    <>
      <header className="chat-head room-head">
        <a
          className="chat-back"
          href={to('/parent/dashboard/chats/contactList')}
          onClick={(event) => {
            if (view !== 'both') return
            event.preventDefault()
            choose(0)
          }}
        >
          <Icon name="left" />
          <span className="sr-only">{t('chat.back')}</span>
        </a>
        <Avatar id={tutorId} photoId={photo} size="small" />
        <h2 className="chat-head-name">
          <span dir="auto">{there ? name : t('chat.gone')}</span>
          <span className="chat-meta">
            {t(`chat.kind.${kind}`)} <Presence contactId={contact.id} />
          </span>
        </h2>
        {contact.numberBy !== null && there && <CallButton contact={contact} />}
        <ContactMenu contact={contact} />
      </header>
      <ConnectionLine />
      {PairCards && <PairCards key={contact.id} contactId={contact.id} />}
      <Answer
        t={t}
        loaded={isThis ? loaded : { state: 'loading', question: contact.id }}
        onRetry={() => void chat.conversationStore.load()}
        skeleton={<DetailSkeleton t={t} />}
      >
        {(held) => (
          <MessageList
            held={held}
            contact={contact}
            sent={sent}
            onQuote={(content) => composer.current?.edit(quoted(content))}
          />
        )}
      </Answer>
      {enlarged?.contactId === contact.id && Enlarged && (
        <Enlarged key={enlarged.fileId} message={enlarged} name={name} />
      )}
      <Arrivals contact={contact} />
      <Composer ref={composer} contact={contact} onSent={() => setSent(sent + 1)} />
    </>
  )
}
