import { afterAll, describe, inject, test } from 'vitest'
import type { OpenDatabase } from '#server/db/open.ts'
import { lendEmbedded, lendPostgres } from './spare-databases.ts'
import { isWholeSuite } from './suite.ts'

/** Gives a fresh database with our tables and nothing in them; it goes with the last test. */
export type Open = () => Promise<OpenDatabase>
type DatabaseKind = OpenDatabase['kind']
type Body = (open: Open) => void

/*
 * A test that needs a database says which, by the function that gives it one:
 *
 *                              short suite   whole suite
 *   describeOnBothDatabases    both          both
 *   describeOnDatabases        one           both
 *   describeOnOneDatabase      one           one
 *   describeOnPostgres         PostgreSQL    PostgreSQL
 *
 * One is PostgreSQL, which is what production has and takes half as long. Without a PostgreSQL on this
 * machine all but the last mean the embedded database; the run says so.
 */

/**
 * Where the databases could differ: searching and sorting, what servers are told by triggers, locks and
 * counted tries, crashes in the middle of a transaction, values that a database takes offence at,
 * migrations, and one test of each call (access.test.ts).
 */
export function describeOnBothDatabases(name: string, body: Body): void {
  describeOn(hasPostgres() ? kinds : ['pglite'], name, body)
}

/** Where they should not differ, and money, access or what is kept of people would suffer if they did. */
export function describeOnDatabases(name: string, body: Body): void {
  if (isWholeSuite()) describeOnBothDatabases(name, body)
  else describeOnOneDatabase(name, body)
}

/** Everything else. */
export function describeOnOneDatabase(name: string, body: Body): void {
  describeOn([hasPostgres() ? 'postgres' : 'pglite'], name, body)
}

/** What only PostgreSQL has: connections that wait for each other, and its plans. */
export function describeOnPostgres(name: string, body: Body): void {
  if (hasPostgres()) describeOn(['postgres'], name, body)
  else describe.skip(`${name} (postgres)`, () => test('needs PostgreSQL'))
}

const kinds = ['pglite', 'postgres'] as const satisfies DatabaseKind[]
const lending = { pglite: lendEmbedded, postgres: lendPostgres } satisfies Record<
  DatabaseKind,
  Open
>

/** What the tests open is closed after the last of them. */
function describeOn(on: readonly DatabaseKind[], name: string, body: Body): void {
  describe.each(on)(`${name} (%s)`, (kind) => {
    const opened: OpenDatabase[] = []
    afterAll(async () => {
      for (const database of opened) await database.close()
    })
    body(async () => {
      const database = await lending[kind]()
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
