import { neededPart } from '#api/needed-part.ts'
import {
  addCaptions,
  addPaper,
  beginFilm,
  dropMedia,
  type OwnCourseMedia,
  type OwnMedia,
  ownCourseMedia,
} from '#contract/courses/course-media.ts'
import { sha256 } from '#rules/sha256.ts'
import { send } from '../asking/client.ts'
import { createLoaded } from '../asking/loaded.ts'
import { filePart, type UploadWatch, uploading } from '../asking/upload.ts'

export const ownMediaStore = createLoaded<OwnCourseMedia, number>(
  (classId, signal) => send(ownCourseMedia, { query: { classId }, signal, hideLoading: true }),
  { begin: 0 },
)

export const mediumOf = (own: OwnCourseMedia, mediaId: string | null | undefined) =>
  own.list.find((media) => media.mediaId === mediaId)

/** Whether the server is still processing a file, so that polling is worthwhile. */
export const isUnderWay = ({ list }: OwnCourseMedia) =>
  list.some(({ status }) => status === 'UPLOADED' || status === 'CONVERTING')

interface StudiedLesson {
  classId: number
  lessonKey: string
}

/**
 * Uploads a film, or the rest of one. `onBegun` is called before the first byte is sent: a lesson
 * that names the upload finds it again, on any device.
 */
export async function uploadFilm(
  { classId, lessonKey }: StudiedLesson,
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

/** Discards an upload, unless some version of the course shows it. */
export const dropUpload = (classId: number, mediaId: string) =>
  send(dropMedia, { body: { classId, mediaId }, hideLoading: true })

/** The same file resumes the same upload, whatever else is on the device. */
async function fingerprintOf({ name, size, lastModified }: File): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify([name, size, lastModified]))
  const digest = await sha256(text)
  return [...digest.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
