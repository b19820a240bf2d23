import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { ActivityPlan } from '#contract/activity-plan.ts'
import type { ActivityStatus } from '#contract/vocabulary.ts'
import type { Actor } from '#rules/state-machine.ts'
import { at, cents, id, partOf } from '../columns.ts'
import { organization } from './people.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * A dated event of an organization. Its plan is what the organization writes; publishing makes the rows
 * below from it, which are what is sold. The columns beside the plan are what is searched.
 */
export const activity = pgTable(
  'activity',
  {
    id: id(),
    organizationId: integer()
      .notNull()
      .references(() => organization.id),
    status: text().$type<ActivityStatus>().notNull(),
    version: integer().notNull().default(1),
    lastActor: text().$type<Actor>(),
    /** Chosen by the browser that began it. */
    requestKey: text(),
    plan: jsonb().$type<ActivityPlan>().notNull(),
    itemValue: text(),
    areaId: integer(),
    isOnline: boolean().notNull().default(false),
    salesFrom: at(),
    salesUntil: at(),
    /** What it is found by. */
    words: tsvector().notNull().default(''),
    publishedAt: at(),
    /** When the last session is over; null while nothing is published, and once it is over. */
    dueAt: at(),
    createdAt: at().notNull().defaultNow(),
    updatedAt: at().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('activity_of_organization').on(t.organizationId, t.requestKey),
    index('activity_published').on(t.publishedAt, t.id).where(sql`${t.status} = 'PUBLISHED'`),
    index('activity_words').using('gin', t.words).where(sql`${t.status} = 'PUBLISHED'`),
    index('activity_due').on(t.dueAt).where(sql`${t.dueAt} is not null`),
  ],
)

/** What an organization has told everybody who had a ticket then; later holders read it as well. */
export const activityMessage = pgTable(
  'activity_message',
  {
    id: id(),
    activityId: partOf(() => activity.id),
    /** Chosen by the browser that sent it. */
    requestKey: text().notNull(),
    message: text().notNull(),
    /** How many accounts were told. */
    told: integer().notNull(),
    sentAt: at().notNull(),
  },
  (t) => [uniqueIndex('activity_message_once').on(t.activityId, t.requestKey)],
)

export const activitySession = pgTable(
  'activity_session',
  {
    id: id(),
    activityId: partOf(() => activity.id),
    /** Its name in the plan; so of the parts below. */
    key: text().notNull(),
    title: text().notNull().default(''),
    startsAt: at().notNull(),
    endsAt: at().notNull(),
  },
  (t) => [
    uniqueIndex('activity_session_key').on(t.activityId, t.key),
    index('activity_session_end').on(t.endsAt),
    check('activity_session_lasts', sql`${t.startsAt} < ${t.endsAt}`),
  ],
)

/**
 * Seats for the same sessions. Locked by whoever takes one or gives one back: those that are free are
 * what tickets (held and valid) and offers of the waiting list leave of the capacity.
 */
export const seatPool = pgTable(
  'seat_pool',
  {
    id: id(),
    activityId: partOf(() => activity.id),
    key: text().notNull(),
    name: text().notNull().default(''),
    capacity: integer().notNull(),
  },
  (t) => [
    uniqueIndex('seat_pool_key').on(t.activityId, t.key),
    check('seat_pool_has_seats', sql`${t.capacity} > 0`),
  ],
)

export const poolSession = pgTable(
  'pool_session',
  {
    poolId: partOf(() => seatPool.id),
    sessionId: partOf(() => activitySession.id),
  },
  (t) => [
    primaryKey({ columns: [t.poolId, t.sessionId] }),
    index('pool_session_session').on(t.sessionId),
  ],
)

export const ticketKind = pgTable(
  'ticket_kind',
  {
    id: id(),
    activityId: partOf(() => activity.id),
    poolId: partOf(() => seatPool.id),
    key: text().notNull(),
    name: text().notNull(),
    /** 0: free. */
    priceCents: cents().notNull(),
    /** How many one buyer may have of it. */
    most: smallint(),
  },
  (t) => [
    uniqueIndex('ticket_kind_key').on(t.activityId, t.key),
    index('ticket_kind_pool').on(t.poolId),
    check('ticket_kind_costs', sql`${t.priceCents} >= 0`),
  ],
)

/** Several tickets at one price; each is chosen of its kinds later. */
export const ticketPackage = pgTable(
  'ticket_package',
  {
    id: id(),
    activityId: partOf(() => activity.id),
    key: text().notNull(),
    name: text().notNull(),
    tickets: smallint().notNull(),
    priceCents: cents().notNull(),
  },
  (t) => [
    uniqueIndex('ticket_package_key').on(t.activityId, t.key),
    check('ticket_package_sells', sql`${t.tickets} > 0 and ${t.priceCents} >= 0`),
  ],
)

export const packageKind = pgTable(
  'package_kind',
  {
    packageId: partOf(() => ticketPackage.id),
    kindId: partOf(() => ticketKind.id),
  },
  (t) => [
    primaryKey({ columns: [t.packageId, t.kindId] }),
    index('package_kind_kind').on(t.kindId),
  ],
)
