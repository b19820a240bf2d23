/*
 * Every platform's package in a lock file needs an entry, and every entry a digest: without one,
 * `npm ci` accepts whatever the registry sends. A registry without the binaries of other systems
 * makes `npm install` drop them, and `npm ci` then refuses the file.
 *
 * Our own lock file also records each archive's address, else npm asks the registry about every
 * package and `npm ci` takes twice as long. The host is a placeholder that .npmrc replaces by the
 * user's registry. npm writes another host or none; after `npm install`, run `node
 * tests/checks/lockfile.ts --complete`.
 */
import { readFile, writeFile } from 'node:fs/promises'

interface Entry {
  /** The real package of an alias. */
  name?: string
  version?: string
  resolved?: string
  integrity?: string
  /** Comes inside its owner's archive, which has the digest. */
  inBundle?: boolean
  optionalDependencies?: Record<string, string>
}

interface Lock {
  packages: Record<string, Entry>
}

const root = new URL('../../', import.meta.url)
const ownLock = 'package-lock.json'
const otherLocks = [
  '.migrations/package-lock.json',
  'tests/bench/tools/package-lock.json',
  'tests/support/validators/package-lock.json',
]

if (process.argv.includes('--complete')) await complete()
for (const name of [ownLock, ...otherLocks]) await check(name)

async function check(name: string): Promise<void> {
  const lock = await read(name)
  const missing = Object.entries(lock.packages).flatMap(([owner, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => !isLocked(lock, owner, name))
      .map(([name, version]) => `${name}@${version}`),
  )
  const archived = archivedOf(lock)
  const unproved = archived.filter(([, { integrity }]) => integrity === undefined)
  const unplaced = archived.filter(([path, entry]) => entry.resolved !== addressOf(path, entry))
  const remake =
    'Delete the lock file of other systems’ packages and run `npm install --package-lock-only`.'
  report(`${name} has no entry for:`, missing, remake)
  report(`${name} has no digest (integrity) of:`, unproved.map(pathOf), remake)
  if (name !== ownLock) return
  const ending = 'Run `node tests/checks/lockfile.ts --complete`.'
  report(`${name} has no address, or npm’s own, of:`, unplaced.map(pathOf), ending)
}

async function complete(): Promise<void> {
  const lock = await read(ownLock)
  for (const [path, entry] of archivedOf(lock)) {
    const { name, version, resolved: _, ...others } = entry
    const known = { ...(name && { name }), ...(version && { version }) }
    // In npm's order of fields.
    lock.packages[path] = { ...known, resolved: addressOf(path, entry), ...others }
  }
  await writeFile(new URL(ownLock, root), `${JSON.stringify(lock, null, 2)}\n`)
}

async function read(name: string): Promise<Lock> {
  return JSON.parse(await readFile(new URL(name, root), 'utf8'))
}

/** Downloaded packages: without the project and bundled ones. */
function archivedOf({ packages }: Lock): [string, Entry][] {
  return Object.entries(packages).filter(
    ([path, { inBundle }]) => path.includes('node_modules/') && !inBundle,
  )
}

function pathOf([path]: [string, Entry]): string {
  return path
}

/** As every registry has it: `/@scope/name/-/name-1.2.3.tgz`. */
function addressOf(path: string, { name, version }: Entry): string {
  const whole = name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  return `https://registry.invalid/${whole}/-/${whole.split('/').at(-1)}-${version}.tgz`
}

function report(fault: string, packages: readonly string[], remedy: string): void {
  if (packages.length === 0) return
  console.error([fault, ...packages].join('\n  '))
  console.error(remedy)
  process.exitCode = 1
}

/** Node looks in the owner's folder and then in every folder above it. */
function isLocked(lock: Lock, owner: string, name: string): boolean {
  const folders = owner.split('/node_modules/')
  return (
    folders.some((_, depth) => {
      const above = folders.slice(0, folders.length - depth).join('/node_modules/')
      return `${above}/node_modules/${name}` in lock.packages
    }) || `node_modules/${name}` in lock.packages
  )
}
