import type { FileHandle } from 'node:fs/promises'
import { FilmRefused } from './film-refused.ts'

/** A box of an MP4 (ISO 14496-12): its type, and the offsets of its contents in the file. */
export interface Box {
  type: string
  start: number
  end: number
}

/** No film has more; each costs a read. */
const mostBoxes = 1000
/** The index of a three-hour film is below a tenth of it. */
const longestIndex = 64 * 1024 * 1024

/** The top-level boxes of a file; refuses boxes that do not fill it exactly. */
export async function topBoxes(file: FileHandle, size: number): Promise<Box[]> {
  const boxes: Box[] = []
  let at = 0
  while (at < size) {
    const head = Buffer.alloc(16)
    const { bytesRead } = await file.read(head, 0, 16, at)
    const box = boxAt(head.subarray(0, bytesRead), at, size)
    boxes.push(box)
    if (boxes.length > mostBoxes) throw new FilmRefused('damaged')
    at = box.end
  }
  return boxes
}

/** The contents of an index box; refuses one larger than any film needs. */
export async function readBox(file: FileHandle, { start, end }: Box): Promise<Buffer> {
  if (end - start > longestIndex) throw new FilmRefused('damaged')
  const bytes = Buffer.alloc(end - start)
  const { bytesRead } = await file.read(bytes, 0, bytes.length, start)
  if (bytesRead < bytes.length) throw new FilmRefused('damaged')
  return bytes
}

export function innerBoxes(bytes: Buffer, from = 0): Box[] {
  const boxes: Box[] = []
  let at = from
  while (at < bytes.length) {
    // QuickTime ends a list with four zeros.
    if (bytes.length - at === 4 && bytes.readUInt32BE(at) === 0) break
    const box = boxAt(bytes.subarray(at, at + 16), at, bytes.length)
    boxes.push(box)
    if (boxes.length > mostBoxes) throw new FilmRefused('damaged')
    at = box.end
  }
  return boxes
}

/** Contents of the first box of a type inside another; null without one. */
export function inner(bytes: Buffer, type: string): Buffer | null {
  const box = innerBoxes(bytes).find((one) => one.type === type)
  return box === undefined ? null : bytes.subarray(box.start, box.end)
}

/** Follows a path of box types; refuses the film where one is missing. */
export function needed(bytes: Buffer, ...path: string[]): Buffer {
  let at = bytes
  for (const type of path) {
    const found = inner(at, type)
    if (found === null) throw new FilmRefused('damaged')
    at = found
  }
  return at
}

function boxAt(head: Buffer, at: number, limit: number): Box {
  if (head.length < 8) throw new FilmRefused('damaged')
  const short = head.readUInt32BE(0)
  const type = head.toString('latin1', 4, 8)
  const isLong = short === 1
  if (isLong && head.length < 16) throw new FilmRefused('damaged')
  // 0: to the end of the file.
  const size = isLong ? Number(head.readBigUInt64BE(8)) : short === 0 ? limit - at : short
  const header = isLong ? 16 : 8
  if (size < header || at + size > limit) throw new FilmRefused('damaged')
  return { type, start: at + header, end: at + size }
}
