import { sql } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import { listingChange as c, type ListingKind } from '../db/tables/search.ts'
import { numbersOf } from './in-memory/numbers-of-text.ts'

/** How long changes are kept; whoever looks less often than every half of it reads everything anew. */
const keptHours = 24
export const mostBetweenLooksMs = (keptHours / 2) * 3_600_000

export interface ListingChanges {
  /** What was visible: a `pg_snapshot`, to be told when asking for what came after. */
  snapshot: string
  ids: number[]
}

/** What is visible now. */
export async function readSnapshot(db: Database): Promise<string> {
  const { rows } = await db.execute<{ snapshot: string }>(
    sql`select pg_current_snapshot()::text as snapshot`,
  )
  return rows[0]?.snapshot ?? ''
}

/**
 * Those of a kind on which something became visible after a snapshot, up to another. A transaction that
 * wrote early and committed late is among them: it is asked what could be seen, not what is newer.
 */
export async function readListingChanges(
  db: Database,
  kind: ListingKind,
  since: string,
): Promise<ListingChanges> {
  // Rows of another cluster, brought by a restore, have numbers of transactions still to come.
  const { rows } = await db.execute<{ snapshot: string; ids: string }>(sql`
    select pg_current_snapshot()::text as snapshot, array(
      select distinct ${c.id} from ${c}
      where ${c.tx} >= pg_snapshot_xmin(${since}::pg_snapshot)
        and ${c.kind} = ${kind}
        and not pg_visible_in_snapshot(${c.tx}, ${since}::pg_snapshot)
        and pg_visible_in_snapshot(${c.tx}, pg_current_snapshot())
    )::text as ids`)
  const [row] = rows
  return { snapshot: row?.snapshot ?? since, ids: numbersOf(row?.ids ?? '{}') }
}

/** Takes away what no index will ask for. */
export async function forgetOldListingChanges(db: Database): Promise<void> {
  await db.delete(c).where(sql`${c.changedAt} < now() - make_interval(hours => ${keptHours})`)
}
