import type { Locale } from '#i18n/locales.ts'

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

export function label(entry: Named, locale: Locale): string {
  return entry.names[nameOfLocale[locale]]
}

export function* namesOf(entry: Named & { readonly aliases?: readonly string[] }) {
  yield entry.names.zhTW
  yield entry.names.zhHans
  yield entry.names.en
  yield* entry.aliases ?? []
}

/**
 * Normalizes a name for lookup: `Sha Tin`, `sha-tin` and `ＳＨＡＴＩＮ` all give `shatin`. Chinese
 * scripts are not folded, because the data contains both.
 */
export function nameKey(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\-–—.'’]+/gu, '')
}
