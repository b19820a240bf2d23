import type { RenderedContent } from 'astro:content'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Collections that grow without bound: Astro would bundle their texts into every build. */
const filedCollections: ReadonlySet<string> = new Set(['blog', 'tips', 'news'])

/** The collection's rendered texts in files; null where they stay in Astro's store. */
export function renderedFiles(collection: string): RenderedFiles | null {
  if (!filedCollections.has(collection)) return null
  const folder = folderOf(collection)
  mkdirSync(folder, { recursive: true })
  const unused = new Set(readdirSync(folder))
  return {
    has: (id, digest) => {
      const name = nameOf(id, digest)
      return unused.delete(name) || existsSync(join(folder, name))
    },
    write: (id, digest, rendered) => {
      // These files may survive when Astro's store has been cleared.
      const name = nameOf(id, digest)
      unused.delete(name)
      writeFileSync(join(folder, name), JSON.stringify(rendered))
    },
    removeUnused: () => {
      for (const name of unused) rmSync(join(folder, name), { force: true })
    },
  }
}

export interface RenderedFiles {
  /** True when this version of a text exists; also marks it as used for `removeUnused`. */
  has: (id: string, digest: string) => boolean
  write: (id: string, digest: string, rendered: object) => void
  removeUnused: () => void
}

/** The rendered text of such a collection. Throws when the loader has not written it. */
export function readRendered(collection: string, id: string, digest: string): RenderedContent {
  return JSON.parse(
    readFileSync(join(folderOf(collection), nameOf(id, digest)), 'utf8'),
  ) as RenderedContent
}

const folderOf = (collection: string) =>
  join(process.cwd(), 'node_modules/.astro/rendered', collection)

/** The name contains the digest, so an aborted build cannot leave a stale file in use. */
const nameOf = (id: string, digest: string) => `${id.replaceAll('/', '-')}.${digest}.json`
