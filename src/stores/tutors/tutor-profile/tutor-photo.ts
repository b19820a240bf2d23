import { type TutorPhoto, tutorPhoto, uploadPhoto } from '#contract/tutors/tutor-photo.ts'
import { photoAddress } from '#rules/photo-address.ts'
import { clientOptions, send } from '../../asking/client.ts'
import { createLoaded } from '../../asking/loaded.ts'
import { pagesOfFile } from '../../asking/private-file.ts'
import { filePart, type UploadWatch, uploading } from '../../asking/upload.ts'
import { loadRecord } from './record.ts'

export interface PhotoView {
  /** URL of the public photo; null without one. */
  shown: string | null
  sent: TutorPhoto['sent']
  /** URL of the photo pending approval, valid for some minutes. */
  waiting: string | null
}

export const tutorPhotoStore = createLoaded(async () => viewOf(await send(tutorPhoto)))

/** Uploads a cropped picture; pass the result to `photoSent`. */
export async function sendPhoto(file: Blob, watch: UploadWatch): Promise<PhotoView> {
  const parts = { ...filePart(file), signal: watch.signal }
  return viewOf(await uploading(watch)(uploadPhoto, parts))
}

/** Also refreshes the profile, which includes the photo. */
export async function photoSent(view: PhotoView): Promise<void> {
  tutorPhotoStore.replace(view)
  await loadRecord(true)
}

async function viewOf({ photoId, sent }: TutorPhoto): Promise<PhotoView> {
  const shown = photoAddress(clientOptions.base, photoId)
  const fileId = sent?.state === 'PENDING' ? sent.fileId : null
  const [waiting = null] = fileId === null ? [] : await pagesOfFile(fileId)
  return { shown, sent, waiting }
}
