import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parse, YAMLParseError } from 'yaml'
import { simplifiedMarkdown } from '#i18n/derive/simplified-markdown.ts'
import { type Locale, locales } from '#i18n/locales.ts'
import { localeOfTextFile, textFile } from '#i18n/text-files.ts'
import { Mistake } from '../mistake.ts'
import { isPictureName } from '../pictures/picture-files.ts'
import { withFacts } from './inherited.ts'

/** One entry in one language, from `content/<collection>/<slug>/`. */
export interface Text {
  slug: string
  locale: Locale
  /** The file with the text; for zh-hans usually `index.zh-tw.md`. */
  file: string
  /** Digest input for change detection: everything the entry is made from. */
  sources: string
  pictures: readonly string[]
  /** Front matter and Markdown. Converts scripts, so call it only for changed texts. */
  read: () => Parts
}

interface Parts {
  front: Record<string, unknown>
  body: string
  /** Line of the file on which the body begins, from 1. */
  line: number
}

/**
 * The texts of a collection's folder in every language available. The Chinese file
 * (`index.zh-tw.md`) is the source and must exist; zh-hans is derived from it unless it has a file;
 * English is hand-written or missing, and inherits facts it leaves out. A generator, so that
 * thousands need not be in memory at once.
 */
export function* eachText(folder: string): Generator<Text> {
  if (!existsSync(folder)) return
  const slugs = new Set<string>()
  const pictures = new Map<string, string[]>()
  for (const file of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(file.parentPath, file.name)
    if (file.isFile() && isPictureName(file.name)) {
      const slug = relative(folder, file.parentPath)
      pictures.set(slug, [...(pictures.get(slug) ?? []), path])
    }
    if (!file.isFile() || !file.name.endsWith('.md')) continue
    if (localeOfTextFile(file.name) === null) {
      const known = locales.map(textFile).join(', ')
      throw new Mistake(`${path}: a text is called ${known}, not ${file.name}`)
    }
    slugs.add(relative(folder, file.parentPath))
  }
  for (const slug of [...slugs].sort()) yield* textsOf(folder, slug, pictures.get(slug))
}

function textsOf(folder: string, slug: string, pictures: readonly string[] = []): Text[] {
  const original = join(folder, slug, textFile('zh-tw'))
  if (!existsSync(original)) {
    throw new Mistake(`${original}: missing. Every entry begins with its Chinese text`)
  }
  const source = readFileSync(original, 'utf8')
  const beside = pictures.map(changeOf).sort().join('\n')
  let parts: Parts | undefined
  const sourceParts = () => {
    parts ??= split(source, original)
    return parts
  }
  return locales.flatMap((locale): Text[] => {
    const own = join(folder, slug, textFile(locale))
    const isDerived = locale === 'zh-hans' && !existsSync(own)
    if (isDerived || locale === 'zh-tw') {
      const file = original
      const read = () => (isDerived ? split(simplifiedMarkdown(source), file) : sourceParts())
      return [{ slug, locale, file, sources: `${source}\n${beside}`, pictures, read }]
    }
    if (!existsSync(own)) return []
    const text = readFileSync(own, 'utf8')
    const read = () => {
      const { front, body, line } = split(text, own)
      return { front: withFacts(sourceParts().front, front), body, line }
    }
    return [{ slug, locale, file: own, sources: `${source}\n${text}\n${beside}`, pictures, read }]
  })
}

function changeOf(path: string): string {
  const { size, mtimeMs } = statSync(path)
  return `${path} ${size} ${mtimeMs}`
}

/** Throws an Error that begins with the file's name when the front matter cannot be parsed. */
export function split(text: string, file: string): Parts {
  const [, head, body] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?([\s\S]*)$/u.exec(text) ?? []
  if (head === undefined || body === undefined) {
    throw new Mistake(`${file}:1: begins with ---, then lines such as "title: …", then --- again`)
  }
  const start = text.length - body.trimStart().length
  const line = text.slice(0, start).split('\n').length
  return { front: frontOf(head, file), body: body.trim(), line }
}

function frontOf(head: string, file: string): Record<string, unknown> {
  try {
    // The newline stands for the --- line, so that messages count lines as the file does.
    return parse(`\n${head}`) as Record<string, unknown>
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error
    const line = error.linePos?.[0].line ?? 1
    const reason = error.message.replace(/ at line \d+, column \d+:/u, ':')
    throw new Mistake(`${file}:${line}: ${reason}\nA text that contains ": " stands in quotes.`)
  }
}
