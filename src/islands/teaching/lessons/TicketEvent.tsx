import { formatTime } from '#rules/time-of-day.ts'
import type { TicketSession } from '#rules/waiting-things.ts'
import { ListRow } from '#ui/ListRow.tsx'
import { useLanguage } from './language.ts'

export const ticketsPage = '/parent/dashboard/tickets'

/** A session for which the parent has tickets, as a row of their week. */
export function TicketEvent({ session, day }: { session: TicketSession; day: string }) {
  const { t, to } = useLanguage()
  const { title, organizer, startsAt, tickets } = session
  return (
    <ListRow
      tile={
        <span className="event-time subject-commerce">
          <strong>{day}</strong>
          <span>{formatTime(startsAt)}</span>
        </span>
      }
      title={title}
      href={to(ticketsPage)}
      lines={[
        [organizer, t('lesson.overview.tickets', { n: tickets })].filter(Boolean).join(' · '),
      ]}
    />
  )
}
