import { and, eq, inArray } from 'drizzle-orm'
import { groupBy } from '#rules/primitives/newer-built-ins.ts'
import type { WeekSlot } from '#rules/week-slots.ts'
import type { Database, Transaction } from '../db/open.ts'
import { application, job } from '../db/tables/index.ts'

interface AgreedHours {
  jobId: number
  slots: readonly WeekSlot[]
}

/** The weekly hours agreed by tutors, by job, while the jobs are going on. */
export async function agreedHours(
  db: Database | Transaction,
  tutorIds: number[],
): Promise<ReadonlyMap<number, readonly AgreedHours[]>> {
  const rows = await db
    .select({
      tutorId: application.tutorId,
      jobId: application.jobId,
      agreed: application.agreed,
    })
    .from(application)
    .innerJoin(job, eq(job.id, application.jobId))
    .where(
      and(
        inArray(application.tutorId, tutorIds),
        eq(application.status, 'ACCEPTED'),
        inArray(job.status, ['AGREED', 'RUNNING']),
      ),
    )
  const hours = rows.map(({ tutorId, jobId, agreed }) => ({
    tutorId,
    jobId,
    slots: agreed?.slots ?? [],
  }))
  return groupBy(hours, ({ tutorId }) => tutorId)
}
