import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Locale, localPath } from '#i18n/locales.ts'
import type { IndexName } from '#rules/content-search/index-head.ts'
import { type DocumentVersions, indexFiles } from './index-files.ts'
import type { PageDocument } from './page-documents.ts'

/** Languages shown by each index; the first determines its documents. */
const indexes = {
  zh: ['zh-tw', 'zh-hans'],
  en: ['en'],
} as const satisfies Record<IndexName, readonly Locale[]>

/** Writes the search index of the given documents, keyed by address, below `clientDir`. */
export async function writeContentIndex(
  clientDir: string,
  documents: ReadonlyMap<string, PageDocument>,
): Promise<{ documents: number; files: number }> {
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

function versionsOf(
  documents: ReadonlyMap<string, PageDocument>,
  [first, ...others]: readonly Locale[],
): DocumentVersions[] {
  return [...documents].flatMap(([address, document]) => {
    if (first === undefined || address !== localPath(first, document.path)) return []
    return [[document, ...others.map((other) => documents.get(localPath(other, document.path)))]]
  })
}
