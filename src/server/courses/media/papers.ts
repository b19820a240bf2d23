import type { OwnMedia } from '#contract/courses/course-media.ts'
import { checkDocument } from '../../files/uploads/check-upload.ts'
import type { Member } from '../../ground/caller.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { beginRecord } from '../../states/move.ts'
import { causeOf, demandAuthor, refuseUnfitCourse } from '../author.ts'
import { readCaptions } from './captions.ts'
import type { MediaParts } from './media-parts.ts'
import { demandRoom, holdOwn, ownView } from './own-media.ts'

interface Given {
  classId: number
  file: Uint8Array<ArrayBuffer>
}
interface MediaFile {
  kind: 'paper' | 'captions'
  bytes: Uint8Array<ArrayBuffer>
  pageBytes: number[]
}

/** Adds a picture, or a PDF as pictures of its pages, re-encoded. */
export async function addOwnPaper(
  parts: MediaParts,
  caller: Member,
  { classId, file }: Given,
): Promise<OwnMedia> {
  demandAuthor(caller)
  const { bytes, pages } = await checkDocument(file, caller.owner)
  const pageBytes = pages.map(({ length }) => length)
  return storeMedia(parts, caller, classId, { kind: 'paper', bytes, pageBytes })
}

/** Adds captions, rewritten as plain text and checked like every public text. */
export async function addOwnCaptions(
  parts: MediaParts,
  caller: Member,
  { classId, file }: Given,
): Promise<OwnMedia> {
  demandAuthor(caller)
  const { text, spoken } = readCaptions(file)
  await refuseUnfitCourse(parts.db, caller.owner, { file: spoken })
  const bytes = new Uint8Array(Buffer.from(text))
  return storeMedia(parts, caller, classId, { kind: 'captions', bytes, pageBytes: [bytes.length] })
}

/** As in store-file.ts: files without a row are swept. */
async function storeMedia(
  { db, films, privateFiles, config, clock }: MediaParts,
  caller: Member,
  classId: number,
  { kind, bytes, pageBytes }: MediaFile,
): Promise<OwnMedia> {
  const { id: mediaId, wrappedKey } = await privateFiles.seal(bytes)
  try {
    const row = await holdOwn(db, caller, classId, async (tx, courseId) => {
      const room = { courseId, bytes: bytes.length, quotaMb: config.films.quotaMb }
      await demandRoom(tx, caller, room)
      const now = clock()
      const values = { courseId, mediaId, kind, bytes: bytes.length, wrappedKey, pageBytes }
      const times = { createdAt: now, updatedAt: now }
      return beginRecord(
        tx,
        'courseMedia',
        { ...values, ...times },
        { event: 'add', ...causeOf(caller, now) },
      )
    })
    return await ownView(films, row)
  } catch (error) {
    if (error instanceof ServiceError) await privateFiles.remove(mediaId)
    throw error
  }
}
