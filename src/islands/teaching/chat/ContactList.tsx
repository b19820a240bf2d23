import type { ChatContact } from '#contract/teaching/chat.ts'
import { ListSkeleton } from '#islands/ui/Skeletons.tsx'
import { formatDate } from '#rules/dates.ts'
import { formatTime } from '#rules/time-of-day.ts'
import { browser } from '#stores/device/device.ts'
import { choose, conversationPath } from '#stores/teaching/chat/address.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Icon } from '#ui/Icon.tsx'
import { State } from '#ui/State.tsx'
import { type ChatView, useLanguage } from './language.ts'
import { Presence } from './Presence.tsx'

interface Props {
  list: readonly ChatContact[] | undefined
  chosen: number
  view: ChatView
}

export function ContactList({ list, chosen, view }: Props) {
  const { t } = useLanguage()
  if (list === undefined) return <ListSkeleton t={t} cards={4} />
  if (list.length === 0) {
    return <State picture="empty" title={t('chat.none')} text={t('chat.none.text')} />
  }
  return (
    <ul className="chat-list">
      {list.map((contact) => (
        <li key={contact.id}>
          <ContactRow contact={contact} isChosen={contact.id === chosen} view={view} />
        </li>
      ))}
    </ul>
  )
}

function ContactRow(props: { contact: ChatContact; isChosen: boolean; view: ChatView }) {
  const { contact, isChosen, view } = props
  const { t, to, locale } = useLanguage()
  const { id, kind, name, photo, unread, last, there, muted } = contact
  const href = view === 'contacts' ? to(conversationPath(id)) : `?withUser=${id}`
  const time = (at: string) => {
    const day = formatDate(at, locale)
    return day === formatDate(browser.now(), locale) ? formatTime(at) : day
  }
  return (
    <a
      href={href}
      className="chat-contact"
      aria-current={isChosen ? 'true' : undefined}
      onClick={(event) => {
        if (view === 'contacts' || event.ctrlKey || event.metaKey) return
        event.preventDefault()
        choose(id)
      }}
    >
      <Avatar id={contact.tutorId} photoId={photo} size="small" />
      <span className="chat-contact-words">
        <span className="chat-contact-name">
          <b dir="auto">{there ? name : t('chat.gone')}</b>
          <span className="chat-meta">{t(`chat.kind.${kind}`)}</span>
          <Presence contactId={id} />
          {muted && <Muted />}
        </span>
        <span className="chat-last" dir="auto">
          {last !== null && <LastMessage last={last} />}
        </span>
      </span>
      <span className="chat-contact-side">
        {last !== null && <time dateTime={last.at}>{time(last.at)}</time>}
        {unread > 0 && (
          <span className={muted ? 'chat-count chat-count-quiet' : 'chat-count'}>
            <span aria-hidden="true">{unread}</span>
            <span className="sr-only">{t('chat.unread', { n: unread })}</span>
          </span>
        )}
      </span>
    </a>
  )
}

function Muted() {
  const { t } = useLanguage()
  return (
    <span className="chat-meta" title={t('chat.muted')}>
      <Icon name="mute" />
      <span className="sr-only">{t('chat.muted')}</span>
    </span>
  )
}

function LastMessage({ last }: { last: NonNullable<ChatContact['last']> }) {
  const { t } = useLanguage()
  if (last.withdrawn) return <i>{t('chat.withdrawn')}</i>
  if (last.removed) return <i>{t('chat.removed')}</i>
  if (last.fileId !== null) return <i>{t('chat.file')}</i>
  return <>{last.mine ? t('chat.you', { content: last.content }) : last.content}</>
}
