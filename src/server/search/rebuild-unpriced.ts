import { sql } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import { tutorSearch as s } from '../db/tables/search.ts'
import { rebuildSearchDocuments } from './rebuild.ts'

/**
 * Rewrites the search rows of an earlier release, which knew no fee of each subject. Does nothing once
 * all rows have theirs.
 */
export async function rebuildUnpriced(db: Database, now: Date): Promise<void> {
  const rows = await db
    .select({ id: s.tutorId })
    .from(s)
    .where(sql`cardinality(${s.fees}) <> cardinality(${s.subjects})`)
  if (rows.length === 0) return
  await db.transaction((tx) =>
    rebuildSearchDocuments(
      tx,
      now,
      rows.map(({ id }) => id),
    ),
  )
}
