import { inflateSync } from 'node:zlib'

/** What all object streams of a file may inflate to: more is a bomb. */
const mostInflated = 32 * 1024 * 1024
/** Streams that a file may have. */
const mostStreams = 20_000
/** A stream's dictionary is shorter than this. */
const longestDictionary = 16_384

/**
 * All that stands in a PDF as one text, names without escapes, with the contents of its object streams
 * behind it. Whatever looks like the beginning of a stream is looked at, also within comments and
 * strings, where a reader may see it otherwise than we do. Null when an object stream cannot be
 * read: cut off, packed in an unusual way, or a bomb.
 */
export function readPdfObjects(bytes: Buffer): string | null {
  const whole = bytes.toString('latin1')
  const parts = [plainNames(whole)]
  let room = mostInflated
  let count = 0
  for (const { index } of whole.matchAll(/(?<!end)stream\r?\n/gu)) {
    count += 1
    if (count > mostStreams) return null
    const dictionary = plainNames(dictionaryBefore(whole, index))
    if (!holdsObjects(dictionary)) continue
    const start = index + (whole[index + 6] === '\r' ? 8 : 7)
    const end = bytes.indexOf('endstream', start, 'latin1')
    const packed = bytes.subarray(start, end < 0 ? start : end)
    const content = unpacked(dictionary, packed, room)
    if (content === null) return null
    room -= content.length
    parts.push(plainNames(content.toString('latin1')))
  }
  return parts.join('\n')
}

function dictionaryBefore(whole: string, stream: number): string {
  const near = whole.slice(Math.max(0, stream - longestDictionary), stream)
  return near.slice(Math.max(0, near.lastIndexOf('obj')))
}

/** Whether a stream holds objects; some readers ask for its first offset rather than its type. */
function holdsObjects(dictionary: string): boolean {
  return /\/ObjStm(?![\w.-])|\/First\s*\d/u.test(dictionary)
}

/** The content of an object stream that is plain or packed with Flate alone; null for any other. */
function unpacked(dictionary: string, packed: Buffer, room: number): Buffer | null {
  if (dictionary.includes('/DecodeParms') || /\/DP(?!\w)/u.test(dictionary)) return null
  const filters = [...dictionary.matchAll(/\/(?:Filter|F)(?!\w)\s*(\[[^\]]*\]|\/\w+)?/gu)]
  const [filter, second] = filters
  if (second !== undefined) return null
  if (filter === undefined) return packed.length <= room ? packed : null
  const name = filter[1]?.replaceAll(/[[\]\s]/gu, '')
  if (name !== '/FlateDecode' && name !== '/Fl') return null
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, room) })
  } catch {
    // Cut off, not packed at all, or larger than there is room: none of it can be trusted.
    return null
  }
}

/** `/J#61vaScript` is `/JavaScript`. */
function plainNames(text: string): string {
  return text.replaceAll(/#([\da-f]{2})/giu, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
}
