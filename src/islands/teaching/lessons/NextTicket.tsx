import { HarbourCard } from '#islands/dashboard/HarbourCard.tsx'
import { momentText } from '#rules/activities/session-time.ts'
import type { TicketSession } from '#rules/waiting-things.ts'
import { Icon } from '#ui/Icon.tsx'
import { MemberText } from '#ui/MemberText.tsx'
import { useLanguage } from './language.ts'
import { whenText } from './lesson-texts.ts'
import { ticketsPage } from './TicketEvent.tsx'

/** The activity that comes before the next lesson: when, what, and the tickets for the door. */
export function NextTicket({ session, now }: { session: TicketSession; now: number }) {
  const { t, to, locale } = useLanguage()
  const { activityId, title, organizer, startsAt, tickets } = session
  return (
    <HarbourCard
      label={t('lesson.overview.ticket')}
      eyebrow={`${t('lesson.overview.ticket')} · ${whenText(t, session, now)}`}
      title={momentText(startsAt, locale)}
      href={to(ticketsPage)}
      line={title}
      acts={
        <>
          <a className="button" href={to(ticketsPage)}>
            <Icon name="ticket" /> {t('lesson.overview.ticket.show')}
          </a>
          <a className="button" href={to(`/organization/detail/${activityId}`)}>
            <Icon name="info" /> {t('lesson.overview.ticket.more')}
            <span className="sr-only">{` (${title})`}</span>
          </a>
        </>
      }
    >
      <div>
        <MemberText as="p" className="font-bold" locale={locale} text={organizer} />
        <p>{t('lesson.overview.tickets', { n: tickets })}</p>
      </div>
    </HarbourCard>
  )
}
