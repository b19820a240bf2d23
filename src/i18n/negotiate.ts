import { defaultLocale, isLocale, type Locale, locales, localeTable, localPath } from './locales.ts'

/** Cookie of the chosen language, stored for 365 days. */
export const localeCookie = 'lang'

/** Language hints of a request; missing headers are null. */
export interface LanguageSigns {
  cookie?: string | null
  acceptLanguage?: string | null
}

/** The cookie's locale: `en`, or the code used in calls, `en_US`; else null. */
export function localeOfCookie(value: string | null | undefined): Locale | null {
  if (!value) return null
  return locales.find((locale) => locale === value || localeTable[locale].code === value) ?? null
}

/** Chinese or English tag with the highest q; English if neither; null if none is named. */
export function localeOfLanguages(header: string | null | undefined): Locale | null {
  const wanted = readLanguages(header ?? '')
  for (const { tag } of wanted) {
    const locale = localeOfTag(tag)
    if (locale !== null) return locale
  }
  return wanted.length > 0 ? 'en' : null
}

function readLanguages(header: string): { tag: string; q: number }[] {
  return header
    .slice(0, 1_000)
    .split(',')
    .map((item) => {
      const [tag = '', ...parameters] = item
        .toLowerCase()
        .split(';')
        .map((part) => part.trim())
      const q = parameters.find((parameter) => parameter.startsWith('q='))
      return { tag, q: q === undefined ? 1 : Number(q.slice(2)) }
    })
    .filter(({ tag, q }) => /^[a-z]{2,8}(?:-[a-z0-9]{1,8})*$/u.test(tag) && q > 0 && q <= 1)
    .sort((a, b) => b.q - a.q)
}

/** Regions that write simplified characters when the tag names no script. */
const simplifiedRegions = new Set(['cn', 'sg'])

/** Chinese, and its varieties that browsers and systems name: Cantonese, Mandarin, Wu. */
const chinese = new Set(['zh', 'yue', 'cmn', 'nan', 'wuu', 'hak', 'gan', 'hsn', 'cdo', 'lzh'])
/** Varieties written in simplified characters when the tag names no script or region. */
const simplifiedLanguages = new Set(['wuu', 'gan', 'hsn'])

function localeOfTag(tag: string): Locale | null {
  const [language, ...rest] = tag.split('-')
  if (language === 'en') return 'en'
  if (language === undefined || !chinese.has(language)) return null
  if (rest.includes('hant')) return 'zh-tw'
  const isSimplified =
    rest.some((part) => part === 'hans' || simplifiedRegions.has(part)) ||
    (rest.length === 0 && simplifiedLanguages.has(language))
  return isSimplified ? 'zh-hans' : 'zh-tw'
}

/** The path determines a page's language; only `/` considers the cookie, then the browser. */
export function localeOfRequest(pathname: string, signs: LanguageSigns): Locale {
  if (pathname !== '/') {
    const first = pathname.split('/')[1]
    return isLocale(first) ? first : defaultLocale
  }
  return localeOfCookie(signs.cookie) ?? localeOfLanguages(signs.acceptLanguage) ?? defaultLocale
}

/** Redirect target of `/`: `/en`, `/zh-hans`, or null to stay, as for crawlers without hints. */
export function rootRedirect(signs: LanguageSigns): string | null {
  const locale = localeOfRequest('/', signs)
  return locale === defaultLocale ? null : localPath(locale, '/')
}
