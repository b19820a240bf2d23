import { and, count, eq, gte, inArray, isNull, min } from 'drizzle-orm'
import type { DataOf } from '#contract/kernel.ts'
import type { operatorCounters } from '#contract/staff/operator.ts'
import { startOfDay } from '#rules/hong-kong-time.ts'
import type { Database } from '../db/open.ts'
import {
  account,
  approval,
  lesson,
  organization,
  parent,
  report,
  review,
  tutor,
} from '../db/tables/index.ts'
import { isoInHongKong } from '../ground/hong-kong-time.ts'
import { countMessages } from './messages.ts'

export async function readCounters(
  db: Database,
  now: Date,
): Promise<DataOf<typeof operatorCounters>> {
  const [pending] = await db
    .select({ waiting: count(), oldest: min(approval.createdAt) })
    .from(approval)
    .where(eq(approval.state, 'PENDING'))
  const decided = and(
    inArray(approval.state, ['APPROVED', 'REJECTED']),
    gte(approval.decidedAt, startOfDay(now)),
  )
  const [today] = await db.select({ total: count() }).from(approval).where(decided)
  const [tutors] = await db.select({ total: count() }).from(tutor)
  const [parents] = await db.select({ total: count() }).from(parent)
  const [organizations] = await db.select({ total: count() }).from(organization)
  const frozen = await db
    .select({ total: count() })
    .from(account)
    .where(eq(account.status, 'frozen'))
  const frozenToo = await db
    .select({ total: count() })
    .from(organization)
    .where(eq(organization.status, 'frozen'))
  return {
    waiting: pending?.waiting ?? 0,
    oldest: pending?.oldest ? isoInHongKong(pending.oldest) : null,
    decidedToday: today?.total ?? 0,
    reports: await db.$count(report, isNull(report.decision)),
    urgentReports: await db.$count(report, and(isNull(report.decision), report.urgent)),
    disputes: await db.$count(lesson, eq(lesson.status, 'DISPUTED')),
    hiddenReviews: await db.$count(review, eq(review.status, 'HIDDEN')),
    tutors: tutors?.total ?? 0,
    parents: parents?.total ?? 0,
    organizations: organizations?.total ?? 0,
    frozen: (frozen[0]?.total ?? 0) + (frozenToo[0]?.total ?? 0),
    ...(await countMessages(db)),
  }
}
