import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'

/** Records the baseline of a data folder. */
export const mark = 'db/tutorharbour-baseline'
/** Message with which a server refuses to start on such a database. */
export const refusal = (database: string, anew: string) =>
  `The database ${database} was made by an older checkout of this program and cannot be brought to these tables; nothing in it was changed. To go on with it, use the checkout that made it; to begin anew, ${anew}.`
export const ofFolder = (folder: string) =>
  refusal(`in ${join(folder, 'db')}`, 'set DATA_DIR to a new folder')

/** All files in a folder, by path, with their bytes. */
export const contentOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => [join(entry.parentPath, entry.name), entry.isFile()] as const)
    .sort()
    .map(([path, isFile]) => `${path} ${isFile ? readFileSync(path, 'base64') : ''}`)

/** A temporary data folder with a database in it. */
export function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tutorharbour-older-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(inject('pgliteTemplate').folder, join(folder, 'db'), { recursive: true })
  return folder
}
