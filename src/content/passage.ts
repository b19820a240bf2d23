import { type Locale, localeTable } from '#i18n/locales.ts'
import type { Entry } from './entries.ts'
import type { CollectionName } from './schemas.ts'

export interface Passage {
  slug: string
  title: string
  /** Safe: rendered from Markdown, without raw HTML. */
  html: string
  /** The `lang` attribute where it is not the page's language, else undefined. */
  lang: string | undefined
}

export function passageOf(entry: Entry<CollectionName>, locale: Locale): Passage {
  const { slug, title, locale: written } = entry.data
  const lang = written === locale ? undefined : localeTable[written].htmlLang
  return { slug, title, html: entry.rendered?.html ?? '', lang }
}
