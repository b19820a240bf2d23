import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { account } from '#server/db/tables/index.ts'
import { ProgramError } from '#server/ground/program-error.ts'
import { describeOnPostgres } from '#tests/support/database.ts'
import { contentOf, dataFolder, mark, ofFolder, refusal } from '#tests/support/older-databases.ts'

/* Databases created by older checkouts with other migrations are rejected by name, unchanged. */

test.each([
  ['of before there was a baseline', (path: string) => rmSync(path)],
  ['of another baseline', (path: string) => writeFileSync(path, '1764000000000\n')],
])('a data folder %s is not opened, and not a byte of it changes', async (_, change) => {
  const folder = dataFolder()
  change(join(folder, mark))
  const before = contentOf(folder)
  expect(before.length).toBeGreaterThan(900)
  const opening = openDatabase({ databaseUrl: null, dataDir: folder })
  await expect(opening).rejects.toThrow(new ProgramError(ofFolder(folder)))
  expect(contentOf(folder)).toEqual(before)
})

describeOnPostgres('a database of another baseline', (open) => {
  test('is named, and stays as it is', async () => {
    const database = await open()
    const { db } = database
    await db.insert(account).values({ countryCode: '852', mobile: '91234567' })
    await db.execute(sql`update drizzle.__drizzle_migrations set created_at = 1764000000000`)
    await db.execute(sql`drop trigger audit_log_is_added_to on audit_log`)
    const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`)
    await expect(migrate(database)).rejects.toThrow(
      new ProgramError(refusal(`“${rows[0]?.name}”`, 'set DATABASE_URL to an empty one')),
    )
    // Neither migrations nor guards were applied, and its own server can continue.
    const triggers = sql`select from pg_trigger where tgname = 'audit_log_is_added_to'`
    expect((await db.execute(triggers)).rows).toEqual([])
    expect(await db.$count(account)).toBe(1)
    const locks = sql`select from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`
    expect((await db.execute(locks)).rows).toEqual([])
  })
})
