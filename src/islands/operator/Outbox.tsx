import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { messageStates } from '#contract/operator.ts'
import { type LanguageProps, useLanguage } from '#islands/language.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { Pagination } from '#islands/ui/Pagination.tsx'
import { Select } from '#islands/ui/Select.tsx'
import {
  $messages,
  loadMessages,
  type MessageState,
  type Messages,
  retry,
} from '#stores/operator.ts'
import { showToast } from '#stores/toasts.ts'
import { Loaded, momentIn, OwnRecord, Screen } from './Screen.tsx'
import { useOvertaken } from './use-overtaken.ts'

/** The outbox: what left, what waits, what was given up and may be tried again. */
export default function Outbox({ locale, messages }: LanguageProps) {
  return (
    <Screen locale={locale} messages={messages}>
      <List />
    </Screen>
  )
}

function List() {
  const { t } = useLanguage()
  const messages = useStore($messages)
  const [state, setState] = useState<MessageState | undefined>()
  const [page, setPage] = useState(1)
  const reload = () => void loadMessages(state, page)
  useEffect(() => void loadMessages(state, page), [state, page])
  return (
    <div className="grid gap-4">
      <Select
        id="message-state"
        label={t('operator.show')}
        placeholder={t('operator.message.all')}
        options={messageStates.map((value) => ({
          value,
          label: t(`operator.message.state.${value}`),
        }))}
        value={state ?? ''}
        onChange={({ target }) => {
          setState(messageStates.find((one) => one === target.value))
          setPage(1)
        }}
      />
      <Loaded loading={messages} onRetry={reload}>
        {({ list, total, pages }) => (
          <>
            <p role="status">{t('operator.message.count', { n: total })}</p>
            <ul className="card">
              {list.map((message) => (
                <MessageRow key={message.id} message={message} onChanged={reload} />
              ))}
            </ul>
            <Pagination t={t} page={page} pages={pages} hrefOf={() => '#'} onPage={setPage} />
          </>
        )}
      </Loaded>
    </div>
  )
}

type RowProps = { message: Messages['list'][number]; onChanged: () => void }

function MessageRow({ message, onChanged }: RowProps) {
  const { t, locale } = useLanguage()
  const { id, own, channel, state, recipient, subject, body, attempts, error } = message
  const { submit, isOff, failure } = useSubmission()
  const again = () =>
    void submit(
      () => retry(id),
      () => {
        showToast(t('operator.message.retried'), 'ok')
        onChanged()
      },
    )
  useOvertaken(failure, onChanged)
  const facts = [
    t(`operator.message.channel.${channel}`),
    recipient ?? t('operator.message.us'),
    momentIn(locale, message.createdAt),
    t('operator.message.attempts', { n: attempts }),
    ...(error === null ? [] : [error]),
  ]
  return (
    <li className="proof-row">
      <div className="proof-head">
        <strong>{subject || t(`operator.message.kind.${message.kind}`)}</strong>
        <span className={`state-badge ${state === 'failed' ? 'state-bad' : 'state-over'}`}>
          {t(`operator.message.state.${state}`)}
        </span>
      </div>
      <p className="text-sm text-muted">{facts.join(' · ')}</p>
      <p className="whitespace-pre-line break-words text-sm">
        {body ?? t('operator.message.hidden')}
      </p>
      {state === 'failed' && own && <OwnRecord />}
      {state === 'failed' && !own && (
        <div>
          <FailureNotice failure={failure} />
          <Button
            aria-disabled={isOff || undefined}
            onClick={again}
            aria-label={`${t('operator.message.retry')} ${id}`}
          >
            {t('operator.message.retry')}
          </Button>
        </div>
      )}
    </li>
  )
}
