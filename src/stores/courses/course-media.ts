import { neededPart } from '#api/needed-part.ts'
import {
  addCaptions,
  addPaper,
  beginFilm,
  dropMedia,
  type OwnCourseMedia,
  type OwnMedia,
  ownCourseMedia,
} from '#contract/course-media.ts'
import { sha256 } from '#rules/sha256.ts'
import { send } from '../asking/client.ts'
import { createLoaded } from '../asking/loaded.ts'
import { filePart, type UploadWatch, uploading } from '../asking/upload.ts'

/** Films, papers and captions of an own course, as they stand. */
export const ownMediaStore = createLoaded<OwnCourseMedia, number>(
  (classId, signal) => send(ownCourseMedia, { query: { classId }, signal, hideLoading: true }),
  { begin: 0 },
)

export const mediumOf = (own: OwnCourseMedia, mediaId: string | null | undefined) =>
  own.list.find((media) => media.mediaId === mediaId)

/** Whether the server still works on something, so that it is worth asking again. */
export const isUnderWay = ({ list }: OwnCourseMedia) =>
  list.some(({ status }) => status === 'UPLOADED' || status === 'CONVERTING')

interface Place {
  classId: number
  lessonKey: string
}

/**
 * Sends a film, or the rest of one. `onBegun` hears of it before its first byte leaves: a lesson that
 * names it finds it again, on whatever device.
 */
export async function uploadFilm(
  { classId, lessonKey }: Place,
  file: File,
  watch: UploadWatch,
  onBegun: (media: OwnMedia) => void,
): Promise<OwnMedia> {
  const fingerprint = await fingerprintOf(file)
  const begun = await send(beginFilm, {
    body: { classId, lessonKey, bytes: file.size, fingerprint },
    hideLoading: true,
    signal: watch.signal,
  })
  onBegun(begun)
  const { sendPieces } = await neededPart(() => import('./film-pieces.ts'))
  await sendPieces(file, begun.mediaId, watch)
  return begun
}

export const uploadPaper = (classId: number, file: File, watch: UploadWatch) =>
  uploading(watch)(addPaper, { body: { classId }, ...filePart(file), signal: watch.signal })

export const uploadCaptions = (classId: number, file: File, watch: UploadWatch) =>
  uploading(watch)(addCaptions, { body: { classId }, ...filePart(file), signal: watch.signal })

/** Gives up what no version shows; what one shows stays. */
export const dropUpload = (classId: number, mediaId: string) =>
  send(dropMedia, { body: { classId, mediaId }, hideLoading: true })

/** The same file is the same upload, whatever else is on the device. */
async function fingerprintOf({ name, size, lastModified }: File): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify([name, size, lastModified]))
  const digest = await sha256(text)
  return [...digest.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
