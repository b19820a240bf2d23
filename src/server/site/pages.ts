import type { RefusedForm } from '#contract/refused-form.ts'
import { cleanSearch, readAddress, withoutLinkEnd, writeAddress } from '#i18n/address.ts'
import { defaultLocale, type Locale, localeTable, localPath, splitLocale } from '#i18n/locales.ts'
import { rootRedirect } from '#i18n/negotiate.ts'
import { isLiveRoute } from '#i18n/routes.ts'
import { redirectFor } from '#redirects'
import { oneDay } from '../ground/caching.ts'
import { heldUp } from '../ground/overload.ts'
import type { BuildingAnswers } from './answer-building.ts'
import { isOldInternetExplorer } from './device.ts'
import type { FileIndex, SiteFile, StandInStatus } from './file-index.ts'
import { locate, lookupKey, namedLocale, routeIdOf } from './locate.ts'
import { createOnDemand, type RenderLimits, type RenderPage } from './on-demand.ts'
import { isNonsense } from './page-rules.ts'
import { type FinishPage, isPage } from './rendered-page.ts'
import type { PolicyOf } from './security-headers.ts'
import { createFileSender } from './send-file.ts'
import { cookieLines, readVisitor } from './visitor-cookies.ts'

export interface GivenRequest {
  /** The visitor's, as limits count it. */
  address?: string
  form?: RefusedForm
}

interface PageParts {
  index: FileIndex
  policies: Policies
  finish: FinishPage
  renderPage: RenderPage
  /** Serves pages that are not built yet; null once all are. */
  building: BuildingAnswers | null
  limits: RenderLimits
  onError: (error: unknown, route?: string) => void
  siteUrl: string
  isSecure: boolean
}

interface Policies {
  /** Of a built page, or of a worker; null for other files. */
  ofFile: (file: SiteFile) => string | null
  /** Of a page rendered on demand. */
  ofPage: PolicyOf
}

const upgradePage = '/upgrade-browser'
const standInTexts = {
  404: 'This page could not be found',
  500: 'An error occurred',
  503: 'Too many pages are asked for; try again in a moment',
} as const satisfies Record<StandInStatus, string>
/** Built pages that a script fills: search engines list them without a query. */
const filledByScript = new Set(['/content/search'])

