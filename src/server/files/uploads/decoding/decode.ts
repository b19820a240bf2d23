import type { Picture, Use } from '../answer.ts'
import { kindOfBytes, type UploadKind } from '../sniff.ts'
import { UploadRefusal } from '../upload-refusal.ts'
import { cleanImage } from './clean-image.ts'
import { hidesAnotherKind } from './mixed-kinds.ts'

/** Redraws a photo or the pages of a PDF. Throws an `UploadRefusal`. */
export async function decode(bytes: Buffer<ArrayBuffer>, use: Use): Promise<Picture[]> {
  const kind = kindOfBytes(bytes)
  if (kind === null) throw new UploadRefusal('file.type')
  if (hidesAnotherKind(bytes)) throw new UploadRefusal('file.mixed')
  const pictures = await picturesOf(bytes, kind, use)
  if (use !== 'shielded') return pictures
  const { showsCode } = await import('./shown-codes.ts')
  for (const picture of pictures) {
    if (await showsCode(picture)) throw new UploadRefusal('file.code')
  }
  return pictures
}

async function picturesOf(
  bytes: Buffer<ArrayBuffer>,
  kind: UploadKind,
  use: Use,
): Promise<Picture[]> {
  if (kind !== 'pdf') return [await cleanImage(bytes, kind, use)]
  // Takes half a second to load, which pictures need not wait for.
  const { drawPages } = await import('./draw-pages.ts')
  return drawPages(bytes, use === 'shielded')
}
