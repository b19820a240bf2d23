import { asc, lte } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from '../db/open.ts'
import type { Logger } from '../ground/log.ts'

/** Records per round; the next round follows at once while there are more. */
const atOnce = 50

interface Due {
  /** The table of the records, with the columns that say which and when. */
  table: PgTable & { id: PgColumn; dueAt: PgColumn }
  /** Moves a record that is still due under its lock; returns whether it did. */
  move: (tx: Transaction, id: number, now: Date) => Promise<boolean>
  /** For the log. */
  name: string
}

/** Moves overdue records, each in its own transaction, so that one that fails holds up no other. */
export async function moveDueRecords(
  { db, clock, log }: { db: Database; clock: () => Date; log: Logger },
  { table, move, name }: Due,
): Promise<number> {
  let moved = 0
  let left = 0
  for (;;) {
    const now = clock()
    const due = await db
      .select({ id: table.id })
      .from(table)
      .where(lte(table.dueAt, now))
      .orderBy(asc(table.dueAt), asc(table.id))
      .offset(left)
      .limit(atOnce)
    for (const row of due) {
      const id = Number(row.id)
      try {
        if (await db.transaction((tx) => move(tx, id, now))) moved += 1
        else left += 1
      } catch (error) {
        log.error({ err: error, [name]: id }, `${name} whose timer went off could not be moved`)
        left += 1
      }
    }
    if (due.length < atOnce) return moved
  }
}
