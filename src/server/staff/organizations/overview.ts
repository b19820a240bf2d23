import { and, count, desc, eq, gte, isNull, ne, or, sql, sum } from 'drizzle-orm'
import type { DataOf } from '#contract/kernel.ts'
import type { organizationOverview } from '#contract/staff/organization-overview.ts'
import type { Locale } from '#i18n/locales.ts'
import { dayMs } from '#rules/primitives/durations.ts'
import type { Database } from '../../db/open.ts'
import {
  activity,
  activitySession,
  approval,
  boughtPackage,
  course,
  courseVersion,
  enrolment,
  ledgerEntry,
  orderLine,
  paymentAttempt,
  poolSession,
  seatPool,
  ticket,
  ticketSession,
} from '../../db/tables/index.ts'
import { comingSessions, nextSessions } from './next-sessions.ts'

type Overview = DataOf<typeof organizationOverview>

const salesDays = 30
const mostRefused = 20

/** The start page of an organization's dashboard. */
export async function readOverview(
  { db, clock }: { db: Database; clock: () => Date },
  organizationId: number,
  locale: Locale,
): Promise<Overview> {
  const now = clock()
  const since = new Date(now.getTime() - salesDays * dayMs)
  return {
    courses: await courseSales(db, organizationId, since),
    tickets: await ticketSales(db, organizationId, since),
    coming: await comingSeats(db, organizationId, now),
    next: await nextSessions(db, organizationId, { now, locale }),
    refused: await refusedDrafts(db, organizationId),
    waiting: await db.$count(
      approval,
      and(eq(approval.organizationId, organizationId), eq(approval.state, 'PENDING')),
    ),
    disputes: await countDisputes(db, organizationId),
  }
}

const whole = (row: { sold: number; cents: number | null } | undefined) => ({
  sold: row?.sold ?? 0,
  cents: row?.cents ?? 0,
})

async function courseSales(db: Database, organizationId: number, since: Date) {
  const [row] = await db
    .select({ sold: count(), cents: sum(orderLine.priceCents).mapWith(Number) })
    .from(enrolment)
    .innerJoin(course, eq(course.id, enrolment.courseId))
    .leftJoin(orderLine, eq(orderLine.id, enrolment.orderLineId))
    .where(
      and(
        eq(course.organizationId, organizationId),
        gte(enrolment.joinedAt, since),
        ne(enrolment.status, 'REFUNDED'),
      ),
    )
  return whole(row)
}

/** Tickets of orders, and the tickets of paid packages. */
async function ticketSales(db: Database, organizationId: number, since: Date) {
  const [tickets] = await db
    .select({ sold: count(), cents: sum(ticket.priceCents).mapWith(Number) })
    .from(ticket)
    .innerJoin(activity, eq(activity.id, ticket.activityId))
    .innerJoin(orderLine, eq(orderLine.id, ticket.orderLineId))
    .where(
      and(
        eq(activity.organizationId, organizationId),
        gte(ticket.createdAt, since),
        eq(ticket.status, 'VALID'),
      ),
    )
  const [packages] = await db
    .select({
      sold: sum(boughtPackage.tickets).mapWith(Number),
      cents: sum(orderLine.priceCents).mapWith(Number),
    })
    .from(boughtPackage)
    .innerJoin(activity, eq(activity.id, boughtPackage.activityId))
    .innerJoin(orderLine, eq(orderLine.id, boughtPackage.orderLineId))
    .where(
      and(
        eq(activity.organizationId, organizationId),
        gte(boughtPackage.createdAt, since),
        // A package that ended unused and unearned was refunded.
        or(
          isNull(boughtPackage.endedAt),
          sql`exists (select from ${ticket} where ${ticket.boughtPackageId} = ${boughtPackage.id}
            and ${ticket.status} = 'VALID')`,
          sql`exists (select from ${ledgerEntry}
            where ${ledgerEntry.key} = 'package:' || ${boughtPackage.id} || ':left:earned')`,
        ),
      ),
    )
  const [one, other] = [whole(tickets), { sold: packages?.sold ?? 0, cents: packages?.cents ?? 0 }]
  return { sold: one.sold + other.sold, cents: one.cents + other.cents }
}

