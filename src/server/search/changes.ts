import { asc, gt, lte, sql } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import { searchChange, searchState } from '../db/tables/tutors/search.ts'

/** How many changes are stored for servers that were away. */
const retainedChanges = 10_000

export interface SearchChanges {
  /** The version after the changes. */
  version: number
  tutorIds: ReadonlySet<number>
}

/**
 * Tutors whose search rows changed after one version, up to another or later; null when this is not
 * known. Versions have no gaps and become visible in order, as each is taken under the lock of the
 * row of `search_state`, which its transaction holds to the end.
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

/** Deletes changes that no server will ask for. */
export async function forgetOldChanges(db: Database): Promise<void> {
  const newest = sql`(select ${searchState.version} from ${searchState})`
  await db
    .delete(searchChange)
    .where(lte(searchChange.version, sql`${newest} - ${retainedChanges}`))
}
