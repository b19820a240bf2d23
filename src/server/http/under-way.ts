import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { splitLocale } from '#i18n/locales.ts'
import { serverTranslate } from '../ground/server-texts.ts'

/** Limits unfinished responses by visitor, where all connections come from our own proxy. */
export function limitUnderWay(addressOf: (c: Context) => string, most: number): MiddlewareHandler {
  const underWay = new Map<string, number>()
  return async (c, next) => {
    const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>
    // Made in this process, such as by a test: no connection holds it.
    if (outgoing === undefined) return next()
    const address = addressOf(c)
    const count = (underWay.get(address) ?? 0) + 1
    if (count > most) {
      const t = serverTranslate(splitLocale(c.req.path).locale, 'errors')
      return c.text(t('errors.A0501'), 503, { 'Retry-After': '5', 'Cache-Control': 'no-store' })
    }
    underWay.set(address, count)
    // Sent to its end, or given up: until then the response holds memory.
    outgoing.once('close', () => {
      const left = (underWay.get(address) ?? 1) - 1
      if (left > 0) underWay.set(address, left)
      else underWay.delete(address)
    })
    return next()
  }
}
