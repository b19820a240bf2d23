import { inArray, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/open.ts'
import { application } from '../../db/tables/index.ts'

interface Counts {
  applied: number
  invited: number
}

/** Applications and invitations without an answer, by job; a job without either is left out. */
export async function applicationCounts(
  db: Database | Transaction,
  jobIds: readonly number[],
): Promise<Map<number, Counts>> {
  if (jobIds.length === 0) return new Map()
  const rows = await db
    .select({
      jobId: application.jobId,
      applied: sql<number>`count(*) filter (where ${application.status} in ('APPLIED', 'SHORTLISTED'))::int`,
      invited: sql<number>`count(*) filter (where ${application.status} = 'INVITED')::int`,
    })
    .from(application)
    .where(inArray(application.jobId, [...jobIds]))
    .groupBy(application.jobId)
  return new Map(rows.map(({ jobId, ...counts }) => [jobId, counts]))
}
