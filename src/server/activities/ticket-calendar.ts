import { and, asc, eq } from 'drizzle-orm'
import makeCalendar, { ICalEventStatus } from 'ical-generator'
import { brandName, productToken } from '#i18n/brand.ts'
import { type Locale, localPath } from '#i18n/locales.ts'
import { calendarText } from '#rules/calendar-text.ts'
import { activity, activitySession, ticket, ticketSession } from '../db/tables/index.ts'
import type { FileAnswer } from '../ground/file-answer.ts'
import { ServiceError } from '../ground/service-error.ts'
import { shownText } from '../ground/written.ts'
import { refusedIn } from '../states/move.ts'
import type { ActivityParts } from './own-activity.ts'

/** iCalendar with stable UIDs, and a SEQUENCE that rises with each change, so calendars update. */
export async function writeTicketCalendar(
  { db, config }: ActivityParts & { config: { siteUrl: string } },
  accountId: number,
  { ticketId, locale }: { ticketId: number; locale: Locale },
): Promise<FileAnswer> {
  const [found] = await db
    .select({ status: ticket.status, of: activity })
    .from(ticket)
    .innerJoin(activity, eq(activity.id, ticket.activityId))
    .where(and(eq(ticket.id, ticketId), eq(ticket.accountId, accountId)))
  if (found === undefined) throw new ServiceError('A0404', 'ticketId')
  if (found.status !== 'VALID') throw refusedIn('ticket', found.status)
  const { plan, version, updatedAt, isOnline } = found.of
  const sessions = await db
    .select({ row: activitySession })
    .from(ticketSession)
    .innerJoin(activitySession, eq(activitySession.id, ticketSession.sessionId))
    .where(eq(ticketSession.ticketId, ticketId))
    .orderBy(asc(activitySession.startsAt), asc(activitySession.id))
  const { host } = new URL(config.siteUrl)
  const calendar = makeCalendar({
    name: brandName(locale),
    prodId: { company: productToken, product: 'tickets' },
  })
  for (const { row } of sessions) {
    calendar.createEvent({
      id: `ticket-${ticketId}-${row.id}@${host}`,
      sequence: version,
      stamp: updatedAt,
      start: row.startsAt,
      end: row.endsAt,
      summary: shownText([plan.title, row.title].filter(Boolean).join(' · '), locale),
      location: isOnline ? plan.onlineUrl : shownText(plan.place, locale),
      url: `${config.siteUrl}${localPath(locale, '/parent/dashboard/tickets')}`,
      status: ICalEventStatus.CONFIRMED,
    })
  }
  return {
    status: 200,
    mime: 'text/calendar; charset=utf-8',
    bytes: new Uint8Array(Buffer.from(calendarText(calendar), 'utf8')),
    cacheControl: 'private, no-store',
    name: `ticket-${ticketId}.ics`,
  }
}
