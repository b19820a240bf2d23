import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ClientBase } from 'pg'
import { ProgramError } from '../ground/program-error.ts'
import journal from './migrations/meta/_journal.json' with { type: 'json' }

/* A database from a checkout before the first release is refused, before it is changed. */

/** Timestamp of the first migration, by which drizzle identifies it. */
const ours = String(journal.entries[0]?.when)

/** A file in the embedded database's folder, because querying the database would write to it. */
const fileName = 'tutorharbour-baseline'

export function markBaseline(folder: string): void {
  writeFileSync(join(folder, fileName), `${ours}\n`)
}

/** Throws a `ProgramError` when the embedded database in a folder is of another baseline. */
export function refuseOtherFolder(folder: string): void {
  const file = join(folder, fileName)
  if (existsSync(file) && readFileSync(file, 'utf8').trim() === ours) return
  throw otherBaseline(`in ${folder}`, 'set DATA_DIR to a new folder')
}

/** Throws a `ProgramError` when a PostgreSQL was migrated from another baseline. */
export async function refuseOtherDatabase(client: ClientBase): Promise<void> {
  const { rows: found } = await client.query<{ name: string; isMigrated: boolean }>(
    `select current_database() as name,
       to_regclass('drizzle.__drizzle_migrations') is not null as "isMigrated"`,
  )
  const [database] = found
  if (!database?.isMigrated) return
  const { rows } = await client.query<{ created_at: string }>(
    'select created_at from drizzle.__drizzle_migrations order by created_at limit 1',
  )
  if (rows.every(({ created_at }) => created_at === ours)) return
  throw otherBaseline(`“${database.name}”`, 'set DATABASE_URL to an empty one')
}

const otherBaseline = (where: string, anew: string) =>
  new ProgramError(
    `The database ${where} was made by an older checkout of this program and cannot be brought to these tables; nothing in it was changed. To go on with it, use the checkout that made it; to begin anew, ${anew}.`,
  )
