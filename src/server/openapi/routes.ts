import { Hono } from 'hono'
import type { Config } from '../ground/config.ts'
import { asksFromHere } from '../http/this-machine.ts'
import { openApiDocument } from './document.ts'
import { documentationPage } from './page.ts'

/** `/api/openapi.json`, and `/api/docs` for developers on this machine. */
export function documentationRoutes(config: Config): Hono {
  const app = new Hono()
  // Made once, when it is first asked for: it is large, and anybody may ask for it.
  let made: string | undefined
  app.get('/api/openapi.json', (c) => {
    made ??= JSON.stringify(openApiDocument(config.publicApiBase || config.siteUrl))
    return c.body(made, 200, { 'Content-Type': 'application/json' })
  })
  if (!config.isProduction) {
    app.get('/api/docs', (c, next) => (asksFromHere(c) ? c.html(documentationPage()) : next()))
  }
  return app
}
