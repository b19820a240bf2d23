import { and, eq, gt, lte, type SQL } from 'drizzle-orm'
import { toldUntil } from '#rules/teaching/job-expiry.ts'
import { job } from '../../db/tables/index.ts'

/** Open jobs that soon leave the board unless their parent keeps them. */
export const isLeaving = (now: Date): SQL | undefined =>
  and(eq(job.status, 'OPEN'), gt(job.dueAt, now), lte(job.dueAt, toldUntil(now.getTime())))
