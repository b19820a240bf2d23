import { and, eq } from 'drizzle-orm'
import type { Locale } from '#i18n/locales.ts'
import { sessionTime } from '#rules/activities/session-time.ts'
import type { Database } from '../db/open.ts'
import { ticket } from '../db/tables/index.ts'
import { type CsvCell, csvFile } from '../ground/csv-file.ts'
import type { FileAnswer } from '../ground/file-answer.ts'
import type { OrganizationOwner } from '../ground/owner.ts'
import { serverTranslate } from '../ground/server-texts.ts'
import { readActivityFigures, sessionFigures } from './activity-figures.ts'
import type { Money } from './activity-money.ts'
import { ownActivityRow } from './own-activity.ts'
import { participantsOf, wasGranted } from './participants.ts'

/** Few enough rows for common spreadsheets to open. */
const mostRows = 50_000

interface Session {
  title: string
  startsAt: string
  endsAt: string
}
const nameOf = ({ title, ...times }: Session, locale: Locale): string =>
  [title, sessionTime(times, locale)].filter((part) => part !== '').join(' · ')

/** CSV of all ticket holders with their check-ins; A0404 for another organization's activity. */
export async function participantsFile(
  db: Database,
  owner: OrganizationOwner,
  activityId: number,
  locale: Locale,
): Promise<FileAnswer> {
  const { id } = await ownActivityRow(db, owner, activityId)
  const t = serverTranslate(locale, 'activityFigures', 'states')
  const sessions = await sessionFigures(db, id)
  const where = and(eq(ticket.activityId, id), wasGranted)
  const participants = await participantsOf(db, where, { limit: mostRows, offset: 0 }, locale)
  const head = (['holder', 'buyer', 'kind', 'state', 'bought', 'price'] as const).map((one) =>
    t(`activityFigures.${one}`),
  )
  const lines = participants.map((one) => {
    const cameTo = ({ sessionId }: { sessionId: number }): CsvCell => {
      const found = one.sessions.find((session) => session.sessionId === sessionId)
      if (found === undefined) return '–'
      return found.cameAt ?? ''
    }
    return [
      one.holder,
      one.buyer,
      one.kind,
      t(`states.ticket.${one.status}`),
      one.boughtAt,
      one.priceCents / 100,
      ...sessions.map(cameTo),
    ]
  })
  const names = sessions.map((session) => nameOf(session, locale))
  return csvFile(`activity-${id}-participants.csv`, [[...head, ...names], ...lines])
}

/** CSV of the revenue of an own activity by session; A0404 for another's. */
export async function moneyFile(
  db: Database,
  owner: OrganizationOwner,
  activityId: number,
  locale: Locale,
): Promise<FileAnswer> {
  const figures = await readActivityFigures(db, owner, activityId)
  const t = serverTranslate(locale, 'activityFigures')
  const head = (
    ['session', 'tickets', 'came', 'held', 'earned', 'commission', 'givenBack'] as const
  ).map((one) => t(`activityFigures.file.${one}`))
  const cells = ({ heldCents, earnedCents, commissionCents, givenBackCents }: Money) =>
    [heldCents, earnedCents, commissionCents, givenBackCents].map((cents) => cents / 100)
  return csvFile(`activity-${figures.activityId}-money.csv`, [
    head,
    ...figures.sessions.map((one) => [nameOf(one, locale), one.tickets, one.came, ...cells(one)]),
    [t('activityFigures.unused'), null, null, ...cells(figures.unused)],
    [t('activityFigures.total'), null, null, ...cells(figures)],
  ])
}
