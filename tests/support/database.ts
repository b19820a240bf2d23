import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Client } from 'pg'
import { afterAll, describe, inject } from 'vitest'
import { type OpenDatabase, openDatabase, openMemoryDatabase } from '#server/db/open.ts'

export type DatabaseKind = OpenDatabase['kind']
/** Gives a fresh database with our tables and nothing in them; it goes with the last test. */
export type Open = () => Promise<OpenDatabase>

interface TestDatabase {
  kind: DatabaseKind
  open: Open
}

/**
 * The databases to test on: the embedded one always, PostgreSQL when this machine has it. Whoever
 * opens one closes it; `describeOnDatabases` does that by itself.
 */
export function testDatabases(): TestDatabase[] {
  const url = inject('postgresUrl')
  if (url === undefined) throw new Error('Run with `-c tests/vitest.config.ts`, project `server`')
  const embedded: TestDatabase = { kind: 'pglite', open: openEmbedded }
  return url === null ? [embedded] : [embedded, { kind: 'postgres', open: () => openPostgres(url) }]
}

/** Runs the same tests on each database; what they open is closed after the last of them. */
export function describeOnDatabases(
  name: string,
  body: (open: Open, kind: DatabaseKind) => void,
): void {
  for (const { kind, open } of testDatabases()) {
    describe(`${name} (${kind})`, () => {
      const opened: OpenDatabase[] = []
      afterAll(async () => {
        for (const database of opened) await database.close()
      })
      body(async () => {
        const database = await open()
        opened.push(database)
        return database
      }, kind)
    })
  }
}

async function openEmbedded(): Promise<OpenDatabase> {
  return openMemoryDatabase(new Blob([await readFile(inject('pgliteTemplate').dump)]))
}

async function openPostgres(url: string): Promise<OpenDatabase> {
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
