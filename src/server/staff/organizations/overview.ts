import { and, count, desc, eq, inArray, sql, sum } from 'drizzle-orm'
import type { DataOf } from '#contract/kernel.ts'
import type { organizationOverview } from '#contract/staff/organization-overview.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Database } from '../../db/open.ts'
import {
  activity,
  activitySession,
  approval,
  boughtPackage,
  course,
  courseVersion,
  enrolment,
  orderLine,
  paymentAttempt,
  poolSession,
  seatPool,
  ticket,
  ticketSession,
} from '../../db/tables/index.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'
import { readChange } from '../../moderation/approvals/changes.ts'
import { comingSessions, nextSessions, nextWaitingList } from './next-sessions.ts'
import { readSales } from './sales.ts'

type Overview = DataOf<typeof organizationOverview>
type Refused = Pick<Overview['refused'][number], 'what' | 'id' | 'title'>

const mostRefused = 20

/** The start page of an organization's dashboard. */
export async function readOverview(
  { db, clock }: { db: Database; clock: () => Date },
  organizationId: number,
  locale: Locale,
): Promise<Overview> {
  const now = clock()
  return {
    ...(await readSales(db, organizationId, now)),
    coming: await comingSeats(db, organizationId, now),
    next: await nextSessions(db, organizationId, { now, locale }),
    refused: await withReasons(db, organizationId, await refusedDrafts(db, organizationId)),
    list: await nextWaitingList(db, organizationId, { now, locale }),
    waiting: await db.$count(
      approval,
      and(eq(approval.organizationId, organizationId), eq(approval.state, 'PENDING')),
    ),
    disputes: await countDisputes(db, organizationId),
  }
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
export async function refusedDrafts(db: Database, organizationId: number): Promise<Refused[]> {
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

/** Why and when staff rejected drafts. */
async function withReasons(
  db: Database,
  organizationId: number,
  drafts: readonly Refused[],
): Promise<Overview['refused']> {
  if (drafts.length === 0) return []
  const decided = await db
    .select()
    .from(approval)
    .where(
      and(
        eq(approval.organizationId, organizationId),
        eq(approval.state, 'REJECTED'),
        inArray(approval.kind, ['course', 'activity']),
      ),
    )
    .orderBy(desc(approval.id))
  return drafts.map((draft) => {
    const row = decided.find(({ kind, change }) => kind === draft.what && isAbout(change, draft))
    const { reason = null, note = '', decidedAt = null } = row ?? {}
    return { ...draft, reason, note, at: decidedAt && isoInHongKong(decidedAt) }
  })
}

const isAbout = (change: unknown, { what, id }: Refused): boolean =>
  what === 'course'
    ? readChange('course', change).courseId === id
    : readChange('activity', change).activityId === id

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
