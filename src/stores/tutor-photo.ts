import { atom } from 'nanostores'
import { type TutorPhoto, tutorPhoto, uploadPhoto } from '#contract/certificates.ts'
import { photoAddress } from '#rules/photo-address.ts'
import { type CallFailure, callFailure } from './call-failure.ts'
import { clientOptions, send } from './client.ts'
import { addressOfFile } from './private-file.ts'
import { loadRecord } from './tutor-profile/record.ts'
import { filePart, type UploadWatch, uploading } from './upload.ts'

export interface PhotoView {
  /** Address of what the public sees; null without a photo. */
  shown: string | null
  sent: TutorPhoto['sent']
  /** Address of the one that waits, for some minutes. */
  waiting: string | null
}

export type PhotoState =
  | { state: 'loading' }
  | { state: 'ready'; photo: PhotoView }
  | ({ state: 'failed' } & CallFailure)

/** The photo of the tutor who is signed in. */
export const $tutorPhoto = atom<PhotoState>({ state: 'loading' })

export async function loadTutorPhoto(): Promise<void> {
  try {
    await show(await send(tutorPhoto))
  } catch (error) {
    $tutorPhoto.set({ state: 'failed', ...callFailure(error) })
  }
}

/** Sends a cropped picture in, a part of the profile; throws what `uploadFailure` reads. */
export async function sendPhoto(file: Blob, watch: UploadWatch): Promise<void> {
  const parts = { ...filePart(file), signal: watch.signal }
  await show(await uploading(watch)(uploadPhoto, parts))
  await loadRecord(true)
}

async function show({ photoId, sent }: TutorPhoto): Promise<void> {
  const shown = photoAddress(clientOptions.base, photoId)
  const isWaiting = sent?.state === 'PENDING' && sent.fileId !== null
  const waiting = isWaiting ? await addressOfFile(sent.fileId ?? '') : null
  $tutorPhoto.set({ state: 'ready', photo: { shown, sent, waiting } })
}
