import { type ComponentProps, lazy, Suspense } from 'react'
import type { ChatContact, ChatMessage } from '#contract/teaching/chat.ts'
import { formatDate } from '#rules/dates.ts'
import { formatTime } from '#rules/time-of-day.ts'
import { hasFile } from '#stores/teaching/chat/pictures.ts'
import type { Waiting } from '#stores/teaching/chat/waiting.ts'
import { Icon } from '#ui/Icon.tsx'
import { MemberText } from '#ui/MemberText.tsx'
import { useLanguage } from './language.ts'
import { MessageActs } from './MessageActs.tsx'
import type { Row } from './rows.ts'

const ShownFile = lazy(() => import('./ShownFile.tsx'))

function MessageFile({ message, name }: ComponentProps<typeof ShownFile>) {
  const { t } = useLanguage()
  return (
    <div className="chat-file">
      <Suspense fallback={t('chat.file')}>
        <ShownFile message={message} name={name} />
      </Suspense>
    </div>
  )
}

interface Props {
  row: Row
  contact: ChatContact
  onQuote: (content: string) => void
}

export function MessageRow({ row, contact, onQuote }: Props) {
  const { t, locale } = useLanguage()
  if (row.kind === 'safety') {
    return (
      <p className="chat-safety">{t(contact.open ? 'chat.message.open' : 'chat.message.help')}</p>
    )
  }
  if (row.kind === 'day') {
    return (
      <p className="chat-mark">
        <span>{formatDate(row.at, locale)}</span>
      </p>
    )
  }
  if (row.kind === 'unread') return <p className="chat-mark chat-mark-unread">{t('chat.new')}</p>
  if (row.kind === 'waiting') return <WaitingMessage entry={row.entry} />
  return <StoredMessage message={row.message} contact={contact} onQuote={onQuote} />
}

function StoredMessage({
  message,
  contact,
  onQuote,
}: Pick<Props, 'contact' | 'onQuote'> & { message: ChatMessage }) {
  const { t, locale } = useLanguage()
  const { mine, content, at, withdrawn, number } = message
  const { otherRead, otherDelivered } = contact.position
  const mark = number <= otherRead ? 'read' : number <= otherDelivered ? 'delivered' : 'sent'
  return (
    <div
      className={['chat-bubble', mine && 'chat-bubble-own', hasFile(message) && 'chat-bubble-file']
        .filter(Boolean)
        .join(' ')}
    >
      <p className="sr-only">
        {mine ? t('chat.by.you') : t('chat.by.other', { name: contact.name })}
      </p>
      {withdrawn ? (
        <i>{t('chat.withdrawn')}</i>
      ) : hasFile(message) ? (
        <MessageFile message={message} name={contact.name} />
      ) : (
        <MemberText as="p" className="chat-words" locale={locale} text={content} />
      )}
      <p className="chat-meta">
        <time dateTime={at}>{formatTime(at)}</time>
        {mine && !withdrawn && <Tick mark={mark} />}
        {!withdrawn && <MessageActs message={message} onQuote={onQuote} />}
      </p>
    </div>
  )
}

/** One tick: stored; two: on a device of the other side; two in colour: read. */
function Tick({ mark }: { mark: 'sent' | 'delivered' | 'read' }) {
  const { t } = useLanguage()
  const name = t(`chat.mark.${mark}`)
  return (
    <span className="chat-tick" data-mark={mark} title={name}>
      <Icon name={mark === 'sent' ? 'check' : 'checks'} />
      <span className="sr-only">{name}</span>
    </span>
  )
}

function WaitingMessage({ entry }: { entry: Waiting }) {
  const { t, locale } = useLanguage()
  return (
    <div className="chat-bubble chat-bubble-own chat-bubble-waiting">
      <p className="sr-only">{t('chat.by.you')}</p>
      <MemberText as="p" className="chat-words" locale={locale} text={entry.content} />
      <p className="chat-meta">
        {t('chat.mark.waiting')} <Icon name="clock" />
      </p>
    </div>
  )
}
