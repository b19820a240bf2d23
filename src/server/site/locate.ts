import { plainAddress } from '#i18n/address.ts'
import { isLocale, splitLocale } from '#i18n/locales.ts'
import { isLiveRoute, routeOf } from '#i18n/routes.ts'
import type { FileIndex, SiteFile } from './file-index.ts'
import { askedOf } from './page-rules.ts'

/**
 * The target of an address: a built page, one yet to be built, or an on-demand page's segments,
 * with the file that is shown while it cannot be rendered.
 */
export type Target =
  | { kind: 'built'; file: SiteFile }
  | { kind: 'building'; address: string }
  | { kind: 'onDemand'; segments: readonly string[]; file?: SiteFile | undefined }

/** Decoded, with one spelling for each Chinese character. */
export const lookupKey = (segments: readonly string[]) => plainAddress(segments).normalize('NFC')

/** `building` are the pages of a running build. */
type Pages = Pick<FileIndex, 'pages'> & { building: ReadonlySet<string> }

/** Finds the page for decoded segments; null when there is none. */
export function locate(index: Pages, segments: readonly string[], search = ''): Target | null {
  const target = targetAt(index, segments, search)
  if (target !== null) return target

  // Any other first segment means traditional Chinese, if a page follows it.
  const [first, ...rest] = segments
  if (first === undefined || isLocale(first) || rest.length === 0 || isLocale(rest[0])) return null
  // The one page without an unprefixed form keeps its odd prefix.
  if (routeOf(lookupKey(rest))?.prefixedOnly === true) return { kind: 'onDemand', segments }
  return targetAt(index, rest, search)
}

function targetAt(index: Pages, segments: readonly string[], search: string): Target | null {
  const key = lookupKey(segments)
  const file = index.pages.get(key)
  const asked = askedOf(routeIdOf(segments), search)
  // The build renders this page with its day's figures, but not for a search.
  const isLeft = index.building.has(key) && !asked
  if (asked !== null && !isLeft && isLiveRoute(key)) return { kind: 'onDemand', segments, file }
  if (file !== undefined) return { kind: 'built', file }
  if (isLeft) return { kind: 'building', address: key }
  return isLiveRoute(key) ? { kind: 'onDemand', segments } : null
}

export const routeIdOf = (segments: readonly string[]) =>
  routeOf(splitLocale(lookupKey(segments)).path)?.id

export function namedLocale(segments: readonly string[]) {
  const { locale, path } = splitLocale(lookupKey(segments))
  return path === lookupKey(segments) ? null : locale
}
