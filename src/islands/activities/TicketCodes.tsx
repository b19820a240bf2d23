import { useEffect, useRef } from 'react'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { sessionTime } from '#rules/activities/session-time.ts'
import { ticketNumber } from '#rules/activities/ticket-number.ts'
import type { ShownTicket } from '#stores/activities/kept-tickets.ts'
import { QrCode } from '#ui/QrCode.tsx'
import { useLanguage } from './language.ts'

interface Props {
  tickets: readonly ShownTicket[]
  /** Index of the first ticket to show; null: closed. */
  first: number | null
  onClose: () => void
}

/** Ticket codes for scanning, side by side: one fills the screen, the next is a swipe away. */
export function TicketCodes({ tickets, first, onClose }: Props) {
  const { t } = useLanguage()
  const strip = useRef<HTMLElement>(null)
  useEffect(() => {
    if (first === null) return
    strip.current
      ?.querySelector(`[data-ticket="${first}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'start' })
  }, [first])
  return (
    <Dialog t={t} open={first !== null} onClose={onClose} title={t('tickets.show.title')}>
      {first !== null && (
        <section
          ref={strip}
          className="flex snap-x snap-mandatory gap-4 overflow-x-auto pb-3"
          tabIndex={0}
          aria-label={t('tickets.show.title')}
        >
          {tickets.map((ticket, at) => (
            <TicketCode key={ticket.ticketId} ticket={ticket} n={at + 1} all={tickets.length} />
          ))}
        </section>
      )}
    </Dialog>
  )
}

function TicketCode({ ticket, n, all }: { ticket: ShownTicket; n: number; all: number }) {
  const { t, locale } = useLanguage()
  const { ticketId, title, place, kind, holder, code, path, size, dates } = ticket
  const name = holder || t('tickets.nobody')
  return (
    <article
      data-ticket={ticketId}
      className="grid w-full shrink-0 snap-center content-start justify-items-center gap-2 text-center"
    >
      {all > 1 && (
        <p className="text-sm text-muted">
          {t('tickets.show.of', { n, all })}
          {n < all && ` · ${t('tickets.show.swipe')}`}
        </p>
      )}
      <h3 className="text-lg font-bold">
        {name} · {kind}
      </h3>
      <QrCode
        path={path}
        size={size}
        label={t('tickets.show.code', { name })}
        className="w-full max-w-80 rounded-lg"
      />
      <p className="text-sm text-muted">{t('tickets.show.number')}</p>
      <p className="text-2xl font-bold tabular-nums">{ticketNumber(code)}</p>
      <p>{title}</p>
      <ol className="text-sm tabular-nums">
        {dates.map((date) => (
          <li key={date.startsAt}>{sessionTime(date, locale)}</li>
        ))}
      </ol>
      {place !== '' && <p className="text-sm">{place}</p>}
    </article>
  )
}
