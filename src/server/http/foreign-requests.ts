import type { Context, MiddlewareHandler } from 'hono'
import { localeOfCode } from '#i18n/locales.ts'
import { failure } from './answers.ts'

/**
 * Refuses POSTs from pages of other sites (CSRF): browsers send the page's origin with every POST.
 * Programs send none and pass. `noticed` is called for each refusal.
 */
export function refuseForeignPosts(
  siteOrigin: string,
  noticed: (c: Context) => void,
): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method !== 'POST' || hasOwnOrigin(c, siteOrigin)) return next()
    noticed(c)
    return refused(c)
  }
}

/** The same for a GET that changes something, by `Sec-Fetch-Site`, as pictures send no origin. */
export function refuseForeignChanges(
  siteOrigin: string,
  noticed: (c: Context) => void,
): MiddlewareHandler {
  return async (c, next) => {
    const site = c.req.header('sec-fetch-site') ?? 'none'
    const isOwn =
      c.req.header('origin') === undefined
        ? site === 'none' || site === 'same-origin'
        : hasOwnOrigin(c, siteOrigin)
    if (isOwn) return next()
    noticed(c)
    return refused(c)
  }
}

const hasOwnOrigin = (c: Context, siteOrigin: string) =>
  isOwnOrigin({ origin: c.req.header('origin'), host: c.req.header('host') }, siteOrigin)

/** Whether a request comes from a page of the site, or from a program, which sends no origin. */
export function isOwnOrigin(
  { origin, host }: { origin?: string | undefined; host?: string | undefined },
  siteOrigin: string,
): boolean {
  return origin === undefined || origin === siteOrigin || hostOf(origin) === host
}

const refused = (c: Context) =>
  failure('A0301', localeOfCode(c.req.header('language')), { status: 403 })

/** Null for an opaque origin (`null` from a sandbox). */
function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}
