import { Hono } from 'hono'
import type { Config } from '../config.ts'
import { openApiDocument } from './document.ts'
import { documentationPage } from './page.ts'

/** `/api/openapi.json`, and `/api/docs` outside production. */
export function documentationRoutes(config: Config): Hono {
  const app = new Hono()
  const document = openApiDocument(config.publicApiBase || config.siteUrl)
  app.get('/api/openapi.json', (c) => c.json(document))
  if (!config.isProduction) {
    app.get('/api/docs', (c) => c.html(documentationPage()))
  }
  return app
}
