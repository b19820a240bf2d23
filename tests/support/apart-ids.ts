import { sql } from 'drizzle-orm'
import type { OpenDatabase } from '#server/db/open.ts'

const apart = 1000

/** Starts each table's ids elsewhere, as code that confuses two tables could pass by chance. */
export async function keepIdsApart({ db }: OpenDatabase): Promise<void> {
  const { rows } = await db.execute(sql`
    select sequencename as name from pg_sequences where schemaname = 'public' order by 1`)
  for (const [index, { name }] of rows.entries()) {
    const first = sql.raw(String((index + 1) * apart + 1))
    await db.execute(
      sql`alter sequence ${sql.identifier(String(name))} start with ${first} restart with ${first}`,
    )
  }
}
