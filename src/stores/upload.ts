import { ApiError } from '#api/api-error.ts'
import type { Send } from '#api/send-parts.ts'
import { uploadSend } from '#api/upload.ts'
import { clientOptions } from './client.ts'

/** What a screen gives an upload: where to tell how far it is, and a way to give it up. */
export interface UploadWatch {
  onProgress: (part: number) => void
  signal: AbortSignal
}

/** Why an upload failed: the code, and the rule that the file breaks. */
export interface UploadFailure {
  code: string
  rule: string | null
}

/** `send` for a call that takes a file: give it `...filePart(file)` and the signal. */
export function uploading({ onProgress }: UploadWatch): Send {
  return uploadSend(clientOptions, onProgress)
}

/** The file of an upload, under the name that is usual. */
export const filePart = (file: Blob) => ({ files: { file }, hideLoading: true })

/** A picture that this browser cannot decode. */
export class UnreadablePicture extends Error {
  override name = 'UnreadablePicture'
}

/** Null when the person gave it up. */
export function uploadFailure(error: unknown): UploadFailure | null {
  if (error instanceof UnreadablePicture) return { code: 'A0700', rule: 'file.picture' }
  if (!(error instanceof ApiError)) throw error
  if (error.code === 'aborted') return null
  return { code: error.code, rule: error.issues[0]?.rule ?? null }
}
