import { eq, sql } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import { searchChange, searchState } from '../db/tables/tutors/search.ts'
import { runAsServer } from '../ground/asking.ts'
import { arrayOf } from './array-of.ts'

/** The NOTIFY channel for changes of searchable data. */
export const searchChannel = 'tutorharbour_search'

/**
 * Raises the version within the change, and records the changed tutors (`everybody`: too many to
 * name). Call it last: its row lock puts versions in the order of their commits.
 */
export async function bumpSearchVersion(
  db: Database,
  changed: readonly number[] | 'everybody' = [],
): Promise<void> {
  const ids = changed === 'everybody' ? [] : [...new Set(changed)].toSorted((a, b) => a - b)
  const tutorIds = changed === 'everybody' ? sql`null::integer[]` : arrayOf(ids, 'integer')
  await db.execute(sql`
    with moved as (
      insert into ${searchState} (id, version) values (1, 1)
      on conflict (id) do update set version = ${searchState.version} + 1
      returning version
    ), told as (
      insert into ${searchChange} (version, tutor_ids) select version, ${tutorIds} from moved
    )
    select pg_notify(${searchChannel}, version::text) from moved`)
}

/** The data version, at most `everyMs` old; `changed` makes the next caller read it. */
export function createVersionReader(db: Database, clock: () => Date, everyMs: number) {
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<number> | undefined

  return { version, changed }

  function changed(): void {
    reading = undefined
  }

  function version(): Promise<number> {
    const now = clock().getTime()
    if (reading === undefined || now - readAt >= everyMs || now < readAt) {
      readAt = now
      // Shared by all callers, so it counts for none of them.
      const read = runAsServer(() => readVersion(db))
      reading = read
      // A failed read is forgotten: the next caller asks again.
      read.catch(() => {
        if (reading === read) reading = undefined
      })
      return read
    }
    return reading
  }
}

/** The version at this moment; 0 before the first change. */
export async function readVersion(db: Database): Promise<number> {
  const rows = await db
    .select({ version: searchState.version })
    .from(searchState)
    .where(eq(searchState.id, 1))
  return rows[0]?.version ?? 0
}
