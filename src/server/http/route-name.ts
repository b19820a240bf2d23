import type { Context } from 'hono'
import { routePath } from 'hono/route'
import { splitLocale } from '#i18n/locales.ts'
import { routeOf } from '#i18n/routes.ts'

const whole = new Set(['', '*', '/*'])

/** A call's template, a page's route id, or neither; never anything that a visitor typed. */
export function routeName(c: Context): string {
  const template = routePath(c)
  if (!whole.has(template)) return template
  const id = routeOf(splitLocale(c.req.path).path)?.id
  return id === undefined ? 'file or nothing' : `page ${id}`
}
