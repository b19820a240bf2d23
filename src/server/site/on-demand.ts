import type { RefusedForm } from '#contract/refused-form.ts'
import { writeAddress } from '#i18n/address.ts'
import { defaultLocale, localPath } from '#i18n/locales.ts'
import { dayMs, minuteMs } from '#rules/primitives/durations.ts'
import { Busy, type RunLimited } from '../ground/concurrency-limit.ts'
import { createWorkCache } from '../ground/work-cache.ts'
import { namedLocale, routeIdOf } from './locate.ts'
import { askedOf, type MarkedRecord, type PageRule, pageRules } from './page-rules.ts'
import { type FinishPage, type RenderedPage, renderedPage, sendRendered } from './rendered-page.ts'
import type { PolicyOf } from './security-headers.ts'

export interface PageLocals {
  form?: RefusedForm
}
export type RenderPage = (request: Request, given?: PageLocals) => Promise<Response | null>

export interface RenderLimits {
  runLimited: RunLimited
  /** Counts a rendering for an address; returns the seconds to wait when none is left. */
  take: (address: string) => number
  /** Changes whenever something on a cached page may have. */
  version: () => Promise<number>
  /** Changes whenever this record does; for tutors `version` does. */
  markOf: (of: MarkedRecord, name: string) => Promise<string>
}

export interface AskedPage {
  segments: readonly string[]
  search: string
  request: Request
  /** The visitor's, as limits count it. */
  address: string
  form: RefusedForm | undefined
}

/** Some thousands of compressed pages. */
const cacheBytes = 32 * 1024 * 1024
/** In milliseconds: how stale a page's sense of now ("active today") may be. */
const cacheMs = minuteMs
/** A page that is gone for good does not depend on the time. */
const goneCacheMs = dayMs

/** Renders on-demand pages and caches them by data version. Null for none; rejects with `Busy`. */
export function createOnDemand(
  parts: {
    renderPage: RenderPage
    siteUrl: string
    finish: FinishPage
    policyOf: PolicyOf
  },
  { runLimited, take, version, markOf }: RenderLimits,
) {
  const { renderPage, siteUrl } = parts
  const cached = createWorkCache<{ page: RenderedPage | null; movedTo: string | null }>({
    cacheBytes,
    cacheMs: ({ page }) => (page?.status === 410 ? goneCacheMs : cacheMs),
    sizeOf: ({ page }) => 1000 + (page?.brotli.byteLength ?? 0),
  })

  /** The site's own origin: a forged Host header must not get into a page. */
  const addressOf = (segments: readonly string[], search: string) =>
    siteUrl + writeAddress(segments) + search

  async function limited<Result>(address: string, render: () => Promise<Result>): Promise<Result> {
    const wait = take(address)
    if (wait > 0) throw new Busy(wait)
    return runLimited(render, address)
  }

  async function render(request: Request, given?: PageLocals): Promise<Response | null> {
    const answer = await renderPage(request, given)
    if (answer !== null && answer.status >= 500) throw new Error(`Page answered ${answer.status}`)
    return answer
  }

  async function cachedPage(
    { segments, request, address }: AskedPage,
    search: string,
    { of, drawnAt }: PageRule,
  ): Promise<Response | null> {
    const locale = namedLocale(segments) ?? defaultLocale
    const url =
      drawnAt === undefined
        ? addressOf(segments, search)
        : siteUrl + localPath(locale, drawnAt) + search
    const mark = of === undefined ? '' : await markOf(of, segments.at(-1) ?? '')
    const { page, movedTo } = await cached(`${await version()} ${mark} ${url}`, () =>
      limited(address, async () => {
        const answer = await render(new Request(url))
        return {
          page: answer === null ? null : await renderedPage(answer, parts),
          movedTo: answer?.status === 301 ? answer.headers.get('Location') : null,
        }
      }),
    )
    if (movedTo !== null) {
      const headers = { Location: movedTo, 'Cache-Control': 'no-cache' }
      return new Response(null, { status: 301, headers })
    }
    return page === null ? null : sendRendered(page, request)
  }

  async function page(asked: AskedPage): Promise<Response | null> {
    const { segments, search, request, address, form } = asked
    const routeId = routeIdOf(segments)
    const rule = pageRules[routeId ?? '']
    if (rule?.value?.test(segments.at(-1) ?? '') === false) return null
    const shown = askedOf(routeId, search)
    if (rule && shown !== null) return cachedPage(asked, shown, rule)

    const { method, headers, signal } = request
    return limited(address, async () => {
      const given = form === undefined ? {} : { form }
      const url = addressOf(segments, search)
      const answer = await render(new Request(url, { method, headers, signal }), given)
      if (answer === null) return null
      const rendered = await renderedPage(answer, parts)
      if (rendered !== null) return sendRendered(rendered, request)
      return answer.status === 404 ? null : withoutPage(answer)
    })
  }
  return page
}

/** A redirect, or an empty refusal. */
function withoutPage({ body, status, headers: given }: Response): Response {
  const headers = new Headers(given)
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-cache')
  return new Response(body, { status, headers })
}
