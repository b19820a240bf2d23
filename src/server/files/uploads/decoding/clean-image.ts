import sharp, { type Sharp } from 'sharp'
import type { Picture, Use } from '../answer.ts'
import { UploadRefusal } from '../upload-refusal.ts'

/** Of a picture in a PDF: more is a decompression bomb or useless. */
export const mostPixels = 50_000_000
/**
 * Phones take 50 million pixels, some 200, and panoramas are long. A plain JPEG of that size
 * is read and scaled row by row; any other picture is held in memory whole.
 */
const largest = {
  rows: { pixels: 220_000_000, side: 50_000 },
  whole: { pixels: 64_000_000, side: 16_000 },
} as const
const shortestSide = 32

const uses = {
  /** Large enough for small print. */
  document: { side: 2600, square: false, quality: 80 },
  shielded: { side: 2600, square: false, quality: 80 },
  portrait: { side: 480, square: true, quality: 50 },
} as const satisfies Record<Use, object>

/** Rewrites a picture as a JPEG: upright, in sRGB, with no metadata (location, camera). */
export async function cleanImage(
  bytes: Buffer<ArrayBuffer>,
  kind: 'jpeg' | 'png',
  use: Use,
): Promise<Picture> {
  const image = sharp(bytes, {
    limitInputPixels: largest.rows.pixels,
    failOn: 'error',
    sequentialRead: true,
  })
  await checkHead(image, kind)
  if (kind === 'png' && isAnimated(bytes)) throw new UploadRefusal('file.animated')
  const { side, square, quality } = uses[use]
  const { data, info } = await image
    .autoOrient()
    .resize(side, side, { fit: square ? 'cover' : 'inside', withoutEnlargement: !square })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .jpeg({ quality, mozjpeg: true })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

async function checkHead(image: Sharp, kind: string): Promise<void> {
  const head = await image.metadata().catch((error: unknown) => {
    const isTooLarge = error instanceof Error && /pixel limit/iu.test(error.message)
    throw new UploadRefusal(isTooLarge ? 'file.pixels' : 'file.damaged')
  })
  const { width, height } = head
  if (head.format !== kind) throw new UploadRefusal('file.damaged')
  const most = kind === 'jpeg' && head.isProgressive !== true ? largest.rows : largest.whole
  const isHuge = Math.max(width, height) > most.side || width * height > most.pixels
  if (isHuge || Math.min(width, height) < shortestSide) throw new UploadRefusal('file.pixels')
  if ((head.pages ?? 1) > 1) throw new UploadRefusal('file.animated')
}

/** An animated PNG has an `acTL` chunk before its pixels. */
function isAnimated(bytes: Buffer): boolean {
  const animation = bytes.indexOf('acTL', 8, 'latin1')
  return animation >= 0 && animation < bytes.indexOf('IDAT', 8, 'latin1')
}
