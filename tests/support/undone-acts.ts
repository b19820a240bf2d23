import { sql } from 'drizzle-orm'
import type { Database, OpenDatabase } from '#server/db/open.ts'
import { digestOf, withoutChance } from './without-chance.ts'

/** A time from the database's clock; ours have whole milliseconds. */
const byDatabase = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{4,6}[+-]\d\d:\d\d/gu

class Undone extends Error {}

/**
 * A database in which acts are tried and rolled back; meanwhile its users see the act's
 * transaction. `tried` returns the act's result, the number of rows written per table, and a digest
 * of their contents. Sequences restart, so that ids repeat.
 */
export function undoing(opened: OpenDatabase) {
  let present: Database = opened.db
  const db = new Proxy({} as Database, {
    get: (_, name) => {
      const found: unknown = Reflect.get(present, name, present)
      return typeof found === 'function' ? found.bind(present) : found
    },
  })
  let numbers: Promise<string> | undefined
  const tried = async <Answer>(act: () => Promise<Answer>) => {
    let done: { answer: Answer; written: string[] } | undefined
    numbers ??= numbersOf(opened.db)
    const first = await numbers
    try {
      await opened.db.transaction(async (tx) => {
        present = tx as unknown as Database
        const { id, now } = await begin(present, first)
        const before = await writes(present)
        const answer = await act()
        const lines: string[] = []
        for (const [table, counts] of written(before, await writes(present))) {
          const rows = await rowsSince(present, table, id)
          const plain = rows
            .map((row) =>
              withoutChance(row.replaceAll(now, '(now)').replaceAll(byDatabase, '(time)')),
            )
            .sort()
          lines.push(`${table} ${counts} #${digestOf(plain.join())}`)
        }
        done = { answer, written: lines }
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

async function writes(db: Database): Promise<Writes[]> {
  const found = await db.execute(sql`
    select relname as name, n_tup_ins::int as added, n_tup_upd::int as changed, n_tup_del::int as gone
    from pg_stat_xact_user_tables where n_tup_ins + n_tup_upd + n_tup_del > 0 order by relname`)
  return found.rows as unknown as Writes[]
}

/** The sequences and their current numbers. */
async function numbersOf(db: Database): Promise<string> {
  const found = await db.execute(sql`
    select json_agg(json_build_object(
      'name', quote_ident(schemaname) || '.' || quote_ident(sequencename),
      'last', coalesce(last_value, start_value), 'used', last_value is not null)) as all
    from pg_sequences`)
  return JSON.stringify(found.rows[0]?.all)
}

/** Resets the sequences to `numbers`; returns the transaction's id and its time as rows have it. */
async function begin(db: Database, numbers: string): Promise<{ id: string; now: string }> {
  await db.execute(sql`
    select setval(name::regclass, last, used)
    from json_to_recordset(${numbers}::json) as counted(name text, last bigint, used boolean)`)
  const found = await db.execute(
    sql`select pg_current_xact_id()::text as id, to_jsonb(now()) #>> '{}' as now`,
  )
  return found.rows[0] as { id: string; now: string }
}

async function rowsSince(db: Database, table: string, id: string): Promise<string[]> {
  const found = await db.execute(sql`
    select to_jsonb(written)::text as row from ${sql.identifier(table)} written
    where xmin::text::bigint >= ${id}::bigint`)
  return found.rows.map(({ row }) => String(row))
}

/** By table: `+1 ~2`, the rows added and changed since. */
function written(before: readonly Writes[], after: readonly Writes[]): [string, string][] {
  const zero = { added: 0, changed: 0, gone: 0 }
  return after.flatMap(({ name, added, changed, gone }): [string, string][] => {
    const known = before.find((one) => one.name === name) ?? zero
    const parts = [
      ['+', added - known.added],
      ['~', changed - known.changed],
      ['-', gone - known.gone],
    ].flatMap(([sign, n]) => (n === 0 ? [] : [`${sign}${n}`]))
    return parts.length === 0 ? [] : [[name, parts.join(' ')]]
  })
}
