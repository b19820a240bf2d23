import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The key of each page by its address, as the build that made them left it in `dist/`. */
interface KeptKeys {
  surroundings: string
  keys: [path: string, key: string][]
}

const listName = 'page-keys.json'

/** Keys of the pages in `outDir`; none when they were made under other surroundings. */
export function readPageKeys(outDir: string, surroundings: string): Map<string, string> {
  const file = join(outDir, listName)
  if (!existsSync(file)) return new Map()
  const kept = JSON.parse(readFileSync(file, 'utf8')) as KeptKeys
  return new Map(kept.surroundings === surroundings ? kept.keys : [])
}

export function writePageKeys(
  outDir: string,
  surroundings: string,
  keys: ReadonlyMap<string, string>,
): void {
  const list: KeptKeys = { surroundings, keys: [...keys] }
  writeFileSync(join(outDir, listName), JSON.stringify(list))
}

/**
 * For `cacheKey` in `getStaticPaths`: a digest of all that a page shows. Give it everything that the
 * page is given; what is left out is not noticed when it changes. Whatever lies outside the folders
 * of articles (code, messages, other texts, settings) counts by itself.
 */
export function pageKey(shown: unknown): string {
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url')
}
