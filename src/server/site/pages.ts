import type { RefusedForm } from '#contract/refused-form.ts'
import { cleanSearch, readAddress, writeAddress } from '#i18n/address.ts'
import { defaultLocale, type Locale, localPath, splitLocale } from '#i18n/locales.ts'
import { rootRedirect } from '#i18n/negotiate.ts'
import { isLiveRoute } from '#i18n/routes.ts'
import { redirectFor } from '#redirects'
import { isOldInternetExplorer } from './device.ts'
import type { FileIndex } from './file-index.ts'
import { locate, lookupKey, namedLocale } from './locate.ts'
import { finishPage } from './rendered-page.ts'
import { createFileSender } from './send-file.ts'
import { cookieLines, readVisitor } from './visitor-cookies.ts'

/** What one request gives the on-demand page that answers it. */
export interface PageLocals {
  form?: RefusedForm
}
export type RenderPage = (request: Request, given?: PageLocals) => Promise<Response | null>

interface PageParts {
  index: FileIndex
  renderPage: RenderPage
  onError: (error: unknown) => void
  siteUrl: string
  /** Cookies only travel on https. */
  isSecure: boolean
}

const upgradePage = '/upgrade-browser'
/** Built pages that a script fills when they are asked: search engines list them without a question. */
const filledByScript = new Set(['/content/search'])

/** One function from a request to the answer of the site, in the order of gap C11. */
export function createPages({ index, renderPage, onError, siteUrl, isSecure }: PageParts) {
  const sendFile = createFileSender()
  const isLive = (path: string) => isLiveRoute(path) || index.pages.has(path.normalize('NFC'))

  async function standIn(status: 404 | 500, locale: Locale, request: Request): Promise<Response> {
    const file = index.standIn(status, locale)
    if (file !== null) return sendFile(file, request, status)
    return new Response(status === 404 ? 'This page could not be found' : 'An error occurred', {
      status,
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-cache' },
    })
  }

  async function pageAt(
    segments: readonly string[],
    search: string,
    request: Request,
    given?: PageLocals,
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
      // The site's own origin, so that a forged Host header never gets into a page.
      const address = siteUrl + writeAddress(place.segments) + search
      const { method, headers, signal } = request
      const rendered = await renderPage(new Request(address, { method, headers, signal }), given)
      if (rendered === null || (rendered.status === 404 && !isPage(rendered))) {
        return standIn(404, locale, request)
      }
      if (rendered.status >= 500) throw new Error(`Page answered ${rendered.status}`)
      return await finishPage(rendered, request)
    } catch (error) {
      onError(error)
      return standIn(500, locale, request)
    }
  }

  return async function answer(request: Request, given?: PageLocals): Promise<Response> {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } })
    }
    const { pathname, search: rawSearch } = new URL(request.url)
    const search = cleanSearch(rawSearch)
    const { segments, isTidy } = readAddress(pathname)
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
  // A kept answer would not set the cookie that keeps the language.
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

/** A redirect of the moment: it depends on the visitor, not on the address. */
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

function isPage({ body, headers }: Response): boolean {
  return body !== null && headers.get('content-type')?.startsWith('text/html') === true
}

function withLines(response: Response, lines: readonly string[]): Response {
  for (const line of lines) response.headers.append('Set-Cookie', line)
  return response
}