async function comingSeats(db: Database, organizationId: number, now: Date) {
  const coming = comingSessions(organizationId, now)
  const [all] = await db
    .select({
      sessions: sql<number>`count(distinct ${activitySession.id})::int`,
      seats: sum(seatPool.capacity).mapWith(Number),
    })
    .from(activitySession)
    .innerJoin(activity, eq(activity.id, activitySession.activityId))
    .innerJoin(poolSession, eq(poolSession.sessionId, activitySession.id))
    .innerJoin(seatPool, eq(seatPool.id, poolSession.poolId))
    .where(coming)
  const [taken] = await db
    .select({ sold: count() })
    .from(ticketSession)
    .innerJoin(ticket, eq(ticket.id, ticketSession.ticketId))
    .innerJoin(activitySession, eq(activitySession.id, ticketSession.sessionId))
    .innerJoin(activity, eq(activity.id, activitySession.activityId))
    .where(and(coming, eq(ticket.status, 'VALID')))
  return { sessions: all?.sessions ?? 0, seats: all?.seats ?? 0, sold: taken?.sold ?? 0 }
}

/** Drafts that staff rejected and that were not submitted again. */
export async function refusedDrafts(
  db: Database,
  organizationId: number,
): Promise<Overview['refused']> {
  const newestOf = (kind: 'course' | 'activity', field: string, id: typeof activity.id) =>
    sql`(select ${approval.state} from ${approval}
      where ${approval.organizationId} = ${organizationId} and ${approval.kind} = ${kind}
        and (${approval.change}->>${field})::int = ${id}
      order by ${approval.id} desc limit 1) = 'REJECTED'`
  const activities = await db
    .select({ id: activity.id, plan: activity.plan })
    .from(activity)
    .where(
      and(
        eq(activity.organizationId, organizationId),
        eq(activity.status, 'DRAFT'),
        newestOf('activity', 'activityId', activity.id),
      ),
    )
    .orderBy(desc(activity.id))
    .limit(mostRefused)
  const newest = sql`${courseVersion.id} = (
    select max(id) from course_version where course_id = ${course.id})`
  const courses = await db
    .select({ id: course.id, title: courseVersion.title })
    .from(course)
    .innerJoin(courseVersion, and(eq(courseVersion.courseId, course.id), newest))
    .where(and(eq(course.organizationId, organizationId), eq(courseVersion.status, 'REJECTED')))
    .orderBy(desc(course.id))
    .limit(mostRefused)
  return [
    ...activities.map(({ id, plan }) => ({ what: 'activity' as const, id, title: plan.title })),
    ...courses.map(({ id, title }) => ({ what: 'course' as const, id, title })),
  ]
}

async function countDisputes(db: Database, organizationId: number): Promise<number> {
  const own = sql`(
    select ${ticket.orderLineId} from ${ticket} join ${activity} on ${activity.id} = ${ticket.activityId}
      where ${activity.organizationId} = ${organizationId}
    union select ${boughtPackage.orderLineId} from ${boughtPackage}
      join ${activity} on ${activity.id} = ${boughtPackage.activityId}
      where ${activity.organizationId} = ${organizationId}
    union select ${enrolment.orderLineId} from ${enrolment} join ${course} on ${course.id} = ${enrolment.courseId}
      where ${course.organizationId} = ${organizationId})`
  const [row] = await db
    .select({ n: sql<number>`count(distinct ${paymentAttempt.id})::int` })
    .from(paymentAttempt)
    .innerJoin(orderLine, eq(orderLine.orderId, paymentAttempt.orderId))
    .where(and(eq(paymentAttempt.status, 'DISPUTED'), sql`${orderLine.id} in ${own}`))
  return row?.n ?? 0
}
