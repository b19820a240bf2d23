import { parse } from 'hono/utils/cookie'
import type { Locale } from '#i18n/locales.ts'
import { localeCookie, localeOfCookie } from '#i18n/negotiate.ts'
import { dayMs } from '#rules/primitives/durations.ts'
import { isMobile } from './device.ts'

const yearSeconds = (365 * dayMs) / 1000
const mobileCookie = 'isMobile'

/** A request's cookies; values other than the known ones are ignored. */
export interface Visitor {
  locale: Locale | null
  isMobile: '1' | '0' | null
}

export function readVisitor(headers: Headers): Visitor {
  const cookies = parse(headers.get('cookie') ?? '')
  const mobile = cookies[mobileCookie]
  return {
    locale: localeOfCookie(cookies[localeCookie]),
    isMobile: mobile === '1' || mobile === '0' ? mobile : null,
  }
}

/** `Set-Cookie` lines for changes only, so that other responses stay cacheable. */
export function cookieLines(
  headers: Headers,
  { locale, isPage, isSecure }: { locale: Locale | null; isPage: boolean; isSecure: boolean },
): string[] {
  const visitor = readVisitor(headers)
  const end = `; Max-Age=${yearSeconds}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`
  const lines: string[] = []
  if (locale !== null && locale !== visitor.locale) lines.push(`${localeCookie}=${locale}${end}`)
  if (isPage) {
    const hint = headers.get('sec-ch-ua-mobile') ?? undefined
    const mobile = isMobile(headers.get('user-agent') ?? undefined, hint) ? '1' : '0'
    if (mobile !== visitor.isMobile) lines.push(`${mobileCookie}=${mobile}${end}`)
  }
  return lines
}
