import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { TicketStatus, WaitingStatus } from '#contract/vocabulary.ts'
import type { Actor } from '#rules/state-machine.ts'
import { at, cents, id, partOf } from '../../columns.ts'
import { account } from '../accounts/people.ts'
import { orderLine } from '../sales/orders.ts'
import { activity, activitySession, seatPool, ticketKind, ticketPackage } from './activities.ts'

/** Admits one person to the sessions of a pool. Never deleted once it was paid for. */
export const ticket = pgTable(
  'ticket',
  {
    id: id(),
    activityId: integer()
      .notNull()
      .references(() => activity.id),
    poolId: integer()
      .notNull()
      .references(() => seatPool.id),
    kindId: integer()
      .notNull()
      .references(() => ticketKind.id),
    accountId: integer()
      .notNull()
      .references(() => account.id),
    status: text().$type<TicketStatus>().notNull(),
    version: integer().notNull().default(1),
    lastActor: text().$type<Actor>(),
    /** The purchase; its order's deadline is that of a held seat. Null within a package. */
    orderLineId: integer().references(() => orderLine.id),
    boughtPackageId: integer().references(() => boughtPackage.id),
    requestKey: text(),
    /** Nickname of the attendee; may be empty. */
    holder: text().notNull().default(''),
    /** Read at the door: random, and replaced on renaming or transfer. Null until VALID. */
    code: text().unique(),
    codeVersion: integer().notNull().default(0),
    /** Earlier codes, which are void: a door tells them from codes that never existed. */
    oldCodes: text().array().notNull().default([]),
    priceCents: cents().notNull(),
    /** The platform's commission as published that day. */
    commissionBasisPoints: integer().notNull().default(0),
    /** End of the right to return it after a change, while its money is held; or null. */
    returnUntil: at(),
    createdAt: at().notNull().defaultNow(),
    updatedAt: at().notNull().defaultNow(),
  },
  (t) => [
    index('ticket_of_pool').on(t.poolId, t.status),
    index('ticket_activity').on(t.activityId, t.status),
    index('ticket_account').on(t.accountId, t.activityId),
    index('ticket_line').on(t.orderLineId),
    index('ticket_package_bought').on(t.boughtPackageId),
    index('ticket_kind_of').on(t.kindId),
    uniqueIndex('ticket_once').on(t.accountId, t.requestKey),
    check('ticket_costs', sql`${t.priceCents} >= 0`),
    check('ticket_source', sql`num_nonnulls(${t.orderLineId}, ${t.boughtPackageId}) = 1`),
  ],
)

/** A session of a ticket, and the part of its price that the ledger holds until then. */
export const ticketSession = pgTable(
  'ticket_session',
  {
    ticketId: partOf(() => ticket.id),
    sessionId: integer()
      .notNull()
      .references(() => activitySession.id),
    /** 0: nothing was paid, the organization has it, or the buyer has it back. */
    heldCents: cents().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.ticketId, t.sessionId] }),
    index('ticket_session_of').on(t.sessionId),
    check('ticket_session_holds', sql`${t.heldCents} >= 0`),
  ],
)

/** A purchased package and its remainder. */
export const boughtPackage = pgTable(
  'bought_package',
  {
    id: id(),
    packageId: integer()
      .notNull()
      .references(() => ticketPackage.id),
    activityId: integer()
      .notNull()
      .references(() => activity.id),
    accountId: integer()
      .notNull()
      .references(() => account.id),
    orderLineId: integer()
      .notNull()
      .references(() => orderLine.id),
    tickets: smallint().notNull(),
    leftTickets: smallint().notNull(),
    /** Held by the ledger for the tickets left. */
    heldCents: cents().notNull(),
    commissionBasisPoints: integer().notNull().default(0),
    /** After a change, the rest may be returned until then, and is held; null otherwise. */
    returnUntil: at(),
    /** When it was returned, or expired. */
    endedAt: at(),
    createdAt: at().notNull(),
  },
  (t) => [
    index('bought_package_account').on(t.accountId),
    index('bought_package_line').on(t.orderLineId),
    index('bought_package_activity').on(t.activityId),
    index('bought_package_of').on(t.packageId),
    check(
      'bought_package_left',
      sql`${t.leftTickets} between 0 and ${t.tickets} and ${t.heldCents} >= 0`,
    ),
  ],
)

/** A waiting-list entry for one seat of a pool, in the order of ids; an offer reserves a seat. */
export const waitingEntry = pgTable(
  'waiting_entry',
  {
    id: id(),
    activityId: integer()
      .notNull()
      .references(() => activity.id),
    poolId: integer()
      .notNull()
      .references(() => seatPool.id),
    accountId: integer()
      .notNull()
      .references(() => account.id),
    status: text().$type<WaitingStatus>().notNull(),
    version: integer().notNull().default(1),
    lastActor: text().$type<Actor>(),
    /** When an offer lapses. */
    dueAt: at(),
    createdAt: at().notNull().defaultNow(),
    updatedAt: at().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('waiting_entry_once')
      .on(t.poolId, t.accountId)
      .where(sql`${t.status} in ('WAITING', 'OFFERED')`),
    index('waiting_entry_of').on(t.poolId, t.status),
    index('waiting_entry_account').on(t.accountId),
    index('waiting_entry_activity').on(t.activityId),
    index('waiting_entry_due').on(t.dueAt).where(sql`${t.dueAt} is not null`),
  ],
)
