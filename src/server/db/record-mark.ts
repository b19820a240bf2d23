import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from './open.ts'
import { activity, course, job } from './tables/index.ts'

const named = {
  job: { table: job, is: (name: string) => eq(job.jobNo, name) },
  course: { table: course, is: (name: string) => eq(course.id, Number(name)) },
  activity: { table: activity, is: (name: string) => eq(activity.id, Number(name)) },
} as const satisfies Record<string, { table: unknown; is: (name: string) => SQL }>
type MarkedRecord = keyof typeof named

/** Number of the transaction that last wrote the row, or empty. `name`: decimal digits. */
export async function recordMark(db: Database, of: MarkedRecord, name: string): Promise<string> {
  const { table, is } = named[of]
  const rows = await db.select({ mark: sql<string>`xmin::text` }).from(table).where(is(name))
  return rows[0]?.mark ?? ''
}
