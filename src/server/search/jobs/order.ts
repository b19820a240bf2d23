import { type SQL, sql } from 'drizzle-orm'
import type { JobSort } from '#contract/job-sorts.ts'
import { jobSearch as s } from '../../db/tables/search.ts'

/** The order of each sort, total in every one. */
export const jobOrders: Record<JobSort, SQL[]> = {
  newest: [sql`${s.publishedAt} desc`, sql`${s.jobId} desc`],
  feeDesc: [sql`${s.hourlyFeeCents} desc`, sql`${s.publishedAt} desc`, sql`${s.jobId} desc`],
  feeAsc: [sql`${s.hourlyFeeCents}`, sql`${s.publishedAt} desc`, sql`${s.jobId} desc`],
}
