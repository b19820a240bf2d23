import type { Context, MiddlewareHandler } from 'hono'
import { localeOfCode } from '#i18n/locales.ts'
import { failure } from './answers.ts'

/**
 * Refuses what a page of another site makes its visitors send: a browser names the page's origin with
 * every POST, and a form needs no permission to be sent across. Programs name none and pass.
 * `noticed` hears of each.
 */
export function refuseForeignPosts(
  siteOrigin: string,
  noticed: (c: Context) => void,
): MiddlewareHandler {
  return async (c, next) => {
    const origin = c.req.header('origin')
    const isOwn = origin === undefined || origin === siteOrigin
    if (c.req.method !== 'POST' || isOwn || hostOf(origin) === c.req.header('host')) return next()
    noticed(c)
    return failure('A0301', localeOfCode(c.req.header('language')), { status: 403 })
  }
}

/** Null for an origin that is none (`null` from a sandbox). */
function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}
