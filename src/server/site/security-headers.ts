import type { InlineHashes } from './inline-hashes.ts'

interface PolicyParts {
  siteUrl: string
  /** Base address of the calls; '' is the site's own origin. */
  publicApiBase: string
  /** '' for nowhere. */
  errorReportUrl: string
  /** The sign-in dialog shows Cloudflare's bot check. */
  checksBots: boolean
}

type Directives = Record<string, readonly string[]>

/** The Content-Security-Policy of a page with this inline code. */
export type PolicyOf = (inline: InlineHashes) => string

/** The policy of every page: nothing inline except what was built. */
export function contentPolicy(parts: PolicyParts): PolicyOf {
  const directives = pageDirectives(parts)
  return ({ scripts, styles }) =>
    written(directives, { 'script-src': scripts, 'style-src': styles })
}

/** The editor's policy: it injects styles, frames previews and talks to the Git host. */
export function editorPolicy(parts: PolicyParts, origins: EditorOrigins): PolicyOf {
  const directives = {
    ...pageDirectives(parts),
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...origins.pictures],
    'connect-src': ["'self'", 'blob:', 'data:', ...origins.connect],
    'frame-src': ['blob:'],
    // A preview's frame has the site as its base.
    'base-uri': ["'self'"],
  }
  return ({ scripts }) => written(directives, { 'script-src': scripts })
}

/** Origins that the editor talks to (rules/editor-host.ts). */
export interface EditorOrigins {
  connect: readonly string[]
  pictures: readonly string[]
}

function pageDirectives(parts: PolicyParts): Directives {
  const { siteUrl, publicApiBase, errorReportUrl, checksBots } = parts
  const site = new URL(siteUrl)
  const api = publicApiBase === '' ? null : new URL(publicApiBase)
  const apiOrigin = api === null ? [] : [api.origin]
  const reports = errorReportUrl === '' ? [] : [new URL(errorReportUrl).origin]
  const botCheck = checksBots ? ['https://challenges.cloudflare.com'] : []
  const sockets = [site, ...(api === null ? [] : [api])].map(socketOrigin)
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...botCheck],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', ...apiOrigin],
    'media-src': ["'self'", ...apiOrigin],
    'connect-src': ["'self'", ...sockets, ...apiOrigin, ...reports],
    ...(checksBots ? { 'frame-src': botCheck } : {}),
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", ...apiOrigin],
    'frame-ancestors': ["'none'"],
    ...(site.protocol === 'https:' ? { 'upgrade-insecure-requests': [] } : {}),
  }
}

function written(directives: Directives, inline: Directives): string {
  return Object.entries(directives)
    .map(([name, values]) => [name, ...new Set([...values, ...(inline[name] ?? [])])].join(' '))
    .join('; ')
}

const socketOrigin = (url: URL) => `${url.protocol === 'https:' ? 'wss' : 'ws'}://${url.host}`

interface SentTo {
  sendsHsts: boolean
}

/** Headers of everything that the site sends. */
export function fileHeaders({ sendsHsts }: SentTo): Readonly<Record<string, string>> {
  return {
    'X-Content-Type-Options': 'nosniff',
    ...(sendsHsts ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/** Headers of pages, besides those of all files and the policy, which differs from page to page. */
export function pageHeaders(parts: {
  /** The editor signs in at its host in a pop-up window that reports back. */
  opensWindows?: boolean
  /** The page offers dictation. */
  hearsSpeech?: boolean
  /** The page scans tickets. */
  seesCodes?: boolean
}): Readonly<Record<string, string>> {
  return {
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': `camera=(${parts.seesCodes ? 'self' : ''}), microphone=(${parts.hearsSpeech ? 'self' : ''}), geolocation=(), payment=(), usb=(), browsing-topics=()`,
    'Cross-Origin-Opener-Policy': parts.opensWindows ? 'same-origin-allow-popups' : 'same-origin',
  }
}
