import { and, desc, gte, inArray, ne, sql } from 'drizzle-orm'
import { dayMs } from '#rules/primitives/durations.ts'
import type { Database } from '../../db/open.ts'
import { approval } from '../../db/tables/index.ts'

const measuredDays = 90
const mostMeasured = 500
/** Fewer are no measure. */
const fewestMeasured = 20

/** Days within which nine in ten of the last requests were decided; null if too few were. */
export async function usualDays(db: Database, now: Date): Promise<number | null> {
  const seconds = sql<number>`extract(epoch from ${approval.decidedAt} - ${approval.createdAt})`
  const decided = db
    .select({ seconds: seconds.as('seconds') })
    .from(approval)
    .where(
      and(
        inArray(approval.state, ['APPROVED', 'REJECTED']),
        // Public at once: nobody waits for these.
        ne(approval.kind, 'tutor.texts'),
        gte(approval.decidedAt, new Date(now.getTime() - measuredDays * dayMs)),
      ),
    )
    .orderBy(desc(approval.id))
    .limit(mostMeasured)
    .as('decided')
  const [measured] = await db
    .select({
      count: sql<number>`count(*)::int`,
      seconds: sql<number>`percentile_disc(0.9) within group (order by ${decided.seconds})::float8`,
    })
    .from(decided)
  if (measured === undefined || measured.count < fewestMeasured) return null
  return Math.max(1, Math.ceil((measured.seconds * 1000) / dayMs))
}
