import { and, asc, count, eq, gt, inArray, isNotNull, or, sum } from 'drizzle-orm'
import { openOrders } from '#rules/states/order.ts'
import {
  application,
  approval,
  course,
  courseVersion,
  enrolment,
  invitationGrant,
  job,
  lesson,
  order,
  refund,
  starRun,
  stickUse,
} from '../../db/tables/index.ts'
import type { Asking, Open } from './owed-asking.ts'

const some = (n: number): Open | null => (n > 0 ? { n } : null)

/** Courses whose author has not been paid in full yet. */
export async function coursesSold({
  db,
  subject: { tutorId, organizationId },
}: Asking): Promise<Open | null> {
  if (tutorId === null && organizationId === null) return null
  const own = or(
    tutorId === null ? undefined : eq(course.tutorId, tutorId),
    organizationId === null ? undefined : eq(course.organizationId, organizationId),
  )
  const rows = await db
    .select({ title: courseVersion.title, cents: enrolment.heldCents })
    .from(enrolment)
    .innerJoin(course, eq(course.id, enrolment.courseId))
    .innerJoin(courseVersion, eq(courseVersion.id, enrolment.versionId))
    .where(and(own, gt(enrolment.heldCents, 0)))
    .orderBy(asc(enrolment.id))
  if (rows.length === 0) return null
  const cents = rows.reduce((all, row) => all + row.cents, 0)
  return { n: rows.length, cents, names: rows.map(({ title }) => title) }
}

/** Bought courses that the buyer would lose. */
export async function coursesBought({ db, subject: { accountId } }: Asking): Promise<Open | null> {
  if (accountId === null) return null
  const rows = await db
    .select({ title: courseVersion.title })
    .from(enrolment)
    .innerJoin(courseVersion, eq(courseVersion.id, enrolment.versionId))
    .where(
      and(
        eq(enrolment.accountId, accountId),
        isNotNull(enrolment.orderLineId),
        inArray(enrolment.status, ['ACTIVE', 'COMPLETED']),
      ),
    )
    .orderBy(asc(enrolment.id))
  return rows.length === 0 ? null : { n: rows.length, names: rows.map(({ title }) => title) }
}

/** Lessons of either side that are planned, running, unconfirmed or disputed. */
export async function lessonsOpen({
  db,
  subject: { parentId, tutorId },
}: Asking): Promise<Open | null> {
  if (parentId === null && tutorId === null) return null
  const [row] = await db
    .select({ n: count() })
    .from(lesson)
    .innerJoin(application, eq(application.id, lesson.applicationId))
    .innerJoin(job, eq(job.id, application.jobId))
    .where(
      and(
        or(eq(application.tutorId, tutorId ?? 0), eq(job.parentId, parentId ?? 0)),
        inArray(lesson.status, ['PLANNED', 'SIGNED', 'OVER', 'DISPUTED']),
      ),
    )
  return some(row?.n ?? 0)
}

export async function ordersOpen({ db, subject: { accountId } }: Asking): Promise<Open | null> {
  if (accountId === null) return null
  const open = inArray(order.status, [...openOrders])
  return some(await db.$count(order, and(eq(order.accountId, accountId), open)))
}

export async function refundsOnWay({ db, subject: { accountId } }: Asking): Promise<Open | null> {
  if (accountId === null) return null
  const own = db.select({ id: order.id }).from(order).where(eq(order.accountId, accountId))
  const open = and(inArray(refund.orderId, own), inArray(refund.status, ['REQUESTED', 'PENDING']))
  return some(await db.$count(refund, open))
}

export async function creditsLeft({
  db,
  subject: { parentId },
  now,
}: Asking): Promise<Open | null> {
  if (parentId === null) return null
  const [row] = await db
    .select({ n: sum(invitationGrant.remaining).mapWith(Number) })
    .from(invitationGrant)
    .where(and(eq(invitationGrant.parentId, parentId), gt(invitationGrant.expiresAt, now)))
  return some(row?.n ?? 0)
}

/** Paid promotions in search results that are still running. */
export async function promotionsRunning({
  db,
  subject: { tutorId },
  now,
}: Asking): Promise<Open | null> {
  if (tutorId === null) return null
  const stars = and(eq(starRun.tutorId, tutorId), gt(starRun.until, now))
  const sticks = and(eq(stickUse.tutorId, tutorId), gt(stickUse.until, now))
  return some((await db.$count(starRun, stars)) + (await db.$count(stickUse, sticks)))
}

/** Requests pending approval, including documents. */
export async function documentsWaiting({
  db,
  subject: { tutorId, organizationId },
}: Asking): Promise<Open | null> {
  if (tutorId === null && organizationId === null) return null
  const own = or(
    tutorId === null ? undefined : eq(approval.tutorId, tutorId),
    organizationId === null ? undefined : eq(approval.organizationId, organizationId),
  )
  return some(await db.$count(approval, and(own, eq(approval.state, 'PENDING'))))
}
