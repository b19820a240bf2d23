import { ApiError } from '#api/api-error.ts'
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

/** What refuses a file before it is sent, by the rule that it breaks. */
export const fileRefusal = (rule: 'file.picture' | 'file.tooLarge' | 'film.tooLarge') =>
  new ApiError('A0700', { issues: [{ field: 'file', rule }] })
