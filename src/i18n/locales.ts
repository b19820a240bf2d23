/** The site languages; paths, cookies, calls and `lang` attributes derive from this table. */
export const localeTable = {
  'zh-tw': { prefix: '', code: 'zh_TW', htmlLang: 'zh-Hant-HK', hreflang: 'zh-HK', name: '繁體' },
  'zh-hans': {
    prefix: '/zh-hans',
    code: 'zh_CN',
    htmlLang: 'zh-Hans',
    hreflang: 'zh-Hans',
    name: '简体',
  },
  en: { prefix: '/en', code: 'en_US', htmlLang: 'en-HK', hreflang: 'en', name: 'English' },
} as const

export type Locale = keyof typeof localeTable
export type LocaleCode = (typeof localeTable)[Locale]['code']
export const locales = Object.keys(localeTable) as Locale[]
export const defaultLocale: Locale = 'zh-tw'

export function isLocale(text: string | undefined): text is Locale {
  return text !== undefined && Object.hasOwn(localeTable, text)
}

/** `localPath('en', '/searchtutor')` → `/en/searchtutor`; `localPath('en', '/')` → `/en`. */
export function localPath(locale: Locale, path: string): string {
  const { prefix } = localeTable[locale]
  if (prefix === '') return path
  return path === '/' ? prefix : `${prefix}${path.startsWith('/') ? path : `/${path}`}`
}

/** `splitLocale('/en/jobcase')` → `{ locale: 'en', path: '/jobcase' }`. */
export function splitLocale(pathname: string): { locale: Locale; path: string } {
  const first = pathname.split('/')[1]
  if (first !== undefined && first !== 'zh-tw' && isLocale(first)) {
    return { locale: first, path: pathname.slice(first.length + 1) || '/' }
  }
  return { locale: 'zh-tw', path: pathname || '/' }
}

/** Locale of a code used in calls (`zh_TW`, `zh_CN`, `en_US`); the default if unknown. */
export function localeOfCode(code: string | undefined | null): Locale {
  return locales.find((locale) => localeTable[locale].code === code) ?? defaultLocale
}
