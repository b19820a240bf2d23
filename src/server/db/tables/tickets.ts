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
import { at, cents, id, partOf } from '../columns.ts'
import { activity, activitySession, seatPool, ticketKind, ticketPackage } from './activities.ts'
import { orderLine } from './orders.ts'
import { account } from './people.ts'

/** What lets one person into the sessions of a pool. Never deleted once it was paid for. */
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
    /** Whose it is. */
    accountId: integer()
      .notNull()
      .references(() => account.id),
    status: text().$type<TicketStatus>().notNull(),
    version: integer().notNull().default(1),
    lastActor: text().$type<Actor>(),
    /** What it is sold with; its order's deadline is that of a held seat. Null of one of a package. */
    orderLineId: integer().references(() => orderLine.id),
    boughtPackageId: integer().references(() => boughtPackage.id),
    /** Chosen by the browser for one redemption. */
    requestKey: text(),
    /** Who comes, by nickname; may be empty. */
    holder: text().notNull().default(''),
    /** What the door reads: random, and another one after renaming or passing on. Null until VALID. */
    code: text().unique(),
    /** Counts the codes. */
    codeVersion: integer().notNull().default(0),
    /** Those before, which open nothing: a door tells them from codes that never were. */
    oldCodes: text().array().notNull().default([]),
    priceCents: cents().notNull(),
    /** What the platform keeps of it, as published that day. */
    commissionBasisPoints: integer().notNull().default(0),
    /** After a change of time or place it may be given back until then, and its money is held; null otherwise. */
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

/** A session that a ticket lets into, and what of its price the ledger holds until it has taken place. */
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

/** A package that somebody bought, with what is left of it. */
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
    /** What the ledger holds for those that are left. */
    heldCents: cents().notNull(),
    commissionBasisPoints: integer().notNull().default(0),
    /** After a change, what is left may be given back until then, and is held; null otherwise. */
    returnUntil: at(),
    /** Given back, or over. */
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

/** Somebody who waits for one seat of a pool, in the order of the ids; an offer keeps one for them. */
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
