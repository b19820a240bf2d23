import { neededPart } from '#api/needed-part.ts'
import type { Send } from '#api/send-parts.ts'
import { uploadSend } from '#api/upload.ts'
import { clientOptions } from './client.ts'

/** What a screen gives an upload: where to tell how far it is, and a way to give it up. */
export interface UploadWatch {
  onProgress: (part: number) => void
  signal: AbortSignal
}

/** `send` for a call that takes a file: give it `...filePart(file)` and the signal. */
export function uploading({ onProgress }: UploadWatch): Send {
  return uploadSend(clientOptions, onProgress)
}

/** The file of an upload, under the name that is usual. */
export const filePart = (file: Blob) => ({ files: { file }, hideLoading: true })

/** A photo that is too large to be sent as it is, as a smaller one. */
export async function smallerPhoto(file: File): Promise<File> {
  const { smallerFile } = await neededPart(() => import('../device/smaller-picture.ts'))
  return smallerFile(file)
}
