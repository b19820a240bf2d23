import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { RejectReason } from '#contract/moderation/approvals.ts'
import type { Database, Transaction } from '../../db/open.ts'
import { approval } from '../../db/tables/index.ts'

type Owner = { tutorId: number | null; organizationId: number | null }

const about = (id: number) => ({
  /** Versions are approved, each by itself. */
  course: sql`(${approval.change}->>'versionId')::int = ${id}`,
  activity: sql`(${approval.change}->>'activityId')::int = ${id}`,
})

/** The requests about one record of this owner. */
export const requestsAbout = (
  kind: 'course' | 'activity',
  { tutorId, organizationId }: Owner,
  id: number,
): SQL | undefined =>
  and(
    eq(approval.kind, kind),
    tutorId === null
      ? eq(approval.organizationId, organizationId ?? 0)
      : eq(approval.tutorId, tutorId),
    about(id)[kind],
  )

/** Why staff refused the newest of these requests; null if they did not. */
export async function refusalOf(
  db: Database | Transaction,
  which: SQL | undefined,
): Promise<{ reason: RejectReason; note: string } | null> {
  const [newest] = await db.select().from(approval).where(which).orderBy(desc(approval.id)).limit(1)
  return newest?.state === 'REJECTED' && newest.reason
    ? { reason: newest.reason, note: newest.note }
    : null
}
