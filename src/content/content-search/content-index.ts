import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { type Locale, localPath } from '#i18n/locales.ts'
import type { IndexName } from '#rules/content-search/index-head.ts'
import { type DocumentVersions, indexFiles } from './index-files.ts'
import { documentsOf, type PageDocument } from './page-documents.ts'

/** Languages that each index shows; the first decides which documents there are. */
const indexes = {
  zh: ['zh-tw', 'zh-hans'],
  en: ['en'],
} as const satisfies Record<IndexName, readonly Locale[]>

/**
 * Writes the index of the search over all texts from the built pages, so that it holds nothing that
 * is missing, or hidden from search engines.
 */
export function contentIndex(): AstroIntegration {
  return {
    name: 'content-index',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const counts = await writeContentIndex(fileURLToPath(dir))
        logger.info(`${counts.documents} documents in ${counts.files} files`)
      },
    },
  }
}

async function writeContentIndex(clientDir: string): Promise<{ documents: number; files: number }> {
  const documents = await readDocuments(clientDir)
  const counts = { documents: 0, files: 0 }
  for (const [name, languages] of Object.entries(indexes) as [IndexName, readonly Locale[]][]) {
    const versions = versionsOf(documents, languages)
    counts.documents += versions.length
    for (const { address, bytes } of indexFiles(name, languages, versions)) {
      const file = join(clientDir, address)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, bytes)
      counts.files += 1
    }
  }
  return counts
}

async function readDocuments(clientDir: string): Promise<Map<string, PageDocument>> {
  const names = (await readdir(clientDir, { recursive: true })).filter((name) =>
    name.endsWith('.html'),
  )
  const found = new Map<string, PageDocument>()
  for (const name of names.sort()) {
    const plain = name.replaceAll('\\', '/').replace(/(?:\/?index)?\.html$/u, '')
    const address = `/${plain.normalize('NFC')}`
    const html = await readFile(join(clientDir, name), 'utf8')
    for (const document of documentsOf(html, address)) {
      const [, anchor = ''] = document.path.split(/(?=#)/u)
      // A copy: a part of a string keeps the whole page in memory.
      found.set(address + anchor, structuredClone(document))
    }
  }
  return found
}

function versionsOf(
  documents: ReadonlyMap<string, PageDocument>,
  [first, ...others]: readonly Locale[],
): DocumentVersions[] {
  return [...documents].flatMap(([address, document]) => {
    if (first === undefined || address !== localPath(first, document.path)) return []
    return [[document, ...others.map((other) => documents.get(localPath(other, document.path)))]]
  })
}
