import { createHash } from 'node:crypto'
import { desc } from 'drizzle-orm'
import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { brandNames } from '#i18n/brand.ts'
import type { Database } from '../db/open.ts'
import { messageOutbox } from '../db/tables/index.ts'
import type { Config } from '../ground/config.ts'
import type { Secrets } from '../ground/secrets.ts'
import { asksFromHere } from '../http/this-machine.ts'
import { createUnsubscribeLinks } from '../outbox/unsubscribe-links.ts'
import { withUnsubscribeLink } from '../outbox/with-unsubscribe-link.ts'

interface OutboxParts {
  db: Database
  config: Config
  secrets: Secrets
}

const most = 50
const refreshSeconds = 4
const styles = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui; }
main { max-width: 44rem; margin: auto; padding: 1rem; }
article { border-top: 1px solid; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: 1rem; }`
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'; frame-ancestors 'none'`

/** `/dev/outbox`: unsent messages, for developers on this machine; never in production. */
export function outboxPage({ db, config, secrets }: OutboxParts): Hono {
  const app = new Hono()
  if (config.isProduction) return app
  const { siteUrl, publicApiBase: apiBase } = config
  const unsubscribeLinks = createUnsubscribeLinks({
    siteUrl,
    apiBase,
    key: secrets.key('unsubscribing'),
  })
  app.get('/dev/outbox', async (c, next) => {
    if (!asksFromHere(c)) return next()
    const rows = await db.select().from(messageOutbox).orderBy(desc(messageOutbox.id)).limit(most)
    c.header('Cache-Control', 'no-store')
    c.header('X-Robots-Tag', 'noindex')
    c.header('Content-Security-Policy', policy)
    return c.html(
      pageOf(rows.map((row) => ({ ...row, ...withUnsubscribeLink(row, unsubscribeLinks) }))),
    )
  })
  return app
}

function pageOf(rows: (typeof messageOutbox.$inferSelect)[]) {
  const entries = rows.map(
    ({ id, channel, recipient, kind, state, subject, body, createdAt }) => html`<article
      id="m${id}"
    >
      <h2>${channel} → <span class="to">${recipient ?? 'operator'}</span></h2>
      <p><small>${kind} · ${state} · ${createdAt.toISOString()}</small></p>
      ${subject && html`<p><strong>${subject}</strong></p>`}
      <pre>${body || '(emptied)'}</pre>
    </article>`,
  )
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta http-equiv="refresh" content="${refreshSeconds}" />
        <style>${raw(styles)}</style>
        <title>Outbox · ${brandNames.en}</title>
      </head>
      <body>
        <main>
          <h1>Outbox of ${brandNames.en}</h1>
          <p>The newest messages first; refreshes every ${refreshSeconds} seconds.</p>
          ${entries.length > 0 ? entries : html`<p>Nothing yet.</p>`}
        </main>
      </body>
    </html>`
}
