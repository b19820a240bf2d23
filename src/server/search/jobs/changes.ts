import { sql } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { jobSearchChange as c } from '../../db/tables/search.ts'
import { numbersOf } from '../in-memory/numbers-of-text.ts'

/** How long changes are kept; whoever looks less often than every half of it reads everything anew. */
const keptHours = 24
export const mostBetweenLooksMs = (keptHours / 2) * 3_600_000

export interface JobChanges {
  /** What was visible: a `pg_snapshot`, to be told when asking for what came after. */
  snapshot: string
  jobIds: number[]
}

/** What is visible now. */
export async function readJobSnapshot(db: Database): Promise<string> {
  const { rows } = await db.execute<{ snapshot: string }>(
    sql`select pg_current_snapshot()::text as snapshot`,
  )
  return rows[0]?.snapshot ?? ''
}

/**
 * The jobs on whose search rows something became visible after a snapshot, up to another. A transaction
 * that wrote early and committed late is among them: it is asked what could be seen, not what is newer.
 */
export async function readJobChanges(db: Database, since: string): Promise<JobChanges> {
  // Rows of another cluster, brought by a restore, have numbers of transactions still to come.
  const { rows } = await db.execute<{ snapshot: string; jobIds: string }>(sql`
    select pg_current_snapshot()::text as snapshot, array(
      select distinct ${c.jobId} from ${c}
      where ${c.tx} >= pg_snapshot_xmin(${since}::pg_snapshot)
        and not pg_visible_in_snapshot(${c.tx}, ${since}::pg_snapshot)
        and pg_visible_in_snapshot(${c.tx}, pg_current_snapshot())
    )::text as "jobIds"`)
  const [row] = rows
  return { snapshot: row?.snapshot ?? since, jobIds: numbersOf(row?.jobIds ?? '{}') }
}

/** Takes away what no index will ask for. */
export async function forgetOldJobChanges(db: Database): Promise<void> {
  await db.delete(c).where(sql`${c.changedAt} < now() - make_interval(hours => ${keptHours})`)
}
