import { and, asc, eq, gt, isNull, max, ne, type SQL, sql } from 'drizzle-orm'
import type { ComingMoney } from '#contract/payouts/wallet.ts'
import { releaseAt } from '#rules/activities/ticket-refund.ts'
import type { Database } from '../../db/open.ts'
import {
  activity,
  activitySession,
  boughtPackage,
  course,
  courseVersion,
  enrolment,
  ticket,
  ticketSession,
  tutor,
} from '../../db/tables/index.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'
import type { Owner } from '../../ground/owner.ts'

/** Entries in the list; the sums include all. */
const mostListed = 50

interface Coming {
  what: ComingMoney['list'][number]['what']
  id: number
  title: string
  startsAt: Date | null
  cents: number
  commissionCents: number
  /** When the last of it reaches the wallet, barring refunds and disputes. */
  by: Date | null
}

/**
 * Sales that are not earned yet, in cents: by session, by activity for unused packages, and by
 * course, each with the time when the last of it reaches the wallet; soonest first.
 */
export async function readComing(db: Database, owner: Owner, now: Date): Promise<ComingMoney> {
  const rows = [
    ...('organizationId' in owner
      ? [
          ...(await ofSessions(db, owner.organizationId)),
          ...(await ofPackages(db, owner.organizationId)),
        ]
      : []),
    ...(await ofCourses(db, owner)),
  ]
  // A time that is past or unknown was postponed, for example by a disputed payment.
  const timed = rows.map((row) => ({ ...row, by: row.by !== null && row.by > now ? row.by : null }))
  const late = Number.POSITIVE_INFINITY
  const list = timed
    .toSorted((one, other) => (one.by?.getTime() ?? late) - (other.by?.getTime() ?? late))
    .slice(0, mostListed)
    .map(({ startsAt, by, ...row }) => ({
      ...row,
      startsAt: startsAt && isoInHongKong(startsAt),
      by: by && isoInHongKong(by),
    }))
  const sum = (of: (row: Coming) => number) => rows.reduce((all, row) => all + of(row), 0)
  return {
    cents: sum(({ cents }) => cents),
    commissionCents: sum(({ commissionCents }) => commissionCents),
    list,
  }
}

const cents = (of: SQL) => sql<number>`coalesce(sum(${of}), 0)`.mapWith(Number)
/** Of each share by itself, as `lessCommission` does when it is earned. */
const commission = (held: SQL, basisPoints: SQL) =>
  cents(sql`floor(${held}::numeric * ${basisPoints} / 10000)`)

async function ofSessions(db: Database, organizationId: number): Promise<Coming[]> {
  const rows = await db
    .select({
      ...{ id: activity.id, plan: activity.plan },
      ...{ startsAt: activitySession.startsAt, endsAt: activitySession.endsAt },
      cents: cents(sql`${ticketSession.heldCents}`),
      commissionCents: commission(
        sql`${ticketSession.heldCents}`,
        sql`${ticket.commissionBasisPoints}`,
      ),
      returnUntil: max(ticket.returnUntil),
    })
    .from(ticketSession)
    .innerJoin(ticket, eq(ticket.id, ticketSession.ticketId))
    .innerJoin(activitySession, eq(activitySession.id, ticketSession.sessionId))
    .innerJoin(activity, eq(activity.id, activitySession.activityId))
    .where(and(ofOrganization(organizationId), gt(ticketSession.heldCents, 0)))
    .groupBy(activity.id, activitySession.id)
    .orderBy(asc(activitySession.id))
  return rows.map(({ plan, endsAt, returnUntil, ...row }) => ({
    ...row,
    what: 'session',
    title: plan.title,
    by: releaseAt(endsAt, returnUntil),
  }))
}

async function ofPackages(db: Database, organizationId: number): Promise<Coming[]> {
  const rows = await db
    .select({
      ...{ id: activity.id, plan: activity.plan, dueAt: activity.dueAt },
      cents: cents(sql`${boughtPackage.heldCents}`),
      commissionCents: commission(
        sql`${boughtPackage.heldCents}`,
        sql`${boughtPackage.commissionBasisPoints}`,
      ),
      returnUntil: max(boughtPackage.returnUntil),
    })
    .from(boughtPackage)
    .innerJoin(activity, eq(activity.id, boughtPackage.activityId))
    .where(
      and(
        ofOrganization(organizationId),
        gt(boughtPackage.heldCents, 0),
        isNull(boughtPackage.endedAt),
      ),
    )
    .groupBy(activity.id)
    .orderBy(asc(activity.id))
  return rows.map(({ plan, dueAt, returnUntil, ...row }) => ({
    ...row,
    what: 'packages',
    title: plan.title,
    startsAt: null,
    by: returnUntil !== null && (dueAt === null || returnUntil > dueAt) ? returnUntil : dueAt,
  }))
}

/** Without cancelled activities, which are refunded. */
const ofOrganization = (organizationId: number) =>
  and(eq(activity.organizationId, organizationId), ne(activity.status, 'CANCELLED'))

async function ofCourses(db: Database, owner: Owner): Promise<Coming[]> {
  const rows = await db
    .select({
      ...{ id: course.id, title: courseVersion.title },
      cents: cents(sql`${enrolment.heldCents}`),
      commissionCents: commission(
        sql`${enrolment.heldCents}`,
        sql`${enrolment.commissionBasisPoints}`,
      ),
      by: max(enrolment.heldUntil),
    })
    .from(enrolment)
    .innerJoin(course, eq(course.id, enrolment.courseId))
    .leftJoin(tutor, eq(tutor.id, course.tutorId))
    .innerJoin(
      courseVersion,
      and(eq(courseVersion.courseId, course.id), eq(courseVersion.status, 'CURRENT')),
    )
    .where(
      and(
        'organizationId' in owner
          ? eq(course.organizationId, owner.organizationId)
          : eq(tutor.accountId, owner.accountId),
        gt(enrolment.heldCents, 0),
      ),
    )
    .groupBy(course.id, courseVersion.title)
    .orderBy(asc(course.id))
  return rows.map((row) => ({ ...row, what: 'course', startsAt: null }))
}
