import { useStore } from '@nanostores/react'
import { useEffect, useId, useState } from 'react'
import type { OfferedTicket } from '#contract/activities/own-ticket.ts'
import { longestHolder } from '#contract/activities/tickets.ts'
import { FailedNotice } from '#islands/ui/FailedState.tsx'
import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { ListSkeleton } from '#islands/ui/Skeletons.tsx'
import { momentText, sessionTime } from '#rules/activities/session-time.ts'
import {
  $offerToken,
  forgetOffer,
  offeredStore,
  takeOffered,
} from '#stores/activities/offered-ticket.ts'
import { showToast } from '#stores/toasts.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { useLanguage } from './language.ts'

/** The ticket offered by the link, to be accepted; nothing without a link. */
export function TakeTicket() {
  const { t } = useLanguage()
  const token = useStore($offerToken, { ssr: 'initial' })
  const loaded = useStore(offeredStore.$loaded)
  useEffect(() => void offeredStore.ask(token), [token])
  if (token === '') return null
  if (loaded.state === 'failed' && ['A0404', 'A0410'].includes(loaded.code)) {
    return (
      <div className="notice notice-warn grid gap-3" role="alert">
        <p>{t('tickets.take.gone')}</p>
        <div>
          <Button onClick={forgetOffer}>{t('tickets.take.no')}</Button>
        </div>
      </div>
    )
  }
  if (loaded.state === 'failed') {
    return <FailedNotice t={t} failure={loaded} onRetry={() => void offeredStore.load()} />
  }
  if (loaded.state === 'loading' || loaded.value === null) return <ListSkeleton t={t} cards={1} />
  return <Offer offer={loaded.value} />
}

function Offer({ offer }: { offer: OfferedTicket }) {
  const { t, locale } = useLanguage()
  const { submit, isOff, failure } = useSubmission()
  const [holder, setHolder] = useState('')
  const id = useId()
  const { title, organizer, place, area, kind, dates, isPaid, isOwn, until } = offer
  const accept = () =>
    submit(
      () => takeOffered(holder.trim()),
      () => showToast(t('tickets.take.done'), 'ok'),
    )
  return (
    <section className="card grid gap-3" aria-labelledby={`${id}-title`}>
      <h2 className="text-lg font-bold" id={`${id}-title`}>
        {t('tickets.take.title', { title })}
      </h2>
      <p className="text-sm text-muted">{[organizer, area, kind].filter(Boolean).join(' · ')}</p>
      {place !== '' && <p>{place}</p>}
      <ol className="text-sm tabular-nums">
        {dates.map((date) => (
          <li key={date.sessionId}>
            {sessionTime(date, locale)}
            {date.title !== '' && ` · ${date.title}`}
          </li>
        ))}
      </ol>
      {isOwn ? (
        <p>{t('tickets.take.own')}</p>
      ) : (
        <>
          <p>{t(isPaid ? 'tickets.take.paid' : 'tickets.take.free')}</p>
          <p className="text-sm text-muted">
            {t('tickets.take.until', { time: momentText(until, locale) })}
          </p>
          <Field
            t={t}
            id={id}
            label={t('tickets.holder.one')}
            help={t('tickets.holder.help')}
            maxLength={longestHolder}
            autoComplete="off"
            value={holder}
            onChange={({ target }) => setHolder(target.value)}
          />
        </>
      )}
      <FailureNotice failure={failure} />
      <div className="flex flex-wrap gap-3">
        {!isOwn && (
          <Button kind="brand" aria-disabled={isOff || undefined} onClick={() => void accept()}>
            {t('tickets.take.accept')}
          </Button>
        )}
        <Button kind="quiet" onClick={forgetOffer}>
          {t('tickets.take.no')}
        </Button>
      </div>
    </section>
  )
}
