import { useState } from 'react'
import type { OwnTickets } from '#contract/activities/tickets.ts'
import { momentText, sessionTime } from '#rules/activities/session-time.ts'
import { ticketsToShow } from '#stores/activities/stored-tickets.ts'
import { MemberText } from '#ui/MemberText.tsx'
import { useLanguage } from './language.ts'
import { OnePackage } from './OnePackage.tsx'
import { OneTicket } from './OneTicket.tsx'
import { TicketCard } from './TicketCard.tsx'
import { TicketCodes } from './TicketCodes.tsx'
import { WaitingListEntry } from './WaitingListEntry.tsx'

interface Props {
  own: OwnTickets
  hasTitle: boolean
}

/** A parent's tickets, packages and waiting-list entries for an activity, with time and venue. */
export function OneActivity({ own, hasTitle }: Props) {
  const { t, to, locale } = useLanguage()
  const { activityId, title, status, organizer, place, area, onlineUrl, dates } = own
  const [shown, setShown] = useState<number | null>(null)
  const isOver = status === 'CANCELLED' || status === 'ENDED'
  const codes = ticketsToShow(own)
  // A page of one ticket shows it at once.
  const [only] = hasTitle || codes.length > 1 ? [] : codes
  const waiting = own.tickets.find((ticket) => ticket.status === 'HELD')
  return (
    <article className="card grid gap-3">
      <header className="grid gap-1">
        {hasTitle && (
          <h2 className="text-lg font-bold">
            <a className="link" href={to(`/organization/detail/${activityId}`)}>
              <MemberText locale={locale} text={title} />
            </a>
          </h2>
        )}
        {isOver && <p className="text-warn">{t(`states.activity.${status}`)}</p>}
        <p className="text-sm text-muted">{[organizer, area].filter(Boolean).join(' · ')}</p>
        {place !== '' && <MemberText as="p" locale={locale} text={place} />}
        {onlineUrl !== '' && (
          <p>
            <a className="link break-all" href={onlineUrl} rel="noopener noreferrer">
              {t('tickets.join')}
            </a>
          </p>
        )}
        <ol className="text-sm tabular-nums">
          {ownDates(own).map((date) => (
            <li key={date.sessionId}>
              {sessionTime(date, locale)}
              {date.title !== '' && ` · ${date.title}`}
            </li>
          ))}
        </ol>
      </header>
      {own.changed && (
        <p className="notice notice-warn">
          {t('tickets.changed', { at: momentText(own.changed.at, locale), text: own.changed.text })}
        </p>
      )}
      {own.messages.length > 0 && (
        <section className="grid gap-2" aria-label={t('tickets.messages')}>
          <h3 className="font-bold">{t('tickets.messages')}</h3>
          {own.messages.map(({ at, message }) => (
            <div key={at}>
              <p className="text-sm text-muted">{momentText(at, locale)}</p>
              <MemberText as="p" className="whitespace-pre-line" locale={locale} text={message} />
            </div>
          ))}
        </section>
      )}
      {waiting?.orderNo && (
        <p className="notice notice-info flex flex-wrap items-center gap-3">
          {t('tickets.unpaid')}
          <a className="button button-brand" href={to(`/order-pay?orderNo=${waiting.orderNo}`)}>
            {t('tickets.unpaid.pay')}
          </a>
        </p>
      )}
      {only && (
        <div className="grid justify-items-center">
          <TicketCard ticket={only} />
        </div>
      )}
      {own.tickets.length > 0 && (
        <ul className="grid gap-2">
          {own.tickets.map((ticket) => (
            <OneTicket
              key={ticket.ticketId}
              ticket={ticket}
              dates={dates}
              onShow={only ? null : () => setShown(ticket.ticketId)}
            />
          ))}
        </ul>
      )}
      <TicketCodes tickets={codes} first={shown} onClose={() => setShown(null)} />
      {own.packages.map((pack) => (
        <OnePackage key={pack.boughtPackageId} pack={pack} />
      ))}
      {own.waiting.map((entry) => (
        <WaitingListEntry key={entry.poolId} entry={entry} activityId={activityId} />
      ))}
    </article>
  )
}

/** The dates of the tickets; all dates while some are still to be chosen or waited for. */
function ownDates({ dates, tickets, packages, waiting }: OwnTickets): OwnTickets['dates'] {
  if (packages.length + waiting.length > 0) return dates
  const theirs = new Set(tickets.flatMap(({ sessionIds }) => sessionIds))
  return theirs.size === 0 ? dates : dates.filter(({ sessionId }) => theirs.has(sessionId))
}
