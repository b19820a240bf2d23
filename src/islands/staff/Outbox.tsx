import { useStore } from '@nanostores/react'
import { messageStates } from '#contract/staff/operator.ts'
import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { PagedList } from '#islands/ui/PagedList.tsx'
import { fullMoment } from '#rules/activities/session-time.ts'
import { type Message, outboxStore, retry } from '#stores/staff/operator.ts'
import { showToast } from '#stores/toasts.ts'
import { Button } from '#ui/Button.tsx'
import { Pill } from '#ui/Pill.tsx'
import { Select } from '#ui/Select.tsx'
import { EmptyState } from '#ui/State.tsx'
import { type OperatorProps, useLanguage } from './language.ts'
import { OwnRecord, Screen } from './Screen.tsx'
import { useOvertaken } from './use-overtaken.ts'

/** Outgoing messages: sent, pending, and failed, which may be retried. */
export default function Outbox({ locale, messages }: OperatorProps) {
  return (
    <Screen locale={locale} messages={messages}>
      <List />
    </Screen>
  )
}

function List() {
  const { t } = useLanguage()
  const query = useStore(outboxStore.$loaded).question
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
        value={query.state ?? ''}
        onChange={({ target }) => {
          const state = messageStates.find((one) => one === target.value)
          void outboxStore.ask({ ...(state && { state }), pageNum: 1 })
        }}
      />
      <PagedList t={t} store={outboxStore}>
        {({ list, total }) => (
          <>
            <p role="status">{t('operator.message.count', { n: total })}</p>
            {list.length === 0 ? (
              <EmptyState t={t} text={t('operator.message.none')} />
            ) : (
              <ul className="card">
                {list.map((message) => (
                  <MessageRow key={message.id} message={message} />
                ))}
              </ul>
            )}
          </>
        )}
      </PagedList>
    </div>
  )
}

function MessageRow({ message }: { message: Message }) {
  const { t, locale } = useLanguage()
  const { id, own, channel, state, recipient, subject, body, attempts, error } = message
  const { submit, isOff, failure } = useSubmission()
  const again = () =>
    void submit(
      () => retry(id),
      () => {
        showToast(t('operator.message.retried'), 'ok')
        return outboxStore.load()
      },
    )
  useOvertaken(failure, outboxStore.load)
  const facts = [
    t(`operator.message.channel.${channel}`),
    recipient ?? t('operator.message.us'),
    fullMoment(message.createdAt, locale),
    t('operator.message.attempts', { n: attempts }),
    ...(error === null ? [] : [error]),
  ]
  return (
    <li className="proof-row">
      <div className="proof-head">
        <strong>{subject || t(`operator.message.kind.${message.kind}`)}</strong>
        <Pill look={state === 'failed' ? 'bad' : 'over'}>
          {t(`operator.message.state.${state}`)}
        </Pill>
      </div>
      <p className="text-sm text-muted">{facts.join(' · ')}</p>
      <p className="whitespace-pre-line wrap-anywhere text-sm">
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
