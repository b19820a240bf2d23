import { sql } from 'drizzle-orm'
import type { Database, OpenDatabase } from '#server/db/open.ts'

class Undone extends Error {}

/**
 * A database in which an act is tried and undone: whoever was given it sees the act's transaction
 * meanwhile. `tried` answers what the act did, and how many rows of each table it wrote.
 */
export function undoing(opened: OpenDatabase) {
  let present: Database = opened.db
  const db = new Proxy({} as Database, {
    get: (_, name) => {
      const found: unknown = Reflect.get(present, name, present)
      return typeof found === 'function' ? found.bind(present) : found
    },
  })
  const tried = async <Answer>(act: () => Promise<Answer>) => {
    let done: { answer: Answer; written: string[] } | undefined
    try {
      await opened.db.transaction(async (tx) => {
        present = tx as unknown as Database
        const before = await writes(present)
        const answer = await act()
        done = { answer, written: written(before, await writes(present)) }
        throw new Undone('An act that was only tried')
      })
    } catch (error) {
      if (!(error instanceof Undone)) throw error
    } finally {
      present = opened.db
    }
    if (done === undefined) throw new Error('The act did not end')
    return done
  }
  return { database: { ...opened, db }, tried }
}

interface Writes {
  name: string
  added: number
  changed: number
  gone: number
}

/** Rows that this connection has written of late, by table. */
async function writes(db: Database): Promise<Writes[]> {
  const found = await db.execute(sql`
    select relname as name, n_tup_ins::int as added, n_tup_upd::int as changed, n_tup_del::int as gone
    from pg_stat_xact_user_tables where n_tup_ins + n_tup_upd + n_tup_del > 0 order by relname`)
  return found.rows as unknown as Writes[]
}

/** `lesson +1 ~2`: rows added and changed since, by table. */
function written(before: readonly Writes[], after: readonly Writes[]): string[] {
  const zero = { added: 0, changed: 0, gone: 0 }
  return after.flatMap(({ name, added, changed, gone }) => {
    const known = before.find((one) => one.name === name) ?? zero
    const parts = [
      ['+', added - known.added],
      ['~', changed - known.changed],
      ['-', gone - known.gone],
    ].flatMap(([sign, n]) => (n === 0 ? [] : [`${sign}${n}`]))
    return parts.length === 0 ? [] : [[name, ...parts].join(' ')]
  })
}
