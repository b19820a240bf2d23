import { getMimeType } from 'hono/utils/mime'
import { madeOfAllPages } from '#rules/page-requests.ts'
import { minuteMs } from '#rules/primitives/durations.ts'
import { createWorkCache } from '../ground/work-cache.ts'
import type { BuildingPages } from './building-pages.ts'
import { type FinishPage, type RenderedPage, renderedPage, sendRendered } from './rendered-page.ts'
import type { PolicyOf } from './security-headers.ts'

interface Parts {
  building: BuildingPages
  finish: FinishPage
  policyOf: (address: string) => PolicyOf
}

const cacheBytes = 32 * 1024 * 1024
/** In milliseconds. Longer than any build: pages of a build do not change. */
const cacheMs = 10 * minuteMs
const retryAfterSeconds = 10

/** Serves pages, pictures and feeds not yet written; files made of all pages get 503. */
export function createBuildingAnswers({ building, finish, policyOf }: Parts) {
  const cached = createWorkCache<{ page: RenderedPage | null }>({
    cacheBytes,
    cacheMs: () => cacheMs,
    sizeOf: ({ page }) => 1000 + (page?.brotli.byteLength ?? 0),
  })

  async function page(address: string, request: Request, status = 200): Promise<Response> {
    const { page: made } = await cached(`${status} ${address}`, async () => {
      const html = await building.render(address)
      if (html === null) return { page: null }
      const headers = { 'Content-Type': 'text/html' }
      const answer = new Response(html, { status, headers })
      return { page: await renderedPage(answer, { finish, policyOf: policyOf(address) }) }
    })
    if (made === null) throw new Error(`The build does not make ${address}`)
    return sendRendered(made, request)
  }

  /** A feed, a picture, or a file made of all pages; null for other addresses. */
  async function file(address: string): Promise<Response | null> {
    if (madeOfAllPages.test(address)) return later()
    if (building.pages.has(address)) return null
    if (!building.has(address) && !address.startsWith('/_astro/')) return null
    const body = await building.render(address)
    if (body === null) return null
    const type = getMimeType(address) ?? 'application/octet-stream'
    return new Response(body, { headers: { 'Content-Type': type, 'Cache-Control': 'no-cache' } })
  }
  return {
    pages: building.pages,
    page,
    file,
    isLast: (address: string) => madeOfAllPages.test(address),
  }
}

export type BuildingAnswers = ReturnType<typeof createBuildingAnswers>

const later = () =>
  new Response('The site is being built; try again in a moment', {
    status: 503,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'Retry-After': String(retryAfterSeconds),
    },
  })
