import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, inject, onTestFinished, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { account } from '#server/db/tables/index.ts'
import { ProgramError } from '#server/ground/program-error.ts'
import { describeOnPostgres } from '#tests/support/database.ts'
import { startProgram } from '#tests/support/server-program.ts'

/* Databases that older checkouts made, from other migrations: they are named, and nothing in them changes. */

const mark = 'db/tutorharbour-baseline'
const refusal = (database: string, anew: string) =>
  `The database ${database} was made by an older checkout of this program and cannot be brought to these tables; nothing in it was changed. To go on with it, use the checkout that made it; to begin anew, ${anew}.`
const ofFolder = (folder: string) =>
  refusal(`in ${join(folder, 'db')}`, 'set DATA_DIR to a new folder')

/** Everything in a folder, by its path, with its bytes. */
const contentOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => [join(entry.parentPath, entry.name), entry.isFile()] as const)
    .sort()
    .map(([path, isFile]) => `${path} ${isFile ? readFileSync(path, 'base64') : ''}`)

function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tutorharbour-older-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(inject('pgliteTemplate').folder, join(folder, 'db'), { recursive: true })
  return folder
}

test('a data folder of before there was a baseline ends a start, and not a byte of it changes', {
  timeout: 60_000,
}, async () => {
  const folder = dataFolder()
  rmSync(join(folder, mark))
  const before = contentOf(folder)
  expect(before.length).toBeGreaterThan(900)
  const { child, wrote, allWritten } = startProgram({ DATABASE_URL: '', DATA_DIR: folder })
  const closed = once(child, 'close')
  await wrote(/\n/u)
  expect(await closed).toEqual([1, null])
  expect(allWritten()).toBe(`${ofFolder(folder)}\n`)
  expect(contentOf(folder)).toEqual(before)
})

test('so does one of another baseline', async () => {
  const folder = dataFolder()
  writeFileSync(join(folder, mark), '1764000000000\n')
  const before = contentOf(folder)
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
    // Neither migrations nor guards were put up, and another server may go on with it.
    const triggers = sql`select from pg_trigger where tgname = 'audit_log_is_added_to'`
    expect((await db.execute(triggers)).rows).toEqual([])
    expect(await db.$count(account)).toBe(1)
    const locks = sql`select from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`
    expect((await db.execute(locks)).rows).toEqual([])
  })
})
