import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Client } from 'pg'
import { afterAll, describe, inject, test } from 'vitest'
import { type OpenDatabase, openDatabase, openMemoryDatabase } from '#server/db/open.ts'

/** Gives a fresh database with our tables and nothing in them; it goes with the last test. */
export type Open = () => Promise<OpenDatabase>
type DatabaseKind = OpenDatabase['kind']
type Body = (open: Open) => void

/*
 * A test that needs a database says which, by the function that gives it one. Without a PostgreSQL on
 * this machine (CI must have one) both and one mean the embedded database; the run says so.
 */

/**
 * On the embedded database and on PostgreSQL: where they could differ. That is searching and sorting,
 * the outbox, races, counted tries, crashes in the middle of a transaction, values that a database takes
 * offence at, triggers, migrations, and one test of each call (every-answer.test.ts).
 */
export function describeOnBothDatabases(name: string, body: Body): void {
  for (const kind of hasPostgres() ? kinds : (['pglite'] as const)) describeOn(kind, name, body)
}

/**
 * On one: everything else. It is PostgreSQL, which is what production has and takes half as long. The
 * embedded database answers each call at least once in every-answer.test.ts.
 */
export function describeOnOneDatabase(name: string, body: Body): void {
  describeOn(hasPostgres() ? 'postgres' : 'pglite', name, body)
}

/** What only PostgreSQL has: connections that wait for each other, and its plans. */
export function describeOnPostgres(name: string, body: Body): void {
  if (hasPostgres()) describeOn('postgres', name, body)
  else describe.skip(`${name} (postgres)`, () => test('needs PostgreSQL'))
}

const kinds = ['pglite', 'postgres'] as const satisfies DatabaseKind[]
const opening = { pglite: openEmbedded, postgres: openPostgres } satisfies Record<
  DatabaseKind,
  Open
>

/** What the tests open is closed after the last of them. */
function describeOn(kind: DatabaseKind, name: string, body: Body): void {
  describe(`${name} (${kind})`, () => {
    const opened: OpenDatabase[] = []
    afterAll(async () => {
      for (const database of opened) await database.close()
    })
    body(async () => {
      const database = await opening[kind]()
      opened.push(database)
      return database
    })
  })
}

function hasPostgres(): boolean {
  const url = inject('postgresUrl')
  if (url === undefined) throw new Error('Run with `-c tests/vitest.config.ts`, project `server`')
  return url !== null
}

async function openEmbedded(): Promise<OpenDatabase> {
  return openMemoryDatabase(new Blob([await readFile(inject('pgliteTemplate').dump)]))
}

async function openPostgres(): Promise<OpenDatabase> {
  const url = inject('postgresUrl')
  if (url === null) throw new Error('no PostgreSQL on this machine')
  const name = `test_${randomBytes(6).toString('hex')}`
  await administer(url, `create database ${name} template template_ours`)
  const address = new URL(url)
  address.pathname = `/${name}`
  const database = await openDatabase({ databaseUrl: address.href, dataDir: '' })
  return {
    ...database,
    async close() {
      await database.close()
      await administer(url, `drop database if exists ${name} with (force)`)
    },
  }
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new Client(url)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
