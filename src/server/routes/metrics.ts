import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { asksFromHere } from '../http/this-machine.ts'
import type { Metrics } from '../metrics/metrics.ts'

interface MetricsPageParts {
  config: { metricsToken: string | null }
  metrics?: Metrics
}

/** `GET /metrics`, for this machine and holders of the token; 404 for others. */
export function metricsPage({ config, metrics }: MetricsPageParts): Hono {
  const app = new Hono()
  if (metrics === undefined) return app
  app.get('/metrics', async (c, next) => {
    const given = /^Bearer (\S+)$/u.exec(c.req.header('authorization') ?? '')?.[1]
    const isKnown = given !== undefined && isSame(given, config.metricsToken)
    if (!isKnown && !asksFromHere(c)) return next()
    return c.body(await metrics.text(), 200, {
      'Content-Type': metrics.contentType,
      'Cache-Control': 'no-store',
    })
  })
  return app
}

/** In constant time, so that the duration reveals nothing about the token, not even its length. */
function isSame(given: string, token: string | null): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return token !== null && timingSafeEqual(digest(given), digest(token))
}
