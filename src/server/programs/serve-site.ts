import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Hono } from 'hono'
import { editorOrigins } from '#rules/editor-host.ts'
import { recordMark } from '../db/record-mark.ts'
import { hasDemoData } from '../db/seed/state.ts'
import type { Config } from '../ground/config.ts'
import { createRateLimiter } from '../http/limits.ts'
import { visitorAddress } from '../http/visitor-address.ts'
import type { BuildingPages } from '../site/building-pages.ts'
import type { RenderLimits } from '../site/on-demand.ts'
import { pageLimits } from '../site/page-limits.ts'
import { withCalls } from '../site/page-with-calls.ts'
import { createSite, type SiteAnswer } from '../site/site.ts'
import { writePageParts } from '../site/whole/page-parts.ts'
import type { Product } from './product.ts'
import { distDir, nextDir } from './site-folders.ts'

interface PagesModule {
  renderPage: (request: Request, locals: object) => Promise<Response | null>
  inline: { scripts: readonly string[]; styles: readonly string[] }
}

const entryOf = (folder: string) => join(folder, 'server/entry.mjs')

/** Imports the built pages; the query makes a new build a new module. */
export function loadPages(folder = distDir): Promise<PagesModule> {
  const entry = entryOf(folder)
  return import(`${pathToFileURL(entry)}?${statSync(entry).mtimeMs}`)
}

/** A site that can be replaced while it is served. */
export interface ServedSite {
  app: Hono
  /** Switches to the site in `dist/`. */
  renew: () => Promise<void>
}

/** The API with the built site around it, or with the one `building` in `nextDir`. */
export async function withSite(
  product: Product,
  building?: BuildingPages | null,
): Promise<ServedSite> {
  const { openApp, config } = product
  if (building) writePageParts(join(nextDir, 'client'))
  let answer = await siteIn(product, building ? nextDir : distDir, building ?? null)
  const app = openApp({
    formPage: (path, form, { headers }) =>
      answer(new Request(config.siteUrl + path, { headers: visitorHeaders(headers) }), { form }),
  })
  app.use(pageLimits(config, Date.now))
  app.all('*', (c) => answer(c.req.raw, { address: visitorAddress(c, config.trustProxy) }))
  const renew = async () => {
    answer = await siteIn(product, distDir, null)
  }
  return { app, renew }
}

async function siteIn(
  product: Product,
  folder: string,
  building: BuildingPages | null,
): Promise<SiteAnswer> {
  const { unlimitedApp, config, db, failures } = product
  const pages = await loadPages(folder)
  // Pages make the browser's calls, without a socket. They have no address of their own: one
  // visitor's rate limit must not close the pages for all.
  const calls = unlimitedApp()
  const demo = await hasDemoData(db)
  return createSite({
    clientDir: join(folder, 'client'),
    renderPage: withCalls(
      (request, given) => pages.renderPage(request, { demo, ...given }),
      async (request) => calls.fetch(request),
    ),
    inline: pages.inline,
    limits: renderLimits(product),
    building,
    onError: (error, route) => failures.note('page failed', error, { route }),
    ...siteSettings(config),
  })
}

/** Renderings a minute for one address; cached pages cost nothing. */
const renderedPerMinute = 300

function renderLimits({ runLimited, index, config, clock, db }: Product): RenderLimits {
  const limiter = createRateLimiter(() => clock().getTime())
  return {
    runLimited,
    version: index.version,
    markOf: (of, name) => recordMark(db, of, name),
    take: (address) => (config.rateLimits ? limiter.take(address, renderedPerMinute) : 0),
  }
}

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
  return existsSync(entryOf(distDir))
}
