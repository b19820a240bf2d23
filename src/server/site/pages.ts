import type { RefusedForm } from '#contract/refused-form.ts'
import { cleanSearch, readAddress } from '#i18n/address.ts'
import { defaultLocale, type Locale, localPath, splitLocale } from '#i18n/locales.ts'
import { rootRedirect } from '#i18n/negotiate.ts'
import { isLiveRoute } from '#i18n/routes.ts'
import { redirectFor } from '#redirects'
import { Busy } from '../ground/turns.ts'
import { isOldInternetExplorer } from './device.ts'
import type { FileIndex, SiteFile, StandInStatus } from './file-index.ts'
import { locate, lookupKey, namedLocale } from './locate.ts'
import { createOnDemand, type RenderLimits, type RenderPage, routeIdOf } from './on-demand.ts'
import { isNonsense } from './page-rules.ts'
import { type FinishPage, isPage } from './rendered-page.ts'
import type { PolicyOf } from './security-headers.ts'
import { createFileSender } from './send-file.ts'
import { cookieLines, readVisitor } from './visitor-cookies.ts'

/** What the server knows beyond the request itself. */
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
/** Said where the site was built without these pages. */
const standInTexts = {
  404: 'This page could not be found',
  500: 'An error occurred',
  503: 'Too many pages are asked for; try again in a moment',
} as const satisfies Record<StandInStatus, string>
/** Built pages that a script fills: search engines list them without a query. */
const filledByScript = new Set(['/content/search'])

/** The site's answer to any request. The order of the steps matters. */
export function createPages(parts: PageParts) {
  const { index, policies, onError, siteUrl, isSecure } = parts
  const { renderPage, finish, limits } = parts
  const onDemand = createOnDemand(
    { renderPage, siteUrl, finish, policyOf: policies.ofPage },
    limits,
  )
  const sendFile = createFileSender(policies.ofFile)
  const isLive = (path: string) => isLiveRoute(path) || index.pages.has(path.normalize('NFC'))

  async function standIn(
    status: StandInStatus,
    locale: Locale,
    request: Request,
  ): Promise<Response> {
    const file = index.standIn(status, locale)
    if (file !== null) return sendFile(file, request, status)
    return new Response(standInTexts[status], {
      status,
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-cache' },
    })
  }

  async function busy({ waitSeconds }: Busy, locale: Locale, request: Request): Promise<Response> {
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
    const place = locate(index, segments)
    if (place?.kind === 'built') {
      const page = await sendFile(place.file, request)
      const isFilled = filledByScript.has(splitLocale(place.file.address).path)
      if (isFilled && search !== '') page.headers.set('X-Robots-Tag', 'noindex')
      return page
    }
    if (place === null) return standIn(404, locale, request)
    try {
      const { segments: asked } = place
      const page = await onDemand({ segments: asked, search, request, address, form })
      return page ?? (await standIn(404, locale, request))
    } catch (error) {
      if (error instanceof Busy) return busy(error, locale, request)
      onError(error, routeIdOf(place.segments))
      return standIn(500, locale, request)
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
    const asset = isTidy ? index.assets.get(lookupKey(segments)) : undefined
    if (asset !== undefined) return sendFile(asset, request)

    const named = namedLocale(segments)
    if (isOldInternetExplorer(request.headers.get('user-agent') ?? undefined)) {
      const upgrade = localPath(named ?? defaultLocale, upgradePage)
      if (lookupKey(segments) !== upgrade) return sendAway(upgrade, 'User-Agent')
    }
    const redirect = redirectFor(pathname, search, isLive)
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

function movedTo(
  { to, status, lostLocale }: NonNullable<ReturnType<typeof redirectFor>>,
  request: Request,
  isSecure: boolean,
): Response {
  // A cached answer would not set the language cookie.
  const caching = lostLocale === null ? 'public, max-age=86400' : 'no-cache'
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
