import type { RefusedForm } from '#contract/refused-form.ts'
import { writeAddress } from '#i18n/address.ts'
import { splitLocale } from '#i18n/locales.ts'
import { routeOf } from '#i18n/routes.ts'
import { createKeptWork } from '../ground/kept-work.ts'
import { Busy, type InTurn } from '../ground/turns.ts'
import { lookupKey } from './locate.ts'
import { pageRules } from './page-rules.ts'
import { type RenderedPage, renderedPage, sendRendered } from './rendered-page.ts'

/** What one request gives the on-demand page that answers it. */
export interface PageLocals {
  form?: RefusedForm
}
export type RenderPage = (request: Request, given?: PageLocals) => Promise<Response | null>

/** How much may be rendered for whom. */
export interface RenderLimits {
  inTurn: InTurn
  /** Takes one of the pages that an address may have rendered; seconds to wait when there is none. */
  take: (address: string) => number
  /** Moves whenever something changes that a kept page may show. */
  version: () => Promise<number>
}

export interface AskedPage {
  segments: readonly string[]
  search: string
  request: Request
  /** Of the visitor, as limits count it. */
  address: string
  form: RefusedForm | undefined
}

/** Bytes of compressed pages that are kept: some thousands. */
const keptBytes = 32 * 1024 * 1024
/** What a page says of the time ("active today") is no older than this, in milliseconds. */
const keptMs = 60_000

/**
 * Pages that are rendered when they are asked for: a few at a time, each once for all who ask for it
 * while the data stay as they are. Null where there is no such page; rejects with `Busy`.
 */
export function createOnDemand(
  { renderPage, siteUrl }: { renderPage: RenderPage; siteUrl: string },
  { inTurn, take, version }: RenderLimits,
) {
  const keptWork = createKeptWork<{ page: RenderedPage | null }>({
    keptBytes,
    keptMs,
    sizeOf: ({ page }) => 1000 + (page?.brotli.byteLength ?? 0),
  })

  /** The site's own origin, so that a forged Host header never gets into a page. */
  const addressOf = (segments: readonly string[], search: string) =>
    siteUrl + writeAddress(segments) + search

  async function limited<Result>(address: string, render: () => Promise<Result>): Promise<Result> {
    const wait = take(address)
    if (wait > 0) throw new Busy(wait)
    return inTurn(render, address)
  }

  async function render(request: Request, given?: PageLocals): Promise<Response | null> {
    const answer = await renderPage(request, given)
    if (answer !== null && answer.status >= 500) throw new Error(`Page answered ${answer.status}`)
    return answer
  }

  async function keptPage(
    { segments, request, address }: AskedPage,
    search: string,
  ): Promise<Response | null> {
    const url = addressOf(segments, search)
    const { page } = await keptWork(`${await version()} ${url}`, () =>
      limited(address, async () => {
        const answer = await render(new Request(url))
        return { page: answer === null ? null : await renderedPage(answer) }
      }),
    )
    return page === null ? null : sendRendered(page, request)
  }

  async function page(asked: AskedPage): Promise<Response | null> {
    const { segments, search, request, address, form } = asked
    const rule = pageRules[routeIdOf(segments) ?? '']
    if (rule?.value?.test(segments.at(-1) ?? '') === false) return null
    if (rule?.keptBy !== undefined) return keptPage(asked, only(search, rule.keptBy))

    const { method, headers, signal } = request
    return limited(address, async () => {
      const given = form === undefined ? {} : { form }
      const url = addressOf(segments, search)
      const answer = await render(new Request(url, { method, headers, signal }), given)
      if (answer === null) return null
      const rendered = await renderedPage(answer)
      if (rendered !== null) return sendRendered(rendered, request)
      return answer.status === 404 ? null : withoutPage(answer)
    })
  }
  return page
}

/** A redirect, or a refusal that says nothing. */
function withoutPage({ body, status, headers: given }: Response): Response {
  const headers = new Headers(given)
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-cache')
  return new Response(body, { status, headers })
}

/** The route of an address, whatever language it is in. */
export function routeIdOf(segments: readonly string[]) {
  return routeOf(splitLocale(lookupKey(segments)).path)?.id
}

/** Of a query string, these parameters. */
function only(search: string, names: readonly string[]): string {
  const given = new URLSearchParams(search)
  const known = names.flatMap((name) => {
    const value = given.get(name)
    return value === null ? [] : [[name, value] as [string, string]]
  })
  return known.length === 0 ? '' : `?${new URLSearchParams(known)}`
}
