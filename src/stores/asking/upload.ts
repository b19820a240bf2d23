import { neededPart } from '#api/needed-part.ts'
import type { Send } from '#api/send-parts.ts'
import { uploadSend } from '#api/upload.ts'
import { clientOptions } from './client.ts'

export interface UploadWatch {
  onProgress: (part: number) => void
  signal: AbortSignal
}

/** `send` for a call that takes a file: pass `...filePart(file)` and the signal. */
export function uploading({ onProgress }: UploadWatch): Send {
  return uploadSend(clientOptions, onProgress)
}

/** The file of an upload, under its usual field name. */
export const filePart = (file: Blob) => ({ files: { file }, hideLoading: true })

export async function smallerPhoto(file: File): Promise<File> {
  const { smallerFile } = await neededPart(() => import('../device/smaller-picture.ts'))
  return smallerFile(file)
}
