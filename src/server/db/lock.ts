import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { ProgramError } from '../ground/program-error.ts'

export class DataFolderInUse extends ProgramError {}

/**
 * Takes the lock file at `path`, as two processes corrupt an embedded database; returns its
 * release. A dead process's lock is taken over; otherwise throws `DataFolderInUse` with `inUse`.
 */
export function takeLock(path: string, inUse = dataInUse): () => void {
  const mine = `${process.pid} ${startOf(process.pid)}\n`
  const own = `${path}.${process.pid}`
  // Linked rather than written in place, so that no process ever reads half a lock.
  writeFileSync(own, mine)
  try {
    while (!tryLink(own, path)) {
      const found = readText(path)
      if (found === null) continue
      if (isAlive(found, path)) throw new DataFolderInUse(inUse(parse(found)[0], path))
      removeStale(path, found, own)
    }
  } finally {
    rmSync(own, { force: true })
  }
  held.add(path)
  return () => {
    held.delete(path)
    if (readText(path) === mine) rmSync(path, { force: true })
  }
}

/** Locks of this very process: its pid alone could be that of an earlier container. */
const held = new Set<string>()

function isAlive(lock: string, path: string): boolean {
  const [pid, startedAt] = parse(lock)
  if (pid === process.pid) return held.has(path)
  if (!Number.isSafeInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: another user's process, but a living one.
    if (codeOf(error) !== 'EPERM') return false
  }
  const start = startOf(pid)
  return start === '' || startedAt === '' || start === startedAt
}

/**
 * Start time of a process, since pids are reused: field 22 of /proc/<pid>/stat, with the boot id.
 * Empty without /proc.
 */
function startOf(pid: number): string {
  const stat = readText(`/proc/${pid}/stat`)
  const boot = readText('/proc/sys/kernel/random/boot_id')
  if (stat === null || boot === null) return ''
  // The second field is the program's name in brackets and may hold blanks.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return `${boot.trim()}/${fields[19] ?? ''}`
}

/** Moves the stale lock away; puts it back when another process has replaced it meanwhile. */
function removeStale(path: string, stale: string, own: string): void {
  const aside = `${own}.stale`
  try {
    renameSync(path, aside)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return
    throw error
  }
  if (readText(aside) !== stale) tryLink(aside, path)
  rmSync(aside, { force: true })
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    // ESRCH: the process ended while its /proc file was read.
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ESRCH') return null
    throw error
  }
}

function dataInUse(pid: number, path: string): string {
  return `The data folder is in use by process ${pid} (lock file ${path}). Stop it first, or set DATA_DIR to another folder.`
}

function parse(lock: string): [pid: number, startedAt: string] {
  const [pid = '', startedAt = ''] = lock.trim().split(' ')
  return [Number(pid), startedAt]
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
