import { afterAll, describe, inject, test } from 'vitest'
import type { OpenDatabase } from '#server/db/open.ts'
import { lendEmbedded, lendPostgres } from './spare-databases.ts'
import { isWholeSuite } from './suite.ts'

/** Opens an empty database with our tables, closed after the last test. */
export type Open = () => Promise<OpenDatabase>
type DatabaseKind = OpenDatabase['kind']
type Body = (open: Open) => void

/*
 * A test that needs a database chooses by the function that opens it:
 *
 *                        short suite   whole suite
 *   describeOnBothDatabases     both          both
 *   describeOnDatabases         one           both
 *   describeOnOneDatabase       one           one
 *   describeOnPostgres          PostgreSQL    PostgreSQL
 *
 * One is PostgreSQL, which production uses and which takes half as long. On a machine without it
 * all but the last use the embedded database, and the run says so.
 */

/**
 * For what could differ between databases: search and sorting, triggers, locks and counters,
 * crashes within a transaction, values that a database rejects, migrations, and one test of each
 * call (access.test.ts).
 */
export function describeOnBothDatabases(name: string, body: Body): void {
  describeOn(hasPostgres() ? kinds : ['pglite'], name, body)
}

/** For what should not differ, but where a difference would harm money, access or personal data. */
export function describeOnDatabases(name: string, body: Body): void {
  if (isWholeSuite()) describeOnBothDatabases(name, body)
  else describeOnOneDatabase(name, body)
}

/** For everything else. */
export function describeOnOneDatabase(name: string, body: Body): void {
  describeOn([hasPostgres() ? 'postgres' : 'pglite'], name, body)
}

/** For what only PostgreSQL has: concurrent connections, and its query plans. */
export function describeOnPostgres(name: string, body: Body): void {
  if (hasPostgres()) describeOn(['postgres'], name, body)
  else describe.skip(`${name} (postgres)`, () => test('needs PostgreSQL'))
}

const kinds = ['pglite', 'postgres'] as const satisfies DatabaseKind[]
const lending = { pglite: lendEmbedded, postgres: lendPostgres } satisfies Record<
  DatabaseKind,
  Open
>

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
