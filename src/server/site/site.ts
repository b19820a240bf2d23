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

/** Answers one request. */
export type SiteAnswer = (request: Request, given?: GivenRequest) => Promise<Response>

export interface SiteOptions {
  /** The built site, `dist/client`. */
  clientDir: string
  /** Renders an on-demand page; null when the site has none at this address. */
  renderPage: RenderPage
  /** What on-demand pages carry inline; that of built pages is found by itself. */
  inline?: { scripts: readonly string[]; styles: readonly string[] }
  /** How much is rendered for whom. */
  limits: RenderLimits
  /** Told of every failure behind a page, and of which route; the visitor sees the error page. */
  onError: (error: unknown, route?: string) => void
  isProduction: boolean
  /** Browsers are told to ask by https alone. */
  sendsHsts?: boolean
  /** Origin of the site, without a slash at the end. */
  siteUrl: string
  /** Base address of the calls; '' is the site's own origin. */
  publicApiBase?: string
  /** Where browsers send reports of failures; '' is nowhere. */
  errorReportUrl?: string
  /** The sign-in dialog shows a bot check of others. */
  checksBots?: boolean
  /** Where the browser editor goes besides the site; nowhere by itself. */
  editorOrigins?: EditorOrigins
}

const editorPath = '/admin'
/** Where a tutor may dictate an introduction. */
const dictationPath = '/tutor/register'

/**
 * Everything of the server that answers pages and files: redirects, languages, cookies, built and
 * on-demand pages, not found, and the security headers of all of them. It stands behind the calls.
 * Throws when `clientDir` is missing.
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
  const headersOf = (path: string) => {
    if (path === editorPath) return editorHeaders
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

/** In development, tells of a script on an on-demand page that the policy would stop. */
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
