import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Paths of our own files below a folder whose names end in one of the endings, in order. */
export async function filesUnder(folder: string, ...endings: string[]): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && endings.some((ending) => entry.name.endsWith(ending)))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.includes('node_modules'))
    .sort()
}
