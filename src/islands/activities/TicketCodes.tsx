import { useEffect, useRef } from 'react'
import { Dialog } from '#islands/ui/Dialog.tsx'
import type { ShownTicket } from '#stores/activities/stored-tickets.ts'
import { useLanguage } from './language.ts'
import { TicketCard } from './TicketCard.tsx'

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
  const { t } = useLanguage()
  return (
    <article
      data-ticket={ticket.ticketId}
      className="grid w-full shrink-0 snap-center content-start justify-items-center gap-2 text-center"
    >
      {all > 1 && (
        <p className="text-sm text-muted">
          {t('tickets.show.of', { n, all })}
          {n < all && ` · ${t('tickets.show.swipe')}`}
        </p>
      )}
      <TicketCard ticket={ticket} />
    </article>
  )
}
