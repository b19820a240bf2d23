import { plainAddress } from '#i18n/address.ts'
import { isLocale, splitLocale } from '#i18n/locales.ts'
import { isLiveRoute, routeOf } from '#i18n/routes.ts'
import type { FileIndex, SiteFile } from './file-index.ts'

/** What stands at an address: a built page, or the segments of one that is rendered on demand. */
export type Place =
  | { kind: 'built'; file: SiteFile }
  | { kind: 'onDemand'; segments: readonly string[] }

/** Decoded address used in look-ups. Two spellings of one Chinese character are one address. */
export const lookupKey = (segments: readonly string[]) => plainAddress(segments).normalize('NFC')

/** Finds the page of an address given as decoded segments; null when there is none. */
export function locate(index: FileIndex, segments: readonly string[]): Place | null {
  const place = placeAt(index, segments)
  if (place !== null) return place

  // Any first segment but en and zh-hans is traditional Chinese, if a page follows.
  const [first, ...rest] = segments
  if (first === undefined || isLocale(first) || rest.length === 0 || isLocale(rest[0])) return null
  // The one page without an unprefixed form keeps its odd prefix.
  if (routeOf(lookupKey(rest))?.prefixedOnly === true) return { kind: 'onDemand', segments }
  return placeAt(index, rest)
}

function placeAt(index: FileIndex, segments: readonly string[]): Place | null {
  const key = lookupKey(segments)
  const file = index.pages.get(key)
  if (file !== undefined) return { kind: 'built', file }
  return isLiveRoute(key) ? { kind: 'onDemand', segments } : null
}

/** The language that an address names in its first segment; null without one. */
export function namedLocale(segments: readonly string[]) {
  const { locale, path } = splitLocale(lookupKey(segments))
  return path === lookupKey(segments) ? null : locale
}
