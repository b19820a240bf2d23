import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Hono } from 'hono'
import { editorOrigins } from '#rules/editor-host.ts'
import { hasDemoData } from '../db/seed/state.ts'
import type { Config } from '../ground/config.ts'
import { createRateLimiter } from '../http/limits.ts'
import { visitorAddress } from '../http/visitor-address.ts'
import type { RenderLimits } from '../site/on-demand.ts'
import { pageLimits } from '../site/page-limits.ts'
import { createSite } from '../site/site.ts'
import type { Product } from './product.ts'

export const distDir = fileURLToPath(new URL('../../../dist', import.meta.url))

interface PagesModule {
  renderPage: (request: Request, locals: object) => Promise<Response | null>
  inline: { scripts: readonly string[]; styles: readonly string[] }
}

/** What Astro built. Asked for early, it is loaded by the time that it is needed. */
export const loadPages = (): Promise<PagesModule> => import(join(distDir, 'server/entry.mjs'))

/** The whole product as one app: calls, and the built site around them. */
export async function withSite(product: Product): Promise<Hono> {
  const { openApp, unlimitedApp, config, db, failures } = product
  const pages = await loadPages()
  // Pages make the browser's calls, without a socket. They have no address of their own: one
  // visitor's haste must not close the pages for all.
  const calls = unlimitedApp()
  const locals = {
    send: (request: Request) => calls.fetch(request),
    demo: await hasDemoData(db),
  }
  const answer = await createSite({
    clientDir: join(distDir, 'client'),
    renderPage: (request, given) => pages.renderPage(request, { ...locals, ...given }),
    inline: pages.inline,
    limits: renderLimits(product),
    onError: (error, route) => failures.note('page failed', error, { route }),
    ...siteSettings(config),
  })
  const app = openApp({
    formPage: (path, form, { headers }) =>
      answer(new Request(config.siteUrl + path, { headers: visitorHeaders(headers) }), { form }),
  })
  app.use(pageLimits(config, Date.now))
  app.all('*', (c) => answer(c.req.raw, { address: visitorAddress(c, config.trustProxy) }))
  return app
}

/** Renderings a minute for one address; kept pages cost nothing. */
const renderedPerMinute = 300

function renderLimits({ inTurn, index, config, clock }: Product): RenderLimits {
  const limiter = createRateLimiter(() => clock().getTime())
  return {
    inTurn,
    version: index.version,
    take: (address) => (config.rateLimits ? limiter.take(address, renderedPerMinute) : 0),
  }
}

/** What a page depends on; the other headers describe a posted form. */
function visitorHeaders(headers: Headers): Headers {
  const kept = new Headers()
  for (const name of ['accept-encoding', 'cookie', 'user-agent', 'sec-ch-ua-mobile']) {
    const value = headers.get(name)
    if (value !== null) kept.set(name, value)
  }
  return kept
}

function siteSettings({
  isProduction,
  sendsHsts,
  siteUrl,
  publicApiBase,
  errorReportUrl,
  editorHost,
  turnstile,
}: Config) {
  const origins = editorOrigins(editorHost)
  return {
    isProduction,
    sendsHsts,
    siteUrl,
    publicApiBase,
    errorReportUrl,
    editorOrigins: origins,
    checksBots: turnstile !== null,
  }
}

export function isSiteBuilt(): boolean {
  return existsSync(join(distDir, 'server/entry.mjs'))
}
