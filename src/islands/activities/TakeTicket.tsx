import { useStore } from '@nanostores/react'
import { useEffect, useId, useState } from 'react'
import type { OfferedTicket } from '#contract/activities/own-ticket.ts'
import { longestHolder } from '#contract/activities/tickets.ts'
import { FailedNotice } from '#islands/ui/FailedState.tsx'
import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { ListSkeleton } from '#islands/ui/Skeletons.tsx'
import { momentText, sessionTime } from '#rules/activities/session-time.ts'
import { requestLogin } from '#stores/accounts/session/session.ts'
import { userKinds } from '#stores/accounts/session/user-kind.ts'
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

/** Who the reader of the link is: a guest, a person who is no parent yet, or a parent. */
export type Receiver = 'guest' | 'person' | 'parent'

/** The ticket offered by the link, to be accepted; nothing without a link. */
export function TakeTicket({ receiver }: { receiver: Receiver }) {
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
  return <Offer offer={loaded.value} receiver={receiver} />
}

/** The link's secret stays in this tab, so that the ticket waits here after signing in. */
const signInFor = (name: string) =>
  requestLogin({ kind: userKinds.parent, purpose: { act: 'gift', name } })

function Offer({ offer, receiver }: { offer: OfferedTicket; receiver: Receiver }) {
  const { t, locale } = useLanguage()
  const { submit, isOff, failure } = useSubmission()
  const [holder, setHolder] = useState('')
  const id = useId()
  const { giver, title, organizer, place, area, kind, dates, isPaid, isOwn, until } = offer
  const accept = () =>
    submit(
      () => takeOffered(holder.trim()),
      () => showToast(t('tickets.take.done'), 'ok'),
    )
  return (
    <section className="card grid gap-3" aria-labelledby={`${id}-title`}>
      <h2 className="text-lg font-bold" id={`${id}-title`}>
        {giver === '' || isOwn
          ? t('tickets.take.title', { title })
          : t('tickets.take.title.from', { name: giver, title })}
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
          {receiver === 'guest' && <p>{t('tickets.take.guest')}</p>}
          {receiver === 'person' && <p>{t('tickets.take.join')}</p>}
          {receiver === 'parent' && (
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
          )}
        </>
      )}
      <FailureNotice failure={failure} />
      <div className="flex flex-wrap gap-3">
        {receiver === 'guest' && (
          <Button kind="main" onClick={() => signInFor(title)}>
            {t('tickets.take.guest.act')}
          </Button>
        )}
        {receiver === 'parent' && !isOwn && (
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
