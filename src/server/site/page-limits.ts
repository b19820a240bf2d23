import type { MiddlewareHandler } from 'hono'
import { plainAddress, readAddress } from '#i18n/address.ts'
import { deletionStatusPath } from '#i18n/deletion-status.ts'
import { splitLocale } from '#i18n/locales.ts'
import { unsubscribePath } from '#i18n/unsubscribe.ts'
import type { Config } from '../ground/config.ts'
import { serverTranslate } from '../ground/server-texts.ts'
import { createRateLimiter } from '../http/limits.ts'
import { visitorAddress } from '../http/visitor-address.ts'

/** Requests a minute for one visitor, on pages that take a code or token that could be guessed. */
const perMinute: Readonly<Record<string, number>> = {
  [deletionStatusPath]: 30,
  [unsubscribePath]: 30,
}

/** Page limits by visitor: the calls of pages are made in process, where all look alike. */
export function pageLimits(
  { rateLimits, trustProxy }: Pick<Config, 'rateLimits' | 'trustProxy'>,
  now: () => number,
): MiddlewareHandler {
  const limiter = createRateLimiter(now)
  return async (c, next) => {
    const address = plainAddress(readAddress(c.req.path).segments)
    const limited = Object.entries(perMinute).find(([path]) => address.endsWith(path))
    if (!rateLimits || limited === undefined) return next()
    const wait = limiter.take(`${visitorAddress(c, trustProxy)} ${limited[0]}`, limited[1])
    if (wait === 0) return next()
    const t = serverTranslate(splitLocale(address).locale, 'errors')
    const headers = { 'Retry-After': String(wait), 'Cache-Control': 'no-store' }
    return c.text(t('errors.A0501'), 429, headers)
  }
}
