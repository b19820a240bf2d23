import { chmodSync, existsSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ProgramError } from './program-error.ts'

/** This program's entries in a data folder; it touches nothing else there. */
const ours = ['db', 'db.new', 'files', 'films', 'private', 'server-secret', 'lock', 'letters.sock']
const ofOthers = 0o077
const sharedByAll = 0o1000
const umaskBefore = process.umask()

/** Closes the data folder and later files to other users; a `ProgramError` if it cannot. */
export function closeDataFolder(dataDir: string): void {
  process.umask(ofOthers)
  if (!existsSync(dataDir)) return
  if (statSync(dataDir).mode & sharedByAll) {
    throw new ProgramError(
      `All users of this machine share the folder ${dataDir}: give the data one of its own, such as DATA_DIR=${join(dataDir, 'tutorharbour')}`,
    )
  }
  try {
    takeRights(dataDir, statSync(dataDir))
    for (const name of ours) {
      const path = join(dataDir, name)
      // Links at this level are followed, since files may be on a disk of their own.
      if (existsSync(path)) closeTree(path, statSync(path))
    }
  } catch (error) {
    if (!isForbidden(error)) throw error
    throw new ProgramError(
      `Other users could read the data folder ${dataDir}, and it cannot be closed to them: ${error.message}. Make it this user's (sudo chown -R ${userName()} ${dataDir}), or set DATA_DIR to a folder inside of it, which is made then.`,
    )
  }
}

/** Takes other users' permissions from a folder or file of ours and all it contains. */
function closeTree(path: string, found = lstatSync(path, { throwIfNoEntry: false })): void {
  // A file may vanish meanwhile; link targets are not ours.
  if (found === undefined || found.isSymbolicLink()) return
  takeRights(path, found)
  if (!found.isDirectory()) return
  for (const name of readdirSync(path)) closeTree(join(path, name))
}

/** Reopens built files to everyone, such as another web server, after `closeDataFolder`. */
export function openTree(path: string): void {
  const found = lstatSync(path)
  if (found.isSymbolicLink()) return
  chmodSync(path, (found.isDirectory() ? 0o777 : 0o666) & ~umaskBefore)
  if (!found.isDirectory()) return
  for (const name of readdirSync(path)) openTree(join(path, name))
}

function takeRights(path: string, { mode }: { mode: number }): void {
  if ((mode & ofOthers) === 0) return
  try {
    chmodSync(path, mode & 0o700)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
}

const isForbidden = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && (error.code === 'EPERM' || error.code === 'EACCES')

const userName = () => process.getuid?.() ?? '"$USER"'