/** The site's response to any request. The order of the steps matters. */
export function createPages(parts: PageParts) {
  const { index, policies, building, onError, siteUrl, isSecure } = parts
  const { renderPage, finish, limits } = parts
  const onDemand = createOnDemand(
    { renderPage, siteUrl, finish, policyOf: policies.ofPage },
    limits,
  )
  const sendFile = createFileSender(policies.ofFile)
  const pages = { pages: index.pages, building: building?.pages ?? new Set<string>() }
  const isLive = (path: string) => {
    const key = path.normalize('NFC')
    return isLiveRoute(path) || pages.pages.has(key) || pages.building.has(key)
  }

  /** The linked address without punctuation that was taken for a part of it. */
  function linkIn(segments: readonly string[]): string | null {
    const link = withoutLinkEnd(segments)
    const target = link && locate(pages, segments)
    const isPage = target && (target.kind !== 'onDemand' || target.file !== undefined)
    return link === null || isPage ? null : writeAddress(link)
  }

  async function standIn(
    status: StandInStatus,
    locale: Locale,
    request: Request,
  ): Promise<Response> {
    const address = `${localeTable[locale].prefix}/${status}`
    if (building?.pages.has(address)) {
      try {
        return await building.page(address, request, status)
      } catch (error) {
        onError(error)
      }
    }
    const file = index.standIn(status, locale)
    if (file !== null) return sendFile(file, request, status)
    return new Response(standInTexts[status], {
      status,
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-cache' },
    })
  }

  async function busy(waitSeconds: number, locale: Locale, request: Request): Promise<Response> {
    const page = await standIn(503, locale, request)
    page.headers.set('Retry-After', String(waitSeconds))
    page.headers.set('Cache-Control', 'no-store')
    return page
  }

  async function pageAt(
    segments: readonly string[],
    search: string,
    request: Request,
    { address = '', form }: GivenRequest = {},
  ) {
    const locale = namedLocale(segments) ?? defaultLocale
    const target = locate(pages, segments, search)
    if (target === null) return standIn(404, locale, request)
    if (target.kind === 'built') {
      return withRobots(await sendFile(target.file, request), target.file.address, search)
    }
    try {
      if (target.kind === 'building') {
        const page = await building?.page(target.address, request)
        return page === undefined
          ? await standIn(404, locale, request)
          : withRobots(page, target.address, search)
      }
      const { segments: asked } = target
      const page = await onDemand({ segments: asked, search, request, address, form })
      return page ?? (await standIn(404, locale, request))
    } catch (error) {
      const held = heldUp(error)
      if (held?.failed !== null) onError(error, routeIdOf(segments))
      // Complete as of the build; the list's island loads newer data.
      if (target.kind === 'onDemand' && target.file) return await sendFile(target.file, request)
      return held === null ? standIn(500, locale, request) : busy(held.waitSeconds, locale, request)
    }
  }

  async function assetAt(address: string, request: Request): Promise<Response | null> {
    const file = building?.isLast(address) ? undefined : index.assets.get(address)
    if (file !== undefined) return sendFile(file, request)
    if (building === null) return null
    try {
      return await building.file(address)
    } catch (error) {
      onError(error)
      return standIn(500, splitLocale(address).locale, request)
    }
  }

  return async function answer(request: Request, given?: GivenRequest): Promise<Response> {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } })
    }
    const { pathname, search: rawSearch } = new URL(request.url)
    const search = cleanSearch(rawSearch)
    const { segments, isTidy } = readAddress(pathname)
    if (isNonsense(segments)) return standIn(404, namedLocale(segments) ?? defaultLocale, request)
    const asset = isTidy ? await assetAt(lookupKey(segments), request) : null
    if (asset !== null) return asset

    const named = namedLocale(segments)
    if (isOldInternetExplorer(request.headers.get('user-agent') ?? undefined)) {
      const upgrade = localPath(named ?? defaultLocale, upgradePage)
      if (lookupKey(segments) !== upgrade) return sendAway(upgrade, 'User-Agent')
    }
    const link = linkIn(segments)
    const redirect =
      link === null
        ? redirectFor(pathname, search, isLive)
        : (redirectFor(link, search, isLive) ?? {
            to: link + search,
            status: 301,
            lostLocale: null,
          })
    if (redirect !== null) return movedTo(redirect, request, isSecure)

    if (segments.length > 0) {
      const page = await pageAt(segments, search, request, given)
      return withCookies(page, request, named, isSecure)
    }
    const signs = {
      cookie: readVisitor(request.headers).locale,
      acceptLanguage: request.headers.get('accept-language'),
    }
    const root = rootRedirect(signs)
    if (root !== null) return sendAway(root + search, 'Cookie, Accept-Language')
    const home = await pageAt(segments, search, request)
    home.headers.append('Vary', 'Cookie, Accept-Language')
    return withCookies(home, request, null, isSecure)
  }
}

function withRobots(page: Response, address: string, search: string): Response {
  const isFilled = filledByScript.has(splitLocale(address).path)
  if (isFilled && search !== '') page.headers.set('X-Robots-Tag', 'noindex')
  return page
}

function movedTo(
  {
    to,
    status,
    lostLocale,
  }: Pick<NonNullable<ReturnType<typeof redirectFor>>, 'to' | 'status' | 'lostLocale'>,
  request: Request,
  isSecure: boolean,
): Response {
  // A cached redirect would not set the language cookie.
  const caching = lostLocale === null ? oneDay : 'no-cache'
  const response = new Response(null, {
    status,
    headers: { Location: to, 'Cache-Control': caching },
  })
  return withLines(
    response,
    cookieLines(request.headers, { locale: lostLocale, isPage: false, isSecure }),
  )
}

/** A temporary redirect: it depends on the visitor, not on the address. */
function sendAway(to: string, vary: string): Response {
  return new Response(null, {
    status: 302,
    headers: { Location: to, Vary: vary, 'Cache-Control': 'no-cache' },
  })
}

function withCookies(
  response: Response,
  request: Request,
  locale: Locale | null,
  isSecure: boolean,
): Response {
  if (response.status !== 304 && !(response.ok && isPage(response))) return response
  return withLines(response, cookieLines(request.headers, { locale, isPage: true, isSecure }))
}

function withLines(response: Response, lines: readonly string[]): Response {
  for (const line of lines) response.headers.append('Set-Cookie', line)
  return response
}
