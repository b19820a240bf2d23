import { and, inArray, not, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { DataSubject } from '../../accounts/subject.ts'
import * as t from '../../db/tables/index.ts'
import { ownedBy, type PersonalDataTable } from './personal-data-table.ts'
import { waitsFor } from './waiting-reports.ts'

const ofTickets =
  (column: PgColumn) =>
  ({ accountId }: DataSubject): SQL | null =>
    accountId === null
      ? null
      : inArray(
          column,
          sql`(select ${t.ticket.id} from ${t.ticket} where ${t.ticket.accountId} = ${accountId})`,
        )

const ofActivities = (column: PgColumn) => (subject: DataSubject) => {
  const own = ownedBy(t.activity.organizationId, 'organizationId')(subject)
  return own && inArray(column, sql`(select ${t.activity.id} from ${t.activity} where ${own})`)
}
const poolsOf = (own: SQL) => sql`(select ${t.seatPool.id} from ${t.seatPool} where ${own})`
const packagesOf = (own: SQL) =>
  sql`(select ${t.ticketPackage.id} from ${t.ticketPackage} where ${own})`

/** Retained: activities with tickets, packages, waiting buyers or a pending report. */
const isRetained = (activityId: PgColumn | SQL) =>
  or(
    sql`${activityId} in (select ${t.ticket.activityId} from ${t.ticket})`,
    sql`${activityId} in (select ${t.boughtPackage.activityId} from ${t.boughtPackage})`,
    sql`${activityId} in (select ${t.waitingEntry.activityId} from ${t.waitingEntry})`,
    waitsFor(activityId, 'activityId'),
  ) ?? sql`false`
const poolActivity = sql`(select ${t.seatPool.activityId} from ${t.seatPool}
  where ${t.seatPool.id} = ${t.poolSession.poolId})`
const packageActivity = sql`(select ${t.ticketPackage.activityId} from ${t.ticketPackage}
  where ${t.ticketPackage.id} = ${t.packageKind.packageId})`

const parts = (retained: boolean): PersonalDataTable[] => {
  const entry = (
    table: PersonalDataTable['table'],
    rows: (subject: DataSubject) => SQL | null,
    activityId: PgColumn | SQL,
    hidden: readonly string[] = [],
  ): PersonalDataTable => ({
    table,
    rows: (subject) => {
      const own = rows(subject)
      const is = isRetained(activityId)
      return own && (and(own, retained ? is : not(is)) ?? null)
    },
    hidden,
    ...(retained ? { erase: 'keep' } : { erase: 'delete', untilDecided: true }),
  })
  const nested = (column: PgColumn, of: (own: SQL) => SQL, through: PgColumn) => {
    const own = ofActivities(through)
    return (subject: DataSubject) => {
      const where = own(subject)
      return where && inArray(column, of(where))
    }
  }
  return [
    entry(
      t.packageKind,
      nested(t.packageKind.packageId, packagesOf, t.ticketPackage.activityId),
      packageActivity,
    ),
    entry(t.ticketPackage, ofActivities(t.ticketPackage.activityId), t.ticketPackage.activityId),
    entry(t.ticketKind, ofActivities(t.ticketKind.activityId), t.ticketKind.activityId),
    entry(
      t.poolSession,
      nested(t.poolSession.poolId, poolsOf, t.seatPool.activityId),
      poolActivity,
    ),
    entry(t.seatPool, ofActivities(t.seatPool.activityId), t.seatPool.activityId),
    entry(
      t.activitySession,
      ofActivities(t.activitySession.activityId),
      t.activitySession.activityId,
    ),
    entry(
      t.activityMessage,
      ofActivities(t.activityMessage.activityId),
      t.activityMessage.activityId,
      ['requestKey'],
    ),
    entry(t.activity, ownedBy(t.activity.organizationId, 'organizationId'), t.activity.id, [
      'organizationId',
      'requestKey',
      'words',
    ]),
  ]
}

export const activityPersonalData: readonly PersonalDataTable[] = [
  {
    table: t.doorEvent,
    rows: ofTickets(t.doorEvent.ticketId),
    hidden: ['doorLinkId', 'requestKey'],
    erase: 'delete',
  },
  {
    table: t.doorEvent,
    rows: ofActivities(t.doorEvent.activityId),
    hidden: ['ticketId', 'requestKey'],
    erase: 'delete',
  },
  { table: t.checkIn, rows: ofTickets(t.checkIn.ticketId), hidden: ['doorLinkId'], erase: 'keep' },
  {
    table: t.doorLink,
    rows: ofActivities(t.doorLink.activityId),
    hidden: ['tokenHash'],
    erase: 'delete',
  },
  {
    table: t.ticketOffer,
    rows: ofTickets(t.ticketOffer.ticketId),
    hidden: ['tokenHash'],
    erase: 'delete',
  },
  { table: t.ticketSession, rows: ofTickets(t.ticketSession.ticketId), erase: 'keep' },
  {
    table: t.ticket,
    rows: ownedBy(t.ticket.accountId, 'accountId'),
    hidden: ['accountId', 'code', 'oldCodes', 'requestKey'],
    erase: { holder: '', code: null, oldCodes: [] },
  },
  {
    table: t.boughtPackage,
    rows: ownedBy(t.boughtPackage.accountId, 'accountId'),
    hidden: ['accountId'],
    erase: 'keep',
  },
  {
    table: t.waitingEntry,
    rows: ownedBy(t.waitingEntry.accountId, 'accountId'),
    hidden: ['accountId'],
    erase: 'delete',
  },
  ...parts(false),
  ...parts(true),
]
