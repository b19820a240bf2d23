import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../db/open.ts'
import type { Counts } from './facet-counts.ts'

interface CountedColumn<Name extends string> {
  name: Name
  column: PgColumn | SQL
  /** The choices that a value of the column counts towards; null counts towards none. */
  choices: (value: string) => string[]
}

/** Counts the choices of single-column facets, all columns in one pass (grouping sets). */
export async function countColumns<Name extends string>(
  db: Database,
  {
    from,
    where,
    columns: counted,
  }: { from: PgTable; where: SQL | undefined; columns: readonly CountedColumn<Name>[] },
): Promise<Map<Name, Counts>> {
  // Named in a subquery, because PostgreSQL never takes two expressions with parameters for equal.
  const columns = counted.map((_, index) => sql.raw(`column_${index}`))
  const values = counted.map(({ column }) => sql`${column}`)
  const asked = sql`lateral (select ${sql.join(values, sql`, `)}) as asked (${sql.join(columns, sql`, `)})`
  const sets = columns.map((column) => sql`(${column})`)
  const rows = await db
    .select({
      // A bit for each column, the last column lowest; 0 marks the column this row is grouped by.
      grouping: sql<number>`grouping(${sql.join(columns, sql`, `)})`,
      value: sql<string | null>`coalesce(${sql.join(
        columns.map((column) => sql`(${column})::text`),
        sql`, `,
      )})`,
      count: sql<number>`count(*)::int`,
    })
    .from(sql`${from} cross join ${asked}`)
    .where(where)
    .groupBy(sql`grouping sets (${sql.join(sets, sql`, `)})`)

  const counts = new Map(counted.map(({ name }) => [name, new Map<string, number>()]))
  for (const { grouping, value, count } of rows) {
    const column = counted[groupedColumn(Number(grouping), counted.length)]
    const choices = column === undefined ? undefined : counts.get(column.name)
    if (column === undefined || choices === undefined || value === null) continue
    for (const choice of column.choices(value)) {
      choices.set(choice, (choices.get(choice) ?? 0) + count)
    }
  }
  return counts
}

/** Index of the only column whose bit is 0. */
function groupedColumn(grouping: number, columns: number): number {
  for (let index = 0; index < columns; index++) {
    if ((grouping & (1 << (columns - 1 - index))) === 0) return index
  }
  throw new Error(`row of no grouping set: ${grouping}`)
}
