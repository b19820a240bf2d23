import { storedMime } from '../../accounts/private-files/store-file.ts'
import type { FlowingAnswer } from '../../ground/file-answer.ts'
import { type Part, partOfRange } from './byte-range.ts'
import type { MediaParts } from './media-parts.ts'
import type { ReadableMedia } from './readable-media.ts'

/** Bytes per response; players request further ranges when they need them. */
const mostAtOnce = 8 * 1024 * 1024
const mimes = { film: 'video/mp4', paper: storedMime, captions: 'text/vtt; charset=utf-8' }

const nothing: FlowingAnswer = {
  status: 404,
  mime: 'text/plain; charset=utf-8',
  bytes: new Uint8Array(),
  cacheControl: 'no-store',
}

interface Asked {
  /** From 1. */
  page: number
  range: string | undefined
}

/** The bytes of a medium, whole or in part: 206 for a range, 416 for one out of bounds. */
export async function answerBytes(
  { films, privateFiles }: Pick<MediaParts, 'films' | 'privateFiles'>,
  media: ReadableMedia | null,
  { page, range }: Asked,
): Promise<FlowingAnswer> {
  if (media === null) return nothing
  const { mediaId, kind, wrappedKey, pageBytes } = media
  if (kind === 'film') {
    const size = page === 1 ? await films.size(mediaId) : 0
    if (size === 0) return nothing
    return ranged(kind, partOfRange(range, size, mostAtOnce), size, (part) =>
      films.open(mediaId, part),
    )
  }
  const sealed = { id: mediaId, wrappedKey: wrappedKey ?? '' }
  const length = pageBytes?.[page - 1]
  const whole = length === undefined ? null : await privateFiles.open(sealed)
  if (whole === null || length === undefined) return nothing
  const before = (pageBytes ?? []).slice(0, page - 1).reduce((sum, one) => sum + one, 0)
  return ranged(kind, partOfRange(range, length), length, ({ start, end }) =>
    whole.slice(before + start, before + end + 1),
  )
}

function ranged(
  kind: keyof typeof mimes,
  part: Part,
  size: number,
  bytesOf: (part: { start: number; end: number }) => FlowingAnswer['bytes'],
): FlowingAnswer {
  const headers = {
    'Accept-Ranges': 'bytes',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'Referrer-Policy': 'no-referrer',
    // The site's pages may be on another origin than the API.
    'Cross-Origin-Resource-Policy': 'cross-origin',
  }
  const answer = { mime: mimes[kind], cacheControl: 'private, no-store' }
  if (part === 'none') {
    const none = { ...headers, 'Content-Range': `bytes */${size}` }
    return { ...answer, status: 416, bytes: new Uint8Array(), headers: none }
  }
  const { start, end, isPart } = part
  const length = { ...headers, 'Content-Length': String(end - start + 1) }
  return {
    ...answer,
    status: isPart ? 206 : 200,
    bytes: bytesOf({ start, end }),
    headers: isPart ? { ...length, 'Content-Range': `bytes ${start}-${end}/${size}` } : length,
  }
}
