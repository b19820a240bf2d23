import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { markBaseline, refuseOtherFolder } from './baseline.ts'
import { ClosedFiles } from './closed-files.ts'
import { takeLock } from './lock.ts'
import { type WatchStatement, watchedPglite } from './watched-clients.ts'

/**
 * The embedded database in `<dataDir>/db`, behind the lock file `<dataDir>/lock`. A new one is made
 * aside, then moved. Another baseline is refused (`ProgramError`).
 */
export async function openFolder(
  dataDir: string,
  watch?: WatchStatement,
): Promise<{ client: PGlite; close: () => Promise<void> }> {
  const folder = join(dataDir, 'db')
  if (existsSync(folder)) refuseOtherFolder(folder)
  mkdirSync(dataDir, { recursive: true })
  const release = takeLock(join(dataDir, 'lock'))
  try {
    if (!existsSync(folder)) await create(folder)
    const Client = watch === undefined ? PGlite : watchedPglite(watch)
    const client = new Client({ fs: new ClosedFiles(folder) })
    await client.waitReady
    letOthersBetweenQueries(client)
    const close = async () => {
      await client.close()
      release()
    }
    return { client, close }
  } catch (error) {
    release()
    throw error
  }
}

async function create(folder: string): Promise<void> {
  const unfinished = `${folder}.new`
  rmSync(unfinished, { recursive: true, force: true })
  const client = await PGlite.create({ fs: new ClosedFiles(unfinished) })
  await client.close()
  markBaseline(unfinished)
  renameSync(unfinished, folder)
}

/** PGlite runs queued queries without returning to the event loop: this lets other requests in. */
function letOthersBetweenQueries(client: PGlite): void {
  const run = client._runExclusiveQuery.bind(client)
  client._runExclusiveQuery = (query) =>
    run(async () => {
      await new Promise((resolve) => setImmediate(resolve))
      return query()
    })
}
