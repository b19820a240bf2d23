import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { simplifiedMarkdown } from '#i18n/derive/simplified-markdown.ts'
import type { Locale } from '#i18n/locales.ts'
import { textFile } from '#i18n/text-files.ts'

const delivered = fileURLToPath(new URL('../../../content', import.meta.url))

export interface ContentEntry {
  slug: string
  front: Record<string, unknown>
  body: string
  /** Language of the text: without English it falls back to Chinese. */
  written: Locale
}

/**
 * Reads a collection once per language. zh-hans is derived unless it has a file; English falls back
 * to Chinese. The build has already validated the front matter.
 */
export function collectionReader<Made>(
  collection: string,
  make: (entries: ContentEntry[]) => Made,
  contentDir = delivered,
): (locale: Locale) => Made {
  const made = new Map<Locale, Made>()
  return (locale) => {
    const ofLocale = made.get(locale) ?? make(readCollection(join(contentDir, collection), locale))
    made.set(locale, ofLocale)
    return ofLocale
  }
}

function readCollection(folder: string, locale: Locale): ContentEntry[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && file.name === textFile('zh-tw'))
    .map((file) => readEntry(file.parentPath, file.parentPath.slice(folder.length + 1), locale))
    .sort((a, b) => a.slug.localeCompare(b.slug))
}

function readEntry(folder: string, slug: string, locale: Locale): ContentEntry {
  const own = join(folder, textFile(locale))
  const file = join(folder, textFile('zh-tw'))
  const source = readFileSync(file, 'utf8')
  if (existsSync(own)) {
    const { front, body } = split(readFileSync(own, 'utf8'), own)
    // A translation inherits the fields it leaves out, such as type and order.
    return { slug, written: locale, front: { ...split(source, file).front, ...front }, body }
  }
  return locale === 'zh-hans'
    ? { slug, written: 'zh-hans', ...split(simplifiedMarkdown(source), file) }
    : { slug, written: 'zh-tw', ...split(source, file) }
}

function split(text: string, file: string): { front: Record<string, unknown>; body: string } {
  const [, head, body] = /^---\n([\s\S]*?)\n---\n?([\s\S]*)$/u.exec(text) ?? []
  if (head === undefined || body === undefined) throw new Error(`${file}: no front matter (---)`)
  return { front: parse(head) as Record<string, unknown>, body: body.trim() }
}
