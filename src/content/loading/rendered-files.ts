import type { RenderedContent } from 'astro:content'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Collections that grow without end. Their rendered texts go into files: Astro's store is bundled
 * whole into the server and into every build.
 */
const filedCollections: ReadonlySet<string> = new Set(['blog', 'tips', 'news'])

/** The rendered texts of a collection in files; null for one whose texts stay in the store. */
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
      // Astro's store may have been cleared while these files were not.
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
  /** True when this edition of a text is there, which also keeps it from `removeUnused`. */
  has: (id: string, digest: string) => boolean
  write: (id: string, digest: string, rendered: object) => void
  removeUnused: () => void
}

/** What a text of such a collection was rendered to. Throws when the loader has not left it there. */
export function readRendered(collection: string, id: string, digest: string): RenderedContent {
  return JSON.parse(
    readFileSync(join(folderOf(collection), nameOf(id, digest)), 'utf8'),
  ) as RenderedContent
}

const folderOf = (collection: string) =>
  join(process.cwd(), 'node_modules/.astro/rendered', collection)

/**
 * The name contains the edition, so that a broken-off build leaves nothing that could be mistaken.
 */
const nameOf = (id: string, digest: string) => `${id.replaceAll('/', '-')}.${digest}.json`
