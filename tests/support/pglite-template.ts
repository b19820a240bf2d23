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
import { PGlite } from '@electric-sql/pglite'
import { markBaseline } from '#server/db/baseline.ts'
import { migrate } from '#server/db/migrate.ts'
import { openMemoryDatabase } from '#server/db/open.ts'
import { keepIdsApart } from './apart-ids.ts'

const engine = 'node_modules/@electric-sql/pglite/package.json'
const idsApart = new URL('apart-ids.ts', import.meta.url)
const cache = 'node_modules/.cache/tutorharbour'

export interface PgliteTemplate {
  dump: string
  folder: string
}

/** Loading the template is ten times faster; cached until a migration or the engine changes. */
export async function pgliteTemplate(): Promise<PgliteTemplate> {
  const place = join(cache, `pglite-${fingerprint()}`)
  const template = { dump: join(place, 'dump.tar'), folder: join(place, 'folder') }
  if (existsSync(place)) return template
  const database = await openMemoryDatabase()
  if (database.kind !== 'pglite') throw new Error('not the embedded database')
  await migrate(database)
  await keepIdsApart(database)
  const dump = await database.client.dumpDataDir('none')
  await database.close()
  for (const old of globSync(`${cache}/pglite-*`)) rmSync(old, { recursive: true, force: true })
  const aside = join(cache, `unfinished-${process.pid}`)
  mkdirSync(aside, { recursive: true })
  writeFileSync(join(aside, 'dump.tar'), Buffer.from(await dump.arrayBuffer()))
  const inFolder = await PGlite.create(join(aside, 'folder'), { loadDataDir: dump })
  await inFolder.close()
  markBaseline(join(aside, 'folder'))
  try {
    renameSync(aside, place)
  } catch (error) {
    if (!existsSync(place)) throw error
    rmSync(aside, { recursive: true })
  }
  return template
}

function fingerprint(): string {
  const hash = createHash('sha256').update(readFileSync(engine)).update(readFileSync(idsApart))
  for (const file of globSync('src/server/db/{migrations/**/*.json,**/*.sql}').sort()) {
    hash.update(file).update(readFileSync(file))
  }
  return hash.digest('hex').slice(0, 16)
}
