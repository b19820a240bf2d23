import { plainAddress } from '#i18n/address.ts'
import { isLocale, splitLocale } from '#i18n/locales.ts'
import { isLiveRoute, routeOf } from '#i18n/routes.ts'
import type { FileIndex, SiteFile } from './file-index.ts'

/** The target of an address: a built page, one yet to be built, or an on-demand page's segments. */
export type Place =
  | { kind: 'built'; file: SiteFile }
  | { kind: 'building'; address: string }
  | { kind: 'onDemand'; segments: readonly string[] }

/** Decoded, with one spelling for each Chinese character. */
export const lookupKey = (segments: readonly string[]) => plainAddress(segments).normalize('NFC')

/** `building` are the pages of a running build. */
type Pages = Pick<FileIndex, 'pages'> & { building: ReadonlySet<string> }

/** Finds the page for decoded segments; null when there is none. */
export function locate(index: Pages, segments: readonly string[]): Place | null {
  const place = placeAt(index, segments)
  if (place !== null) return place

  // Any other first segment means traditional Chinese, if a page follows it.
  const [first, ...rest] = segments
  if (first === undefined || isLocale(first) || rest.length === 0 || isLocale(rest[0])) return null
  // The one page without an unprefixed form keeps its odd prefix.
  if (routeOf(lookupKey(rest))?.prefixedOnly === true) return { kind: 'onDemand', segments }
  return placeAt(index, rest)
}

function placeAt(index: Pages, segments: readonly string[]): Place | null {
  const key = lookupKey(segments)
  const file = index.pages.get(key)
  if (file !== undefined) return { kind: 'built', file }
  if (index.building.has(key)) return { kind: 'building', address: key }
  return isLiveRoute(key) ? { kind: 'onDemand', segments } : null
}

export function namedLocale(segments: readonly string[]) {
  const { locale, path } = splitLocale(lookupKey(segments))
  return path === lookupKey(segments) ? null : locale
}
