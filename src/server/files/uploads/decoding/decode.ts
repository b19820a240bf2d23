import type { Picture, Use } from '../answer.ts'
import { kindOfBytes } from '../sniff.ts'
import { UploadRefusal } from '../upload-refusal.ts'
import { cleanImage } from './clean-image.ts'
import { hidesAnotherKind } from './mixed-kinds.ts'

/** Our own pictures of a photo or of a PDF's pages. Throws an `UploadRefusal`. */
export async function decode(bytes: Buffer<ArrayBuffer>, use: Use): Promise<Picture[]> {
  const kind = kindOfBytes(bytes)
  if (kind === null) throw new UploadRefusal('file.type')
  if (hidesAnotherKind(bytes)) throw new UploadRefusal('file.mixed')
  if (kind !== 'pdf') return [await cleanImage(bytes, kind, use)]
  // Half a second of loading, which pictures need not wait for.
  const { drawPages } = await import('./draw-pages.ts')
  return drawPages(bytes)
}
