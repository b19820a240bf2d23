import { readdirSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { decodeText } from '#i18n/address.ts'
import { isLocale, type Locale, localeTable } from '#i18n/locales.ts'

export interface StoredCopy {
  path: string
  size: number
}

export interface SiteFile extends StoredCopy {
  /** Address below the root, decoded: `/_astro/a.js`, `/searchtutor/grade/小一補習`. */
  address: string
  type: string
  etag: string
  brotli: StoredCopy | null
  gzip: StoredCopy | null
}

/** Not found, failed, too busy. */
export type StandInStatus = 404 | 500 | 503

export interface FileIndex {
  /** By decoded address without a trailing slash. */
  pages: ReadonlyMap<string, SiteFile>
  assets: ReadonlyMap<string, SiteFile>
  /** The error page, in the language if it has one. */
  standIn: (status: StandInStatus, locale: Locale) => SiteFile | null
}

const compressedExtensions = ['.br', '.gz'] as const
/** For other hosts (export-redirects.ts), of no use to a visitor. */
const hostFiles = new Set([
  '/_redirects',
  '/_headers',
  '/redirects.nginx.conf',
  '/redirects.Caddyfile',
])
const standInPage = /^(?:\/([^/]+))?\/(404|500|503)$/u

/** Lists a built site's files, without those `left` out: only listed files are served. */
export function indexFiles(
  clientDir: string,
  left: (address: string) => boolean = () => false,
): FileIndex {
  const found = new Map<string, StoredCopy & { modified: number }>()
  for (const entry of readdirSync(clientDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const { size, mtimeMs } = statSync(path)
    const name = `/${relative(clientDir, path).split(sep).join('/')}`
    if (!isHidden(name)) found.set(name, { path, size, modified: Math.floor(mtimeMs) })
  }

  const pages = new Map<string, SiteFile>()
  const assets = new Map<string, SiteFile>()
  const standIns = new Map<string, SiteFile>()
  for (const [name, { path, size, modified }] of found) {
    if (isCompressedCopy(name, found)) continue
    const file: SiteFile = {
      path,
      size,
      address: addressOf(name),
      type: getMimeType(name) ?? 'application/octet-stream',
      etag: `W/"${size.toString(36)}-${modified.toString(36)}"`,
      brotli: found.get(`${name}.br`) ?? null,
      gzip: found.get(`${name}.gz`) ?? null,
    }
    if (left(file.address)) continue
    const [standsIn, prefix, status] = standInPage.exec(file.address) ?? []
    if (!name.endsWith('.html')) assets.set(file.address, file)
    else if (standsIn === undefined) pages.set(file.address, file)
    else if (prefix === undefined || isLocale(prefix))
      standIns.set(`${prefix ?? ''}:${status}`, file)
  }
  return {
    pages,
    assets,
    standIn: (status, locale) =>
      standIns.get(`${localeTable[locale].prefix.slice(1)}:${status}`) ??
      standIns.get(`:${status}`) ??
      null,
  }
}

/** `/.well-known` is public; any other dotted name is not. */
const isHidden = (name: string) => /\/\.(?!well-known\/)/u.test(name) || hostFiles.has(name)

function isCompressedCopy(name: string, found: ReadonlyMap<string, unknown>): boolean {
  return compressedExtensions.some(
    (end) => name.endsWith(end) && found.has(name.slice(0, -end.length)),
  )
}

/** `/en/searchtutor/index.html` → `/en/searchtutor`; `/404.html` → `/404`. */
export function addressOf(name: string): string {
  const plain = decodeText(name).normalize('NFC')
  if (!plain.endsWith('.html')) return plain
  return plain.replace(/(?:\/index)?\.html$/u, '') || '/'
}
