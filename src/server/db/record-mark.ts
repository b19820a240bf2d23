import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from './open.ts'
import { activity, course, job } from './tables/index.ts'

/** By what the address of a record's public page names it. */
const named = {
  job: { table: job, is: (name: string) => eq(job.jobNo, name) },
  course: { table: course, is: (name: string) => eq(course.id, Number(name)) },
  activity: { table: activity, is: (name: string) => eq(activity.id, Number(name)) },
} as const satisfies Record<string, { table: unknown; is: (name: string) => SQL }>
type MarkedRecord = keyof typeof named

/**
 * Another text whenever the row of a record is written, whoever writes it: the number of the
 * transaction. Empty for a record that is not there. `name`: decimal digits.
 */
export async function recordMark(db: Database, of: MarkedRecord, name: string): Promise<string> {
  const { table, is } = named[of]
  const rows = await db.select({ mark: sql<string>`xmin::text` }).from(table).where(is(name))
  return rows[0]?.mark ?? ''
}
