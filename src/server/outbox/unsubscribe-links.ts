import { createHmac, timingSafeEqual } from 'node:crypto'
import { unsubscribe } from '#contract/notifications/unsubscribe.ts'
import { type Locale, localeTable, localPath } from '#i18n/locales.ts'
import { unsubscribePath } from '#i18n/unsubscribe.ts'

/** Makes the unsubscribe links for a target such as `a12.jobs` (notifications). */
export type UnsubscribeLinks = (of: string, locale: Locale) => UnsubscribeLink
export interface UnsubscribeLink {
  /** For mail programs (RFC 8058): a POST unsubscribes, a GET leads to the page. */
  header: string
  /** For people: a page with a button. */
  page: string
}

interface UnsubscribeLinkParts {
  siteUrl: string
  /** '' when the site's own server answers the calls. */
  apiBase: string
  key: Buffer
}

/** Links are valid as long as the key is: the mail may be old by the time someone unsubscribes. */
export function createUnsubscribeLinks({
  siteUrl,
  apiBase,
  key,
}: UnsubscribeLinkParts): UnsubscribeLinks {
  return (of, locale) => {
    const query = new URLSearchParams({ token: `${of}.${macOf(of, key)}` })
    const language = localeTable[locale].code
    return {
      header: `${apiBase || siteUrl}${unsubscribe.path}?${query}&language=${language}`,
      page: `${siteUrl}${localPath(locale, unsubscribePath)}?${query}`,
    }
  }
}

/** The target of a token, `a12.jobs`; null for one that is not ours. */
export function readUnsubscribeToken(token: string, key: Buffer): string | null {
  const end = token.lastIndexOf('.')
  const of = token.slice(0, end)
  const given = Buffer.from(token.slice(end + 1))
  const expected = Buffer.from(macOf(of, key))
  return given.length === expected.length && timingSafeEqual(given, expected) ? of : null
}

const macOf = (of: string, key: Buffer) => createHmac('sha256', key).update(of).digest('base64url')
