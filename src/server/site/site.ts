import { doorPath } from '#i18n/door.ts'
import { splitLocale } from '#i18n/locales.ts'
import { indexFiles } from './file-index.ts'
import { hashOf, inlineHashesOf, readInlineHashes } from './inline-hashes.ts'
import type { RenderLimits, RenderPage } from './on-demand.ts'
import { createPages, type GivenRequest } from './pages.ts'
import {
  contentPolicy,
  type EditorOrigins,
  editorPolicy,
  securityHeaders,
} from './security-headers.ts'

export type SiteAnswer = (request: Request, given?: GivenRequest) => Promise<Response>

export interface SiteOptions {
  clientDir: string
  /** Null when the site has no on-demand page at this address. */
  renderPage: RenderPage
  /** What on-demand pages have inline; built pages are read for it. */
  inline?: { scripts: readonly string[]; styles: readonly string[] }
  limits: RenderLimits
  /** Hears of each failure behind a page, and its route; the visitor sees the error page. */
  onError: (error: unknown, route?: string) => void
  isProduction: boolean
  /** Tells browsers to use https only. */
  sendsHsts?: boolean
  /** Origin of the site, without a trailing slash. */
  siteUrl: string
  /** Base address of the calls; '' is the site's own origin. */
  publicApiBase?: string
  /** Where browsers send reports of failures; '' for nowhere. */
  errorReportUrl?: string
  /** The sign-in dialog shows another company's bot check. */
  checksBots?: boolean
  /** Origins besides the site that the browser editor talks to. */
  editorOrigins?: EditorOrigins
}

const editorPath = '/admin'
const dictationPath = '/tutor/register'

/**
 * The part of the server that answers pages and files: redirects, languages, cookies, built and
 * on-demand pages, not found, and their security headers. It comes after the calls. Throws when
 * `clientDir` is missing.
 */
export async function createSite(options: SiteOptions): Promise<SiteAnswer> {
  const {
    clientDir,
    siteUrl,
    publicApiBase = '',
    errorReportUrl = '',
    checksBots = false,
    isProduction,
    sendsHsts = false,
    onError,
  } = options
  const { inline = { scripts: [], styles: [] } } = options
  const built = await readInlineHashes(clientDir)
  const hashes = {
    scripts: [...built.scripts, ...inline.scripts.map(hashOf)],
    styles: [...built.styles, ...inline.styles.map(hashOf)],
  }
  const parts = { siteUrl, publicApiBase, errorReportUrl, checksBots, hashes }
  const csp = contentPolicy(parts)
  const headers = Object.entries(securityHeaders({ csp, sendsHsts }))
  const editorCsp = editorPolicy(parts, options.editorOrigins ?? { connect: [], pictures: [] })
  const editorHeaders = Object.entries(
    securityHeaders({ csp: editorCsp, sendsHsts, opensWindows: true }),
  )
  const dictationHeaders = Object.entries(securityHeaders({ csp, sendsHsts, hearsSpeech: true }))
  const doorHeaders = Object.entries(securityHeaders({ csp, sendsHsts, seesCodes: true }))
  const headersOf = (path: string) => {
    if (path === editorPath) return editorHeaders
    if (path === doorPath) return doorHeaders
    return path === dictationPath ? dictationHeaders : headers
  }
  const answer = createPages({
    index: indexFiles(clientDir),
    renderPage: isProduction ? options.renderPage : watched(options.renderPage, csp, onError),
    limits: options.limits,
    onError,
    siteUrl,
    isSecure: isProduction && siteUrl.startsWith('https:'),
  })

  return async (request, given) => {
    const response = await answer(request, given)
    const { path } = splitLocale(new URL(request.url).pathname)
    for (const [name, value] of headersOf(path)) {
      response.headers.set(name, value)
    }
    return response
  }
}

/** In development, warns of a script on an on-demand page that the policy would block. */
function watched(
  renderPage: SiteOptions['renderPage'],
  csp: string,
  onError: SiteOptions['onError'],
): SiteOptions['renderPage'] {
  return async (request, given) => {
    const response = await renderPage(request, given)
    if (response?.headers.get('content-type')?.startsWith('text/html') !== true) return response
    const { scripts, styles } = inlineHashesOf(await response.clone().text())
    const stopped = [...scripts, ...styles].filter((hash) => !csp.includes(hash))
    if (stopped.length > 0) {
      onError(new Error(`The policy stops inline elements of ${request.url}: ${stopped.join(' ')}`))
    }
    return response
  }
}
