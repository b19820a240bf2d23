/*
 * Addresses as lists of decoded segments. A segment may hold any text, even a slash, because
 * `writeAddress` encodes every character that a browser could interpret. So whatever the input, the
 * output is a path of this site.
 */

const percentRun = /(?:%[0-9a-f]{2})+/giu
/** One percent-encoded UTF-8 character, for runs that contain invalid ones. */
const percentCharacter =
  /%[0-7][0-9a-f]|%[cd][0-9a-f]%[89ab][0-9a-f]|%e[0-9a-f](?:%[89ab][0-9a-f]){2}|%f[0-7](?:%[89ab][0-9a-f]){3}/giu

/** Percent-decodes once; invalid UTF-8 sequences stay as they are. Never throws. */
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
 * segments and no trailing slash, so that `writeAddress` returns the same address.
 */
export function readAddress(pathname: string): { segments: string[]; isTidy: boolean } {
  const parts = pathname.replace(/^\//u, '').split('/').map(decodeText)
  const segments = withoutDots(parts)
  return { segments, isTidy: parts.length === segments.length || /^\/?$/u.test(pathname) }
}

/** Resolves empty segments, `.` and `..` as a browser does. */
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

/** Replaces unpaired surrogates, which cannot be encoded. Firefox has `toWellFormed` from 119. */
const wellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, '\uFFFD')

function encodeSegment(segment: string): string {
  return encodeURIComponent(wellFormed(segment)).replace(/%(?:3A|40|24|26|2B|2C|3B|3D)/gu, (code) =>
    decodeURIComponent(code),
  )
}

/** Punctuation after a link in a text, which some programs take for a part of it. */
const linkEnd = /[）】」』》〉。，、；：！？…”’)\]>.,;:!?"']+$/u

/** Removes punctuation that followed a link in a text; null if there is none. */
export function withoutLinkEnd(segments: readonly string[]): string[] | null {
  const last = segments.at(-1)
  const bare = last?.replace(linkEnd, '')
  return last === bare || bare === undefined || bare === ''
    ? null
    : [...segments.slice(0, -1), bare]
}

/** Decoded path for look-ups; a slash inside a segment stays encoded. */
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
