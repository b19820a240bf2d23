import { asc, gt, lte, sql } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import { searchChange, searchState } from '../db/tables/search.ts'

/** So many changes are kept for servers that were away. */
const kept = 10_000

export interface SearchChanges {
  /** The version that they lead to. */
  version: number
  tutorIds: ReadonlySet<number>
}

/**
 * Whose search rows changed after a version, at least until another that is there already; null when that
 * is not known any more, or was never written (by an earlier release). Versions follow each
 * other without a gap and become visible in their order, because each is taken under the lock of the one
 * row of `search_state`, which the transaction holds until it ends: whoever sees one sees all before it.
 */
export async function readChangesAfter(
  db: Database,
  version: number,
  atLeast: number,
): Promise<SearchChanges | null> {
  const rows = await db
    .select({ version: searchChange.version, tutorIds: searchChange.tutorIds })
    .from(searchChange)
    .where(gt(searchChange.version, version))
    .orderBy(asc(searchChange.version))
  const tutorIds = new Set<number>()
  let last = version
  for (const row of rows) {
    if (row.version !== last + 1 || row.tutorIds === null) return null
    last = row.version
    for (const id of row.tutorIds) tutorIds.add(id)
  }
  return last < atLeast ? null : { version: last, tutorIds }
}

/** Takes away what no server will ask for. */
export async function forgetOldChanges(db: Database): Promise<void> {
  const newest = sql`(select ${searchState.version} from ${searchState})`
  await db.delete(searchChange).where(lte(searchChange.version, sql`${newest} - ${kept}`))
}
