import { uploadLimitBytes } from '#contract/kernel.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { checkPdf } from './check-pdf.ts'
import { cleanImage } from './clean-image.ts'
import { hidesAnotherKind } from './mixed-kinds.ts'
import { kindOfBytes } from './sniff.ts'
import { UploadRefusal, type UploadRule } from './upload-refusal.ts'

/** What is kept of an upload: our own JPEG of a picture, or a PDF that was looked through. */
export interface CheckedUpload {
  mime: 'image/jpeg' | 'application/pdf'
  bytes: Uint8Array<ArrayBuffer>
  /** Of a picture, in pixels; 0 of a PDF. */
  width: number
  height: number
}

/**
 * Judges an uploaded document by its bytes alone. Throws A0700 with the rule that it breaks: another
 * type, too large, damaged, too many pixels, animated, or with something in it that could act.
 */
export async function checkDocument(bytes: Uint8Array<ArrayBuffer>): Promise<CheckedUpload> {
  return asRefusal(async () => {
    checkSize(bytes)
    const kind = kindOfBytes(bytes)
    if (kind === null) throw new UploadRefusal('file.type')
    if (hidesAnotherKind(bytes)) throw new UploadRefusal('file.mixed')
    if (kind !== 'pdf') return cleanImage(bytes, kind, 'document')
    checkPdf(bytes)
    return { mime: 'application/pdf', bytes, width: 0, height: 0 }
  })
}

/** The same for a portrait, which must be a picture; it becomes a square. */
export async function checkPortrait(bytes: Uint8Array<ArrayBuffer>): Promise<CheckedUpload> {
  return asRefusal(async () => {
    checkSize(bytes)
    const kind = kindOfBytes(bytes)
    if (kind === null || kind === 'pdf') throw new UploadRefusal('file.picture')
    if (hidesAnotherKind(bytes)) throw new UploadRefusal('file.mixed')
    return cleanImage(bytes, kind, 'portrait')
  })
}

/** The server takes a little more, for what stands around a file: here the file itself is measured. */
function checkSize({ length }: Uint8Array): void {
  if (length > uploadLimitBytes) throw new UploadRefusal('file.tooLarge')
}

async function asRefusal(check: () => Promise<CheckedUpload>): Promise<CheckedUpload> {
  try {
    return await check()
  } catch (error) {
    if (!(error instanceof UploadRefusal)) throw error
    const rule: UploadRule = error.rule
    throw new ServiceError('A0700', { field: 'file', rule })
  }
}
