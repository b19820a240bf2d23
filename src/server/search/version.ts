import { eq, sql } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import { searchState } from '../db/tables/search.ts'

/** Moves the version, as part of the change, so that no server answers from memory. */
export async function bumpSearchVersion(db: Database): Promise<void> {
  await db
    .insert(searchState)
    .values({ id: 1, version: 1 })
    .onConflictDoUpdate({
      target: searchState.id,
      set: { version: sql`${searchState.version} + 1` },
    })
}

/**
 * The version of searchable data, read at most every `everyMs`; another process may have moved it
 * meanwhile. `changed` makes the next caller read it.
 */
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
      const read = readVersion(db)
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

async function readVersion(db: Database): Promise<number> {
  const rows = await db
    .select({ version: searchState.version })
    .from(searchState)
    .where(eq(searchState.id, 1))
  return rows[0]?.version ?? 0
}
