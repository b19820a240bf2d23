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
import type { ActivityPlan } from '#contract/activities/activity-plan.ts'
import type { ActivityStatus } from '#contract/vocabulary.ts'
import type { Actor } from '#rules/state-machine.ts'
import { at, cents, id, partOf } from '../../columns.ts'
import { organization } from '../accounts/people.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** A dated event. `plan` is the draft, from which publishing makes the rows below. */
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
    requestKey: text(),
    plan: jsonb().$type<ActivityPlan>().notNull(),
    itemValue: text(),
    areaId: integer(),
    isOnline: boolean().notNull().default(false),
    salesFrom: at(),
    salesUntil: at(),
    words: tsvector().notNull().default(''),
    publishedAt: at(),
    /** End of the last session; null before publication and after that end. */
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

/** A message to all ticket holders of that time; later holders can read it as well. */
export const activityMessage = pgTable(
  'activity_message',
  {
    id: id(),
    activityId: partOf(() => activity.id),
    requestKey: text().notNull(),
    message: text().notNull(),
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
    /** Its name in the plan, as in the tables below. */
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
 * Seats for the same sessions. Locked by every transaction that takes or releases one: free seats
 * are the capacity less tickets (held and valid) and offers of the waiting list.
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
    /** Limit per buyer. */
    most: smallint(),
  },
  (t) => [
    uniqueIndex('ticket_kind_key').on(t.activityId, t.key),
    index('ticket_kind_pool').on(t.poolId),
    check('ticket_kind_costs', sql`${t.priceCents} >= 0`),
  ],
)

/** Several tickets at one price; the kind of each is chosen later. */
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
