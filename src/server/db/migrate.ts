import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { drizzle as onPostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as onPglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import type { Pool, PoolClient } from 'pg'
import { errorCode } from '../ground/error-code.ts'
import { refuseOtherDatabase } from './baseline.ts'
import type { OpenDatabase } from './open.ts'

const migrations = fileURLToPath(new URL('./migrations', import.meta.url))

/** Written by hand: drizzle-kit generates migrations of tables only. */
const guards = new URL('./guards.sql', import.meta.url)

/** The guards may deadlock with a busy server; a failed attempt changes nothing. */
const mostTries = 5

/** Any number that nothing else locks by: servers that start together migrate one after another. */
const migrationLock = 7_274_401

/** Migrates to this release, or to a folder. Throws a `ProgramError` for another baseline. */
export async function migrate(
  database: OpenDatabase,
  migrationsFolder: string = migrations,
): Promise<void> {
  if (database.kind === 'postgres') return migrateLocked(database.client, migrationsFolder)
  await migratePglite(onPglite({ client: database.client }), { migrationsFolder })
  await database.client.exec(await readFile(guards, 'utf8'))
}

async function migrateLocked(pool: Pool, migrationsFolder: string): Promise<void> {
  const client = await pool.connect()
  try {
    // Waiting for the other server, and building an index, may take longer than a request may.
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await refuseOtherDatabase(client)
    await migratePostgres(onPostgres({ client }), { migrationsFolder })
    await putUpGuards(client)
    await client.query('select pg_advisory_unlock($1)', [migrationLock])
    await client.query('reset statement_timeout; reset lock_timeout')
  } catch (error) {
    // Ending the session releases the lock.
    client.release(true)
    throw error
  }
  client.release()
}

async function putUpGuards(client: PoolClient): Promise<void> {
  const statements = await readFile(guards, 'utf8')
  for (let tries = 1; ; tries++) {
    try {
      await client.query(statements)
      return
    } catch (error) {
      if (errorCode(error) !== '40P01' || tries === mostTries) throw error
    }
  }
}
