import { lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Whatever other users of the machine may read, write or enter. */
export function openPaths(path: string): string[] {
  const found = lstatSync(path)
  if (found.isSymbolicLink()) return []
  const inside = found.isDirectory()
    ? readdirSync(path).flatMap((name) => openPaths(join(path, name)))
    : []
  return (found.mode & 0o077) === 0 ? inside : [path, ...inside]
}

/** As careless as a shell can be. */
export function withoutUmask(): void {
  const before = process.umask(0)
  onTestFinished(() => void process.umask(before))
}
