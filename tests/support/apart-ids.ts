import { sql } from 'drizzle-orm'
import type { OpenDatabase } from '#server/db/open.ts'

/** How far the first ids of two tables lie apart. */
const apart = 1000

/**
 * Lets the ids of each table begin elsewhere: where all count from one, the id of a package is one of an
 * order as well, and whoever takes the one for the other is right by chance.
 */
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
