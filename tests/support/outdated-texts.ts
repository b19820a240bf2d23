import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { split } from '#content/loading/read-texts.ts'
import { textFile } from '#i18n/text-files.ts'

export interface OutdatedText {
  /** Folder of the text: `content/blog/learning/1`. */
  folder: string
  /** Day of the Chinese text; undefined if it gives none. */
  source: string | undefined
  /** Day of the Chinese version to which the English corresponds; null without English. */
  english: string | null
}

/**
 * Texts whose English is missing or older than the Chinese source. Days come from the front matter,
 * as a fresh clone has no useful file times. English without `updated` dates from the day of
 * publication.
 */
export function outdatedTexts(root: string): OutdatedText[] {
  const found: OutdatedText[] = []
  for (const file of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (file.name !== textFile('zh-tw')) continue
    const folder = file.parentPath
    const { date, updated = date } = daysOf(join(folder, textFile('zh-tw')))
    const translation = join(folder, textFile('en'))
    const own = readdirSync(folder).includes(textFile('en')) ? daysOf(translation) : null
    const english = own && (own.updated ?? date ?? '')
    if (english === null || (updated ?? '') > english) {
      found.push({ folder: join('content', relative(root, folder)), source: updated, english })
    }
  }
  return found.sort((a, b) => (a.folder < b.folder ? -1 : 1))
}

function daysOf(file: string): { date: string | undefined; updated: string | undefined } {
  const { front } = split(readFileSync(file, 'utf8'), file)
  return { date: dayOf(front.date), updated: dayOf(front.updated) }
}

const dayOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
