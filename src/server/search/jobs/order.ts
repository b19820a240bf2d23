import { type SQL, sql } from 'drizzle-orm'
import type { JobSort } from '#contract/teaching/job-sorts.ts'
import { jobSearch as s } from '../../db/tables/tutors/search.ts'
import { arrayOf } from '../array-of.ts'
import type { JobQuery } from './port.ts'

/** Travel minutes by area, to be joined to the jobs. */
export const waysTo = (minutes: ReadonlyMap<number, number>): SQL =>
  sql`unnest(${arrayOf([...minutes.keys()], 'integer')}, ${arrayOf([...minutes.values()], 'integer')}) as way(area_id, minutes)`
export const isWayOf = sql`way.area_id = ${s.areaId}`

const newest = [sql`${s.publishedAt} desc`, sql`${s.jobId} desc`]

/** The order of each sort, always total; `near` needs `waysTo`, and ends with lessons online. */
export const jobOrders: Record<JobSort, SQL[]> = {
  newest,
  near: [sql`way.minutes asc nulls last`, ...newest],
  feeDesc: [sql`${s.hourlyFeeCents} desc`, ...newest],
  feeAsc: [sql`${s.hourlyFeeCents}`, ...newest],
}

/** Without travel times `near` becomes `newest`. */
export const sortOf = ({ sort, minutes }: Pick<JobQuery, 'sort' | 'minutes'>): JobSort =>
  sort === 'near' && (minutes === undefined || minutes.size === 0) ? 'newest' : sort
