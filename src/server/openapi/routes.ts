import { Hono } from 'hono'
import type { Config } from '../ground/config.ts'
import { type JsonAnswer, jsonAnswer, sendJson } from '../http/json-answer.ts'
import { asksFromHere } from '../http/this-machine.ts'
import { openApiDocument } from './document.ts'
import { documentationPage } from './page.ts'

/** `/api/openapi.json`, and `/api/docs` for developers on this machine. */
export function documentationRoutes(config: Config): Hono {
  const app = new Hono()
  // Cached on the first request: it is large, and anyone may request it.
  let made: JsonAnswer | undefined
  app.get('/api/openapi.json', (c) => {
    made ??= jsonAnswer(
      JSON.stringify(openApiDocument(config.publicApiBase || config.siteUrl, config.siteUrl)),
    )
    return sendJson(made, { request: c.req.raw, headers: { Vary: 'Accept-Encoding' } })
  })
  if (!config.isProduction) {
    app.get('/api/docs', (c, next) => (asksFromHere(c) ? c.html(documentationPage()) : next()))
  }
  return app
}
