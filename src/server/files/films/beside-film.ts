import { type FileHandle, open } from 'node:fs/promises'
import { hidesAnotherKind } from '../uploads/decoding/mixed-kinds.ts'
import { inner, innerBoxes, readBox, topBoxes } from './boxes.ts'
import { mostPixels } from './film-limits.ts'
import { FilmRefused } from './film-refused.ts'
import { type FilmKind, kindOfFilm } from './kind-of-film.ts'

/** Where a file of another kind would begin or end; the bytes between are what a camera wrote. */
const headBytes = 64 * 1024
const tailBytes = 128 * 1024
/** Fixed part of a ZIP's end record, before its comment. */
const endRecord = 22

/** Refuses uploads that are no film, or more than one, before any other program reads them. */
export async function lookAtFilm(path: string): Promise<FilmKind> {
  const file = await open(path, 'r')
  try {
    const kind = await kindOfFilm(file)
    if (kind === null) throw new FilmRefused('type')
    const { size } = await file.stat()
    const [head, tail] = [await part(file, 0, headBytes), await part(file, size - tailBytes, size)]
    if (hidesAnotherKind(head) || hidesAnotherKind(tail) || endsAsArchive(tail)) {
      throw new FilmRefused('mixed')
    }
    if (kind === 'mov') await lookAtTracks(file, size)
    return kind
  } catch (error) {
    // A length that points past the end of its box.
    if (error instanceof RangeError) throw new FilmRefused('damaged')
    throw error
  } finally {
    await file.close()
  }
}

async function part(file: FileHandle, from: number, to: number) {
  const start = Math.max(0, from)
  const bytes = new Uint8Array(to - start)
  const { bytesRead } = await file.read(bytes, 0, bytes.length, start)
  return bytes.slice(0, bytesRead)
}

/** A ZIP whose directory lies further ahead than we look; its comment fills the file to the end. */
function endsAsArchive(tail: Uint8Array<ArrayBuffer>): boolean {
  const bytes = Buffer.from(tail.buffer)
  const at = bytes.lastIndexOf('PK\u0005\u0006', undefined, 'latin1')
  if (at < 0 || at + endRecord > bytes.length) return false
  return at + endRecord + bytes.readUInt16LE(at + 20) === bytes.length
}

/** Refuses tracks that lie in other files, or are larger than any screen. */
async function lookAtTracks(file: FileHandle, size: number): Promise<void> {
  const index = (await topBoxes(file, size)).find(({ type }) => type === 'moov')
  if (index === undefined) throw new FilmRefused('damaged')
  const moov = await readBox(file, index)
  for (const track of innerBoxes(moov).filter(({ type }) => type === 'trak')) {
    const trak = moov.subarray(track.start, track.end)
    const dref = deep(trak, ['mdia', 'minf', 'dinf', 'dref'])
    const boxes = dref === null ? [] : innerBoxes(dref, 8)
    const isHere = boxes.every((box) => ((dref?.readUInt32BE(box.start) ?? 0) & 1) === 1)
    if (!isHere) throw new FilmRefused('codec')
    if (deep(trak, ['mdia', 'minf', 'vmhd']) === null) continue
    const stsd = deep(trak, ['mdia', 'minf', 'stbl', 'stsd'])
    for (const { start } of stsd === null ? [] : innerBoxes(stsd, 8)) {
      const [width, height] = [stsd?.readUInt16BE(start + 24), stsd?.readUInt16BE(start + 26)]
      if ((width ?? 0) * (height ?? 0) > mostPixels) throw new FilmRefused('pixels')
    }
  }
}

const deep = (bytes: Buffer, path: readonly string[]) =>
  path.reduce<Buffer | null>((at, type) => at && inner(at, type), bytes)
