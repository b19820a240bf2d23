import type { Locale } from '#i18n/locales.ts'

/** Names of a catalogue entry in the three languages, as the data files spell the keys. */
export interface Names {
  readonly zhTW: string
  readonly zhHans: string
  readonly en: string
}
export interface Named {
  readonly names: Names
}

const nameOfLocale = {
  'zh-tw': 'zhTW',
  'zh-hans': 'zhHans',
  en: 'en',
} as const satisfies Record<Locale, keyof Names>

/** The name of any catalogue entry in the language of the page. */
export function label(entry: Named, locale: Locale): string {
  return entry.names[nameOfLocale[locale]]
}

/** All that an entry may be called: its names first, then its aliases. */
export function* namesOf(entry: Named & { readonly aliases?: readonly string[] }) {
  yield entry.names.zhTW
  yield entry.names.zhHans
  yield entry.names.en
  yield* entry.aliases ?? []
}

/**
 * What two spellings of one name have in common: `Sha Tin`, `sha-tin` and `ＳＨＡＴＩＮ` give
 * `shatin`. Chinese scripts are not folded: the data holds both.
 */
export function nameKey(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\-–—.'’]+/gu, '')
}
