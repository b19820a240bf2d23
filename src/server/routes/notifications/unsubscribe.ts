import { Hono } from 'hono'
import { unsubscribable, unsubscribe } from '#contract/notifications/unsubscribe.ts'
import { localeOfCode, localPath } from '#i18n/locales.ts'
import { unsubscribePath } from '#i18n/unsubscribe.ts'
import type { AppParts } from '../../ground/app-parts.ts'
import { type Route, route } from '../../http/route.ts'
import { endEmails, readUnsubscribable } from '../../notifications/unsubscribe.ts'

export function unsubscribeRoutes(parts: Pick<AppParts, 'db' | 'secrets'>): Route[] {
  return [
    route(unsubscribable, ({ query }) => readUnsubscribable(parts, query.token)),
    {
      ...route(unsubscribe, ({ body }) => endEmails(parts, body.token)),
      pages: { done: `${unsubscribePath}/done`, again: unsubscribePath },
    },
  ]
}

/** For mail programs without one-click support: leads to the page and unsubscribes nothing. */
export function unsubscribeEntry({ config: { siteUrl } }: Pick<AppParts, 'config'>): Hono {
  const app = new Hono()
  app.get(unsubscribe.path, (c) => {
    const query = new URLSearchParams({ token: c.req.query('token') ?? '' })
    const page = localPath(localeOfCode(c.req.query('language')), unsubscribePath)
    return c.redirect(`${siteUrl}${page}?${query}`, 302)
  })
  return app
}
