import { LRUCache } from 'lru-cache'
import type { Written } from '#contract/written.ts'
import { type Locale, localeTable } from '#i18n/locales.ts'
import { isMostlyEnglish } from '#rules/mostly-english.ts'
import { inScript } from '#rules/scripts/in-script.ts'
import { scriptOf } from '#rules/scripts/script-of.ts'

/* Texts are stored as typed and shown in the reader's script, except to their authors and staff. */

const scripts = { 'zh-tw': 'traditional', 'zh-hans': 'simplified', en: null } as const
const localeOfScript = { traditional: 'zh-tw', simplified: 'zh-hans' } as const

/** Texts of a busy list are shown again and again: caches the latest, about 8 MB. */
const known = new LRUCache<string, string>({
  maxSize: 4_000_000,
  sizeCalculation: (shown, key) => shown.length + key.length,
})

/** A short text for a reader: a title, the beginning of an introduction. */
export function shownText(text: string, locale: Locale): string {
  const script = scripts[locale]
  if (script === null || text === '') return text
  const key = `${script} ${text}`
  const cached = known.get(key)
  if (cached !== undefined) return cached
  const shown = inScript(text, script)
  known.set(key, shown)
  return shown
}

/**
 * A name for a reader, converted only where that is unambiguous: 陳 is 陈 to readers of
 * simplified Chinese, but 钟 stays as typed, for it may be 鍾 or 鐘.
 */
export const shownName = (name: string, locale: Locale): string =>
  locale === 'zh-hans' ? shownText(name, locale) : name

/** A text for a reader, with the original if it differs. */
export function written(text: string, locale: Locale): Written {
  const shown = shownText(text, locale)
  const lang = tagOf(text, locale)
  if (shown === text) return { text, lang, original: null }
  return { text: shown, lang: localeTable[locale].htmlLang, original: { text, lang } }
}

/** A text for its author and staff, as typed. */
export const asTyped = (text: string, locale: Locale): Written => ({
  text,
  lang: tagOf(text, locale),
  original: null,
})

/** The same for a text that is rendered, such as from Markdown to HTML. */
export function writtenAs(text: string, locale: Locale, form: (text: string) => string): Written {
  const { original, ...shown } = written(text, locale)
  return {
    ...shown,
    text: form(shown.text),
    original: original && { ...original, text: form(original.text) },
  }
}

/** Chinese that both scripts write alike counts as the reader's own. */
function tagOf(text: string, locale: Locale): string {
  if (isMostlyEnglish(text)) return localeTable.en.htmlLang
  const script = scriptOf(text)
  if (script !== null) return localeTable[localeOfScript[script]].htmlLang
  return localeTable[locale === 'en' ? 'zh-tw' : locale].htmlLang
}
