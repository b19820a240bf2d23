import { documentsOf, type PageDocument } from '#content/content-search/page-documents.ts'
import { type Locale, splitLocale } from '#i18n/locales.ts'
import { foldText } from '#rules/fold-text.ts'
import { builtPaths, readBuiltPage } from './built-pages.ts'

/** Every findable document of the built site in one language, read from its pages. */
export async function builtDocuments(locale: Locale): Promise<PageDocument[]> {
  const paths = (await builtPaths()).filter((path) => splitLocale(path).locale === locale)
  const pages = await Promise.all(paths.map(readBuiltPage))
  return pages.flatMap(({ path, html }) => documentsOf(html, path))
}

/** Naive search: folded text holds every typed word, a Latin one only at a word's start. */
export function holdsAll({ title, text }: PageDocument, typed: string): boolean {
  const whole = foldText(`${title}\n${text}`)
  return piecesOf(foldText(typed)).every((piece) =>
    /^[a-z\d]/u.test(piece)
      ? new RegExp(`(?<![a-z\\d])${piece}`, 'u').test(whole)
      : whole.includes(piece),
  )
}

/** `dse数学` is two words, which may be apart. */
const piecesOf = (folded: string) => folded.match(/[a-z\d]+|[^a-z\d\s]+/gu) ?? []
