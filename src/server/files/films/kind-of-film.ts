import type { FileHandle } from 'node:fs/promises'

/** A demuxer of ffmpeg: chosen by us, so that a playlist is never taken for a film. */
export type FilmKind = 'mov' | 'matroska'

/** First box types in films of phones and recorders. */
const beginnings = ['ftyp', 'moov', 'mdat', 'wide']
const ebml = Buffer.from([0x1a, 0x45, 0xdf, 0xa3])

/** A film's container by its first bytes; null when we do not read it. */
export async function kindOfFilm(file: FileHandle): Promise<FilmKind | null> {
  const head = Buffer.alloc(12)
  const { bytesRead } = await file.read(head, 0, head.length, 0)
  if (bytesRead < head.length) return null
  if (head.subarray(0, 4).equals(ebml)) return 'matroska'
  return beginnings.includes(head.toString('latin1', 4, 8)) ? 'mov' : null
}
