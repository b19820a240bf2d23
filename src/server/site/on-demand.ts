import type { RefusedForm } from '#contract/refused-form.ts'
import { writeAddress } from '#i18n/address.ts'
import { splitLocale } from '#i18n/locales.ts'
import { routeOf } from '#i18n/routes.ts'
import { dayMs, minuteMs } from '#rules/primitives/durations.ts'
import { Busy, type RunLimited } from '../ground/concurrency-limit.ts'
import { createKeptWork } from '../ground/kept-work.ts'
import { lookupKey } from './locate.ts'
import { type MarkedRecord, pageRules } from './page-rules.ts'
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
const keptBytes = 32 * 1024 * 1024
/** In milliseconds: how stale a page's sense of now ("active today") may be. */
const keptMs = minuteMs
/** A page that is gone for good does not depend on the time. */
const goneKeptMs = dayMs

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
  const keptWork = createKeptWork<{ page: RenderedPage | null }>({
    keptBytes,
    keptMs: ({ page }) => (page?.status === 410 ? goneKeptMs : keptMs),
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

  async function keptPage(
    { segments, request, address }: AskedPage,
    search: string,
    of: MarkedRecord | undefined,
  ): Promise<Response | null> {
    const url = addressOf(segments, search)
    const mark = of === undefined ? '' : await markOf(of, segments.at(-1) ?? '')
    const { page } = await keptWork(`${await version()} ${mark} ${url}`, () =>
      limited(address, async () => {
        const answer = await render(new Request(url))
        return { page: answer === null ? null : await renderedPage(answer, parts) }
      }),
    )
    return page === null ? null : sendRendered(page, request)
  }

  async function page(asked: AskedPage): Promise<Response | null> {
    const { segments, search, request, address, form } = asked
    const rule = pageRules[routeIdOf(segments) ?? '']
    if (rule?.value?.test(segments.at(-1) ?? '') === false) return null
    if (rule?.keptBy !== undefined) {
      return keptPage(asked, only(search, rule.keptBy), rule.of)
    }

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

export function routeIdOf(segments: readonly string[]) {
  return routeOf(splitLocale(lookupKey(segments)).path)?.id
}

function only(search: string, names: readonly string[]): string {
  const given = new URLSearchParams(search)
  const known = names.flatMap((name) => {
    const value = given.get(name)
    return value === null ? [] : [[name, value] as [string, string]]
  })
  return known.length === 0 ? '' : `?${new URLSearchParams(known)}`
}
