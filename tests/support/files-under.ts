import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Sorted paths of our own files below a folder with one of these endings. */
export async function filesUnder(folder: string, ...endings: string[]): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && endings.some((ending) => entry.name.endsWith(ending)))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.includes('node_modules'))
    .sort()
}
