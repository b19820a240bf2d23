/*
 * Every platform's package that the lock file names has an entry, and every entry a digest: without one
 * `npm ci` takes whatever the registry sends. A registry that does not carry the binaries of other systems
 * makes `npm install` leave them out, and then `npm ci` refuses the lock file: make it with another.
 */
import { readFile } from 'node:fs/promises'

interface Entry {
  integrity?: string
  /** Comes inside its owner's archive, which has the digest. */
  inBundle?: boolean
  optionalDependencies?: Record<string, string>
}

interface Lock {
  packages: Record<string, Entry>
}

const root = new URL('../../', import.meta.url)

for (const name of ['package-lock.json', 'tests/bench/tools/package-lock.json']) await check(name)

async function check(name: string): Promise<void> {
  const file = new URL(name, root)
  const lock: Lock = JSON.parse(await readFile(file, 'utf8'))
  const missing = Object.entries(lock.packages).flatMap(([owner, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => !isLocked(lock, owner, name))
      .map(([name, version]) => `${name}@${version}`),
  )
  const unproved = Object.entries(lock.packages)
    .filter(([path, entry]) => path !== '' && entry.integrity === undefined && !entry.inBundle)
    .map(([path]) => path)
  report(`${name} has no entry for:`, missing)
  report(`${name} has no digest (integrity) of:`, unproved)
}

function report(fault: string, packages: readonly string[]): void {
  if (packages.length === 0) return
  console.error([fault, ...packages].join('\n  '))
  console.error(
    'Delete the lock file of other systems’ packages and run `npm install --package-lock-only`.',
  )
  process.exitCode = 1
}

/** Node looks for a package in the owner's folder and then in every folder above it. */
function isLocked(lock: Lock, owner: string, name: string): boolean {
  const folders = owner.split('/node_modules/')
  return (
    folders.some((_, depth) => {
      const above = folders.slice(0, folders.length - depth).join('/node_modules/')
      return `${above}/node_modules/${name}` in lock.packages
    }) || `node_modules/${name}` in lock.packages
  )
}
