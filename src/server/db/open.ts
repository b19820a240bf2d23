import { PGlite } from '@electric-sql/pglite'
import type { ExtractTablesWithRelations } from 'drizzle-orm'
import { drizzle as onPostgres } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core'
import { drizzle as onPglite } from 'drizzle-orm/pglite'
import type { PoolConfig } from 'pg'
import { minuteMs } from '#rules/primitives/durations.ts'
import { DatabaseAway } from '../ground/overload.ts'
import { ProgramError } from '../ground/program-error.ts'
import { tellingCommits } from './commits.ts'
import { FairPool, fairPglite } from './fair-pool.ts'
import { openFolder } from './folder.ts'
import * as tables from './tables/index.ts'
import { type WatchStatement, watchedClient, watchedPglite } from './watched-clients.ts'

interface Answer<Row> {
  rows: Row[]
}
interface Rows extends PgQueryResultHKT {
  type: Answer<this['row']>
}
/** The database as services see it, whichever one it is. */
export type Database = PgDatabase<Rows, typeof tables>
/**
 * Inside `db.transaction(async (tx) => …)` every query goes through `tx`: on the embedded
 * database, which has one connection, `db` would wait for the transaction that waits for it.
 */
export type Transaction = PgTransaction<
  Rows,
  typeof tables,
  ExtractTablesWithRelations<typeof tables>
>

/** `client` is for what differs between the two: migrations, tests, benchmarks. */
export type OpenDatabase = { db: Database; close: () => Promise<void> } & (
  | { kind: 'pglite'; client: PGlite }
  | { kind: 'postgres'; client: FairPool }
)

export interface DatabaseSettings {
  /** Of PostgreSQL; null for the embedded database in `dataDir`. */
  databaseUrl: string | null
  dataDir: string
  watch?: WatchStatement
}

const options = { schema: tables, casing: 'snake_case' } as const

/**
 * Opens PostgreSQL when there is an address, else the embedded database in `<dataDir>/db`. Throws a
 * `ProgramError` when the one does not respond or the other is in use.
 */
export function openDatabase({
  databaseUrl,
  dataDir,
  watch,
}: DatabaseSettings): Promise<OpenDatabase> {
  return databaseUrl === null ? openEmbedded(dataDir, watch) : openPostgres(databaseUrl, watch)
}

async function openEmbedded(dataDir: string, watch?: WatchStatement): Promise<OpenDatabase> {
  const { client, close } = await openFolder(dataDir, watch)
  return { ...onEmbedded(client), close }
}

/**
 * Our database interface over an embedded database.
 * @internal
 */
export function onEmbedded(client: PGlite): OpenDatabase {
  const db = asDatabase(onPglite({ client: fairPglite(client), ...options }))
  return { kind: 'pglite', db, client, close: () => client.close() }
}

/**
 * An in-memory database for tests; `from` is a dump to start from.
 * @internal
 */
export async function openMemoryDatabase(
  from?: Blob,
  watch?: WatchStatement,
): Promise<OpenDatabase> {
  const Client = watch === undefined ? PGlite : watchedPglite(watch)
  const client = new Client(from === undefined ? {} : { loadDataDir: from })
  await client.waitReady
  return onEmbedded(client)
}

async function openPostgres(databaseUrl: string, watch?: WatchStatement): Promise<OpenDatabase> {
  const settings: PoolConfig = {
    connectionString: databaseUrl,
    application_name: 'tutorharbour',
    max: 10,
    connectionTimeoutMillis: 10_000,
    // No visitor waits longer, and no forgotten transaction holds its locks for ever.
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: minuteMs,
    // Our queries take milliseconds: compiling them would take longer. Pages of a solid-state
    // disk, or of memory, cost about the same in any order. After ten seconds of waiting for a
    // lock the caller is asked to try again, and the connection serves another.
    options: '-c timezone=UTC -c jit=off -c random_page_cost=1.1 -c lock_timeout=10s',
    ...(watch && { Client: watchedClient(watch) }),
  }
  const client = new FairPool(settings)
  // The pool drops a broken idle connection and opens another; without a listener Node would exit.
  client.on('error', (error) => process.emitWarning(error.message, 'DatabaseConnection'))
  try {
    await client.query('select 1')
  } catch (error) {
    await client.end()
    throw new ProgramError(`PostgreSQL (DATABASE_URL) does not answer: ${reasonOf(error)}`)
  }
  return onServer(client)
}

/**
 * Our database interface over PostgreSQL.
 * @internal
 */
export function onServer(client: FairPool): OpenDatabase {
  const db = asDatabase(onPostgres({ client, ...options }))
  return { kind: 'postgres', db, client, close: () => client.end() }
}

/** When several addresses all fail, the outer error has no message. */
function reasonOf(error: unknown): string {
  const failed = error instanceof DatabaseAway ? error.cause : error
  const first: unknown = failed instanceof AggregateError ? failed.errors[0] : failed
  return first instanceof Error ? first.message : String(first)
}

/** A cast, because comparing the drivers' types takes the compiler as long as a hundred files. */
function asDatabase(opened: object): Database {
  const db = opened as Database
  const transaction = db.transaction.bind(db)
  db.transaction = (act, config) => tellingCommits(db, () => transaction(act, config))
  return db
}
