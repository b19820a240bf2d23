import { type FileHandle, open } from 'node:fs/promises'
import { hidesAnotherKind } from '../uploads/decoding/mixed-kinds.ts'
import { type Box, inner, innerBoxes, needed, readBox, topBoxes } from './boxes.ts'
import { longestSeconds, mostPixels } from './film-limits.ts'
import { FilmRefused } from './film-refused.ts'

export interface FilmFacts {
  seconds: number
  /** As displayed: a film of a phone that was held upright is taller than wide. */
  width: number
  height: number
}

const takenBoxes = ['ftyp', 'moov', 'mdat', 'free', 'skip', 'wide', 'udta', 'meta', 'uuid']
const videoKinds = ['avc1', 'avc3']
/** Transfer functions of HDR: PQ and HLG. */
const hdrTransfers = [16, 18]
/** Bytes beside pictures and sound; with more the file is no film. */
const longestSide = 1024 * 1024

/**
 * Reads an MP4 that every browser plays: H.264, with AAC or no sound, at most 1080p, with nothing
 * beside it. Refuses everything else, with the reason.
 */
export async function readPlainFilm(path: string): Promise<FilmFacts> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const boxes = await topBoxes(file, size)
    if (boxes[0]?.type !== 'ftyp') throw new FilmRefused('codec')
    if (boxes.some(({ type }) => !takenBoxes.includes(type))) throw new FilmRefused('codec')
    const [index, ...more] = boxes.filter(({ type }) => type === 'moov')
    if (index === undefined || more.length > 0) throw new FilmRefused('damaged')
    if (!boxes.some(({ type, start, end }) => type === 'mdat' && end > start)) {
      throw new FilmRefused('damaged')
    }
    await refuseHidden(file, boxes)
    return factsOf(await readBox(file, index), size)
  } catch (error) {
    // A length that points past the end of its box.
    if (error instanceof RangeError) throw new FilmRefused('damaged')
    throw error
  } finally {
    await file.close()
  }
}

/** Refuses a page, a PDF or an archive beside the pictures and the sound. */
async function refuseHidden(file: FileHandle, boxes: readonly Box[]): Promise<void> {
  const side = boxes.filter(({ type }) => type !== 'mdat' && type !== 'moov')
  if (side.reduce((sum, { start, end }) => sum + end - start, 0) > longestSide) {
    throw new FilmRefused('mixed')
  }
  for (const box of side) {
    if (hidesAnotherKind(new Uint8Array(await readBox(file, box)))) throw new FilmRefused('mixed')
  }
}

function factsOf(moov: Buffer, size: number): FilmFacts {
  const tracks = innerBoxes(moov)
    .filter(({ type }) => type === 'trak')
    .map(({ start, end }) => readTrack(moov.subarray(start, end), size))
  const videos = tracks.filter((track) => track.kind === 'vide')
  const sounds = tracks.filter((track) => track.kind === 'soun')
  const [video] = videos
  if (video === undefined || videos.length > 1 || sounds.length > 1) throw new FilmRefused('codec')
  if (tracks.length > 8) throw new FilmRefused('codec')
  if (sounds.some(({ codec }) => codec !== 'mp4a')) throw new FilmRefused('codec')
  if (inner(moov, 'mvex') !== null) throw new FilmRefused('codec')
  const { width, height, seconds } = video
  if (width < 16 || height < 16 || width * height > mostPixels) throw new FilmRefused('pixels')
  if (Math.max(width, height) > 1920 || Math.min(width, height) > 1080) {
    throw new FilmRefused('pixels')
  }
  if (seconds > longestSeconds) throw new FilmRefused('long')
  if (seconds <= 0) throw new FilmRefused('damaged')
  const isUpright = Math.abs(video.turned) === 1
  return {
    seconds: Math.max(1, Math.round(seconds)),
    width: isUpright ? height : width,
    height: isUpright ? width : height,
  }
}

function readTrack(trak: Buffer, size: number) {
  const kind = needed(trak, 'mdia', 'hdlr').toString('latin1', 8, 12)
  const header = needed(trak, 'mdia', 'mdhd')
  const isLong = header.readUInt8(0) === 1
  const scale = header.readUInt32BE(isLong ? 20 : 12)
  const length = isLong ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16)
  const seconds = scale === 0 ? 0 : length / scale
  if (kind !== 'vide' && kind !== 'soun') {
    return { kind, codec: '', seconds, width: 0, height: 0, turned: 0 }
  }
  const table = needed(trak, 'mdia', 'minf', 'stbl')
  refuseElsewhere(needed(trak, 'mdia', 'minf', 'dinf', 'dref'))
  refuseOutside(table, size)
  const described = needed(table, 'stsd')
  const [entry, ...others] = innerBoxes(described, 8)
  if (entry === undefined || others.length > 0) throw new FilmRefused('codec')
  const bytes = described.subarray(entry.start, entry.end)
  if (kind === 'vide') {
    if (!videoKinds.includes(entry.type)) throw new FilmRefused('codec')
    refuseHdr(bytes)
    const [width, height] = [bytes.readUInt16BE(24), bytes.readUInt16BE(26)]
    return { kind, codec: entry.type, seconds, width, height, turned: turnOf(needed(trak, 'tkhd')) }
  }
  return { kind, codec: entry.type, seconds, width: 0, height: 0, turned: 0 }
}

/** Refuses pictures and sound outside this file. */
function refuseElsewhere(dref: Buffer): void {
  for (const { type, start } of innerBoxes(dref, 8)) {
    const isHere = type === 'url ' && (dref.readUInt32BE(start) & 1) === 1
    if (!isHere) throw new FilmRefused('codec')
  }
}

/** Refuses samples past the end of the file: it was cut off. */
function refuseOutside(table: Buffer, size: number): void {
  const short = inner(table, 'stco')
  const long = inner(table, 'co64')
  const chunks = short ?? long
  if (chunks === null) throw new FilmRefused('damaged')
  const count = chunks.readUInt32BE(4)
  if (count === 0 || chunks.length < 8 + count * (short === null ? 8 : 4)) {
    throw new FilmRefused('damaged')
  }
  for (let at = 0; at < count; at += 1) {
    const offset =
      short === null ? Number(chunks.readBigUInt64BE(8 + at * 8)) : chunks.readUInt32BE(8 + at * 4)
    if (offset >= size) throw new FilmRefused('damaged')
  }
}

/** Boxes behind the fixed part of a sample description give the colour space. */
function refuseHdr(entry: Buffer): void {
  for (const { type, start, end } of innerBoxes(entry, 78)) {
    if (type === 'dvcC' || type === 'dvvC') throw new FilmRefused('hdr')
    if (type !== 'colr' || end - start < 8) continue
    const isNclx = ['nclx', 'nclc'].includes(entry.toString('latin1', start, start + 4))
    if (isNclx && hdrTransfers.includes(entry.readUInt16BE(start + 6))) throw new FilmRefused('hdr')
  }
}

/** The sine of the angle by which a track is rotated: 1 or -1 for a quarter turn. */
function turnOf(tkhd: Buffer): number {
  const matrix = tkhd.readUInt8(0) === 1 ? 52 : 40
  return Math.round(tkhd.readInt32BE(matrix + 4) / 65_536)
}
