/*
 * Addresses as lists of decoded segments. A segment may hold any text, a slash too, because
 * `writeAddress` encodes every character that a browser could read as more than text. So whatever
 * came in, what goes out is a path of this site.
 */

const percentRun = /(?:%[0-9a-f]{2})+/giu
/** One character in UTF-8, percent-encoded: used where a longer run holds a broken one. */
const percentCharacter =
  /%[0-7][0-9a-f]|%[cd][0-9a-f]%[89ab][0-9a-f]|%e[0-9a-f](?:%[89ab][0-9a-f]){2}|%f[0-7](?:%[89ab][0-9a-f]){3}/giu

/** Percent-decodes once; a sequence that is not UTF-8 stays as it is. Never throws. */
export function decodeText(text: string): string {
  return text.replace(
    percentRun,
    (run) =>
      tryDecode(run) ??
      run.replace(percentCharacter, (sequence) => tryDecode(sequence) ?? sequence),
  )
}

function tryDecode(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/**
 * `/a//b/../c/` → segments `['a', 'c']`, not tidy. Tidy means that the path has no empty or dot
 * segments and no slash at its end, so that `writeAddress` gives the same address again.
 */
export function readAddress(pathname: string): { segments: string[]; isTidy: boolean } {
  const parts = pathname.replace(/^\//u, '').split('/').map(decodeText)
  const segments = withoutDots(parts)
  return { segments, isTidy: parts.length === segments.length || /^\/?$/u.test(pathname) }
}

/** Segments without empty ones, `.` and `..`, as a browser reads them. */
export function withoutDots(parts: readonly string[]): string[] {
  const segments: string[] = []
  for (const part of parts) {
    if (part === '..') segments.pop()
    else if (part !== '' && part !== '.') segments.push(part)
  }
  return segments
}

/** The percent-encoded absolute path of decoded segments; `[]` → `/`. */
export function writeAddress(segments: readonly string[]): string {
  return `/${segments.map(encodeSegment).join('/')}`
}

/** Half a surrogate pair is no character, and no address. Firefox has `toWellFormed` from 119 on. */
const wellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, '\uFFFD')

function encodeSegment(segment: string): string {
  return encodeURIComponent(wellFormed(segment)).replace(/%(?:3A|40|24|26|2B|2C|3B|3D)/gu, (code) =>
    decodeURIComponent(code),
  )
}

/** What closes a sentence or a bracket behind a link, and programs take for a part of it. */
const linkEnd = /[）】」』》〉。，、；：！？…”’)\]>.,;:!?"']+$/u

/** Decoded segments without punctuation that stood behind a link in a text; null where there is none. */
export function withoutLinkEnd(segments: readonly string[]): string[] | null {
  const last = segments.at(-1)
  const bare = last?.replace(linkEnd, '')
  return last === bare || bare === undefined || bare === ''
    ? null
    : [...segments.slice(0, -1), bare]
}

/** The decoded path used in look-ups; a slash inside a segment never becomes a separator. */
export function plainAddress(segments: readonly string[]): string {
  return `/${segments.map((segment) => segment.replaceAll('/', '%2F')).join('/')}`
}

/** A query string that is safe in a header: `?a=1`, or `''` when there is none. */
export function cleanSearch(search: string): string {
  const query = search.replace(/^\?/u, '')
  if (query === '') return ''
  const safe = wellFormed(query)
    .replace(/[^!$&()*+,\-./0-9:;=?@A-Z_a-z~%[\]|']/gu, (character) =>
      encodeURIComponent(character),
    )
    .replaceAll("'", '%27')
  return `?${safe}`
}
