import { lstatSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { openFolder } from '#server/db/folder.ts'

/** Paths that other users of the machine may read, write or enter. */
export function openPaths(path: string): string[] {
  const found = lstatSync(path)
  if (found.isSymbolicLink()) return []
  const inside = found.isDirectory()
    ? readdirSync(path).flatMap((name) => openPaths(join(path, name)))
    : []
  return (found.mode & 0o077) === 0 ? inside : [path, ...inside]
}

/** Removes the umask, as a careless shell might. */
export function withoutUmask(): void {
  const before = process.umask(0)
  onTestFinished(() => void process.umask(before))
}

/** Writes to the database in a folder, and expects that only its owner can read the files. */
export async function expectClosedWhileUsed(folder: string): Promise<void> {
  const { client, close } = await openFolder(folder)
  await client.exec('create table noted (word text); checkpoint')
  expect(statSync(join(folder, 'db', 'PG_VERSION')).mode & 0o777).toBe(0o600)
  expect(openPaths(folder)).toEqual([])
  await close()
  expect(openPaths(folder)).toEqual([])
}
