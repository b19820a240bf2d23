import { type TutorPhoto, tutorPhoto, uploadPhoto } from '#contract/certificates.ts'
import { photoAddress } from '#rules/photo-address.ts'
import { clientOptions, send } from '../asking/client.ts'
import { createLoaded } from '../asking/loaded.ts'
import { pagesOfFile } from '../asking/private-file.ts'
import { filePart, type UploadWatch, uploading } from '../asking/upload.ts'
import { loadRecord } from './record.ts'

export interface PhotoView {
  /** Address of what the public sees; null without a photo. */
  shown: string | null
  sent: TutorPhoto['sent']
  /** Address of the one that waits, for some minutes. */
  waiting: string | null
}

/** The photo of the tutor who is signed in. */
export const tutorPhotoStore = createLoaded(async () => viewOf(await send(tutorPhoto)))

/** Sends a cropped picture in; what is answered is kept by `photoSent`. */
export async function sendPhoto(file: Blob, watch: UploadWatch): Promise<PhotoView> {
  const parts = { ...filePart(file), signal: watch.signal }
  return viewOf(await uploading(watch)(uploadPhoto, parts))
}

/** The photo is a part of the profile. */
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
