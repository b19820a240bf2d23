import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface StoredKeys {
  surroundings: string
  keys: [path: string, key: string][]
}

const listName = 'page-keys.json'

/** Keys of the pages in `outDir`; empty when they were built from other shared inputs. */
export function readPageKeys(outDir: string, surroundings: string): Map<string, string> {
  const file = join(outDir, listName)
  if (!existsSync(file)) return new Map()
  const stored = JSON.parse(readFileSync(file, 'utf8')) as StoredKeys
  return new Map(stored.surroundings === surroundings ? stored.keys : [])
}

export function writePageKeys(
  outDir: string,
  surroundings: string,
  keys: ReadonlyMap<string, string>,
): void {
  const list: StoredKeys = { surroundings, keys: [...keys] }
  writeFileSync(join(outDir, listName), JSON.stringify(list))
}

/**
 * `cacheKey` for `getStaticPaths`: a digest of everything the page shows; a change in anything
 * left out goes unnoticed. Inputs outside the article folders (code, messages, other texts,
 * settings) are already covered.
 */
export function pageKey(shown: unknown): string {
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url')
}
