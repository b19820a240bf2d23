import { toSimplified } from '#i18n/derive/to-simplified.ts'
import type { Locale } from '#i18n/locales.ts'

const simplified = new Map<string, string>()

/** One of the two hand-written forms, or the simplified one made from the Chinese. */
export function inLocale(locale: Locale, zh: string, en: string): string {
  if (locale !== 'zh-hans') return locale === 'en' ? en : zh
  const known = simplified.get(zh) ?? toSimplified(zh)
  simplified.set(zh, known)
  return known
}
