import { Hono } from 'hono'
import { dayMs } from '#rules/primitives/durations.ts'
import type { AppParts } from '../ground/app-parts.ts'
import { oneDay } from '../ground/caching.ts'

const days = 180

/** The contact for security reports (RFC 9116): the operator's mail address, else the form. */
export function securityText({ config, clock }: Pick<AppParts, 'config' | 'clock'>): Hono {
  const app = new Hono()
  const at = (path: string) => new URL(path, config.siteUrl).href
  app.get('/.well-known/security.txt', (c) => {
    const expires = new Date(clock().getTime() + days * dayMs)
    const lines = [
      `Contact: ${config.mail === null ? at('/contactus/form') : `mailto:${config.mail.operator}`}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: zh, en',
      `Canonical: ${at('/.well-known/security.txt')}`,
    ]
    return c.text(`${lines.join('\n')}\n`, 200, { 'Cache-Control': oneDay })
  })
  return app
}
