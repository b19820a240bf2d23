import { doorPath } from '#i18n/door.ts'
import { splitLocale } from '#i18n/locales.ts'
import { createBuildingAnswers } from './answer-building.ts'
import type { BuildingPages } from './building-pages.ts'
import { indexFiles, type SiteFile } from './file-index.ts'
import {
  hashOf,
  type InlineHashes,
  inlineHashesOf,
  type PageHashes,
  readInlineHashes,
} from './inline-hashes.ts'
import type { RenderLimits, RenderPage } from './on-demand.ts'
import { createPages, type GivenRequest } from './pages.ts'
import { type FinishPage, isPage } from './rendered-page.ts'
import {
  contentPolicy,
  type EditorOrigins,
  editorPolicy,
  fileHeaders,
  pageHeaders,
} from './security-headers.ts'
import { type PageParts, readPageParts } from './whole/page-parts.ts'
import { lateScript, wholePage } from './whole/whole-page.ts'

export type SiteAnswer = (request: Request, given?: GivenRequest) => Promise<Response>

export interface SiteOptions {
  clientDir: string
  /** Null when the site has no on-demand page at this address. */
  renderPage: RenderPage
  /** Inline code of on-demand pages; that of built pages is read from them. */
  inline?: { scripts: readonly string[]; styles: readonly string[] }
  limits: RenderLimits
  /** A build in progress in `clientDir`. */
  building?: BuildingPages | null
  onError: (error: unknown, route?: string) => void
  isProduction: boolean
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
/** A worker's policy is in its own file's headers. */
const workerFile = /^\/(?:sw|_astro\/[\w-]*worker[\w.-]*)\.js$/u
const dictationPath = '/tutor/register'

/**
 * Serves pages and files, after the API: redirects, languages, cookies, security headers. Throws
 * when `clientDir` is missing.
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
    building = null,
  } = options
  const { inline = { scripts: [], styles: [] } } = options
  const built = await readInlineHashes(clientDir)
  const known = knownHashes(built, inline)
  const pageParts = readPageParts(clientDir)
  const finish = pageFinisher(pageParts, known)
  const whole = builtPageFinisher(pageParts)
  const parts = { siteUrl, publicApiBase, errorReportUrl, checksBots }
  const policyOf = contentPolicy(parts)
  const policyOfEditor = editorPolicy(parts, options.editorOrigins ?? { connect: [], pictures: [] })
  const policyAt = (address: string) =>
    splitLocale(address).path === editorPath ? policyOfEditor : policyOf
  const ofFile = ({ address, type }: SiteFile) => {
    if (workerFile.test(address)) return policyOf(nothingInline)
    if (!type.startsWith('text/html')) return null
    return policyAt(address)(built.get(address) ?? nothingInline)
  }
  const headersOfFiles = Object.entries(fileHeaders({ sendsHsts }))
  const usual = Object.entries(pageHeaders({}))
  const unusual = new Map([
    [editorPath, Object.entries(pageHeaders({ opensWindows: true }))],
    [dictationPath, Object.entries(pageHeaders({ hearsSpeech: true }))],
    [doorPath, Object.entries(pageHeaders({ seesCodes: true }))],
  ])
  const sampled = building === null ? null : addSamples(building, known, whole)
  // Handled when a page awaits it.
  sampled?.catch(() => {})
  const renderPage: RenderPage = async (request, given) => {
    await sampled
    return options.renderPage(request, given)
  }
  const answer = createPages({
    // Some pages of the running build are files already, but not complete ones.
    index: indexFiles(clientDir, (address) => building?.has(address) === true),
    policies: { ofFile, ofPage: policyOf },
    finish,
    building: building && createBuildingAnswers({ building, finish: whole, policyOf: policyAt }),
    renderPage: isProduction ? renderPage : watched(renderPage, known, onError),
    limits: options.limits,
    onError,
    siteUrl,
    isSecure: isProduction && siteUrl.startsWith('https:'),
  })

  return async (request, given) => {
    const response = await answer(request, given)
    const { path } = splitLocale(new URL(request.url).pathname)
    const ofPage = isPage(response) ? (unusual.get(path) ?? usual) : []
    for (const [name, value] of [...headersOfFiles, ...ofPage]) response.headers.set(name, value)
    return response
  }
}

const nothingInline: InlineHashes = { scripts: [], styles: [] }

/** Inline code allowed on on-demand pages: that of built pages, and what Astro may add. */
function knownHashes(built: PageHashes, inline: InlineHashes): Set<string> {
  const onPages = [...built.values()].flatMap(({ scripts, styles }) => [...scripts, ...styles])
  const added = [...inline.scripts, ...inline.styles, lateScript]
  return new Set([...onPages, ...added.map(hashOf)])
}

/** Adds the inline code of pages that are not built yet. */
async function addSamples(
  building: BuildingPages,
  known: Set<string>,
  finish: FinishPage,
): Promise<void> {
  const samples = await Promise.all(building.samples.map(building.render))
  for (const html of samples) {
    const { scripts, styles } = finish(Buffer.from(html ?? []).toString()).inline
    for (const hash of [...scripts, ...styles]) known.add(hash)
  }
}

/** Completes pages ahead of the build: all of their inline code is ours. */
function builtPageFinisher(parts: PageParts): FinishPage {
  return (html) => {
    const whole = wholePage(html, parts)
    return { html: whole.html, inline: inlineHashesOf(whole.html) }
  }
}

/** Completes pages rendered on demand; the styles added here are ours. */
function pageFinisher(parts: PageParts, known: ReadonlySet<string>): FinishPage {
  return (html) => {
    const whole = wholePage(html, parts)
    const { scripts, styles } = inlineHashesOf(whole.html)
    const own = new Set([...known, ...(whole.style === null ? [] : [hashOf(whole.style)])])
    return {
      html: whole.html,
      inline: {
        scripts: scripts.filter((hash) => known.has(hash)),
        styles: styles.filter((hash) => own.has(hash)),
      },
    }
  }
}

/** In development, warns of a script on an on-demand page that the policy would block. */
function watched(
  renderPage: SiteOptions['renderPage'],
  known: ReadonlySet<string>,
  onError: SiteOptions['onError'],
): SiteOptions['renderPage'] {
  return async (request, given) => {
    const response = await renderPage(request, given)
    if (response?.headers.get('content-type')?.startsWith('text/html') !== true) return response
    const { scripts, styles } = inlineHashesOf(await response.clone().text())
    const stopped = [...scripts, ...styles].filter((hash) => !known.has(hash))
    if (stopped.length > 0) {
      onError(new Error(`The policy stops inline elements of ${request.url}: ${stopped.join(' ')}`))
    }
    return response
  }
}
