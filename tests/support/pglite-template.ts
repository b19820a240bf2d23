import { createHash } from 'node:crypto'
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { migrate } from '#server/db/migrate.ts'
import { openMemoryDatabase } from '#server/db/open.ts'

const engine = 'node_modules/@electric-sql/pglite/package.json'
const cache = 'node_modules/.cache/tutorharbour'

/**
 * Path of a dump of the embedded database with our tables in it. Loading it takes a quarter of a
 * second where making a database takes three; it is kept until a migration or the engine changes.
 */
export async function pgliteTemplate(): Promise<string> {
  const path = join(cache, `pglite-${fingerprint()}.tar`)
  if (existsSync(path)) return path
  const database = await openMemoryDatabase()
  if (database.kind !== 'pglite') throw new Error('not the embedded database')
  await migrate(database)
  const dump = await database.client.dumpDataDir('none')
  await database.close()
  mkdirSync(cache, { recursive: true })
  for (const old of globSync(`${cache}/pglite-*.tar`)) rmSync(old, { force: true })
  const aside = `${path}.${process.pid}`
  writeFileSync(aside, Buffer.from(await dump.arrayBuffer()))
  renameSync(aside, path)
  return path
}

function fingerprint(): string {
  const hash = createHash('sha256').update(readFileSync(engine))
  for (const file of globSync('src/server/db/{migrations/**/*.json,**/*.sql}').sort()) {
    hash.update(file).update(readFileSync(file))
  }
  return hash.digest('hex').slice(0, 16)
}
