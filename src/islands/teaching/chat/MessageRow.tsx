import { lazy, Suspense } from 'react'
import type { ChatContact, ChatMessage } from '#contract/teaching/chat.ts'
import { stateText } from '#i18n/state-text.ts'
import { FailureText } from '#islands/ui/FailureText.tsx'
import { formatDate } from '#rules/dates.ts'
import { formatTime } from '#rules/time-of-day.ts'
import { outbox } from '#stores/teaching/chat/own-chat.ts'
import type { Waiting } from '#stores/teaching/chat/waiting.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from './language.ts'
import { MessageActs } from './MessageActs.tsx'
import type { Row } from './rows.ts'

const ShownFile = lazy(() => import('./ShownFile.tsx'))

function MessageFile({ fileId }: { fileId: string }) {
  const { t } = useLanguage()
  return (
    <div className="chat-file">
      <Suspense fallback={t('chat.file')}>
        <ShownFile fileId={fileId} />
      </Suspense>
    </div>
  )
}

interface Props {
  row: Row
  contact: ChatContact
  onEdit: (entry: Waiting) => void
  onQuote: (content: string) => void
}

export function MessageRow({ row, contact, onEdit, onQuote }: Props) {
  const { t, locale } = useLanguage()
  if (row.kind === 'day') return <p className="chat-mark">{formatDate(row.at, locale)}</p>
  if (row.kind === 'unread') return <p className="chat-mark chat-mark-unread">{t('chat.new')}</p>
  if (row.kind === 'waiting') return <WaitingMessage entry={row.entry} onEdit={onEdit} />
  return <StoredMessage message={row.message} contact={contact} onQuote={onQuote} />
}

function StoredMessage({
  message,
  contact,
  onQuote,
}: Pick<Props, 'contact' | 'onQuote'> & { message: ChatMessage }) {
  const { t } = useLanguage()
  const { mine, content, fileId, at, withdrawn, number } = message
  const { otherRead, otherDelivered } = contact.position
  const mark = number <= otherRead ? 'read' : number <= otherDelivered ? 'delivered' : 'sent'
  return (
    <div className={mine ? 'chat-bubble chat-bubble-own' : 'chat-bubble'}>
      <p className="sr-only">
        {mine ? t('chat.by.you') : t('chat.by.other', { name: contact.name })}
      </p>
      {withdrawn ? (
        <i>{t('chat.withdrawn')}</i>
      ) : fileId !== null ? (
        <MessageFile fileId={fileId} />
      ) : (
        <p className="chat-words">{content}</p>
      )}
      <p className="chat-meta">
        <time dateTime={at}>{formatTime(at)}</time>
        {mine && !withdrawn && <span> · {t(`chat.mark.${mark}`)}</span>}
        {!withdrawn && <MessageActs message={message} onQuote={onQuote} />}
      </p>
    </div>
  )
}

function WaitingMessage({ entry, onEdit }: { entry: Waiting; onEdit: Props['onEdit'] }) {
  const { t } = useLanguage()
  const { clientId, content, refused } = entry
  return (
    <div className="chat-bubble chat-bubble-own chat-bubble-waiting">
      <p className="sr-only">{t('chat.by.you')}</p>
      <p className="chat-words">{content}</p>
      {refused === null ? (
        <p className="chat-meta">{t('chat.mark.waiting')}</p>
      ) : (
        <div role="alert" className="grid gap-2">
          <p className="chat-refused">
            {t('chat.refused')} <Why refused={refused} />
          </p>
          <div className="step-actions">
            <Button onClick={() => onEdit(entry)}>{t('chat.edit')}</Button>
            <Button kind="quiet" onClick={() => outbox.again(clientId)}>
              {t('chat.again')}
            </Button>
            <Button kind="quiet" onClick={() => outbox.throwAway(clientId)}>
              {t('chat.discard')}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}

function Why({ refused: { code, rules } }: { refused: NonNullable<Waiting['refused']> }) {
  const { t } = useLanguage()
  // One honest sentence on why the platform refuses contact details.
  if (rules.some((rule) => rule.startsWith('noContact'))) return <>{t('chat.refused.contact')}</>
  return (
    <>
      <FailureText t={t} failure={{ code, wait: null }} />{' '}
      <strong>{stateText(t, rules[0] ?? '')}</strong>
    </>
  )
}
