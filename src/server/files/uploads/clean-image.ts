import sharp, { type Sharp } from 'sharp'
import { createTurns } from './turns.ts'
import { UploadRefusal } from './upload-refusal.ts'

/** A picture of more pixels is a bomb, or of no use: 40 million are more than a phone takes. */
const mostPixels = 50_000_000
const longestSide = 12_000
const shortestSide = 32
const longestSeconds = 15

/** How pictures of each use are kept. */
const uses = {
  /** Large enough to read small print. */
  document: { side: 2600, square: false, quality: 80 },
  /** Quality as the specification says (line 276). */
  portrait: { side: 480, square: true, quality: 50 },
} as const

/** Each picture takes hundreds of megabytes for a moment. */
const turns = createTurns(2)

/**
 * Decodes a picture within limits and writes it anew as a JPEG: upright, in sRGB, without metadata
 * (place, camera, thumbnail) and without anything that stood beside the pixels.
 */
export function cleanImage(
  bytes: Uint8Array<ArrayBuffer>,
  kind: 'jpeg' | 'png',
  use: keyof typeof uses,
): Promise<{ mime: 'image/jpeg'; bytes: Uint8Array<ArrayBuffer>; width: number; height: number }> {
  return turns(async () => {
    const image = sharp(bytes, {
      limitInputPixels: mostPixels,
      failOn: 'error',
      sequentialRead: true,
    })
    await checkHead(image, kind)
    if (kind === 'png' && isAnimated(bytes)) throw new UploadRefusal('file.animated')
    const { side, square, quality } = uses[use]
    try {
      const { data, info } = await image
        .autoOrient()
        .resize(side, side, { fit: square ? 'cover' : 'inside', withoutEnlargement: !square })
        .flatten({ background: '#fff' })
        .toColourspace('srgb')
        .jpeg({ quality, mozjpeg: true })
        .timeout({ seconds: longestSeconds })
        .toBuffer({ resolveWithObject: true })
      const { width, height } = info
      return { mime: 'image/jpeg', bytes: new Uint8Array(data), width, height }
    } catch {
      // Whatever the decoder says of bytes that began like a picture: they are not a whole one.
      throw new UploadRefusal('file.damaged')
    }
  })
}

async function checkHead(image: Sharp, kind: string): Promise<void> {
  const head = await image.metadata().catch((error: unknown) => {
    const isTooLarge = error instanceof Error && /pixel limit/iu.test(error.message)
    throw new UploadRefusal(isTooLarge ? 'file.pixels' : 'file.damaged')
  })
  const { width, height } = head
  if (head.format !== kind) throw new UploadRefusal('file.damaged')
  const isHuge = Math.max(width, height) > longestSide || width * height > mostPixels
  if (isHuge || Math.min(width, height) < shortestSide) throw new UploadRefusal('file.pixels')
  if ((head.pages ?? 1) > 1) throw new UploadRefusal('file.animated')
}

/** An animated PNG has a chunk `acTL` before its pixels. */
function isAnimated(bytes: Uint8Array): boolean {
  const all = Buffer.from(bytes)
  const animation = all.indexOf('acTL', 8, 'latin1')
  return animation >= 0 && animation < all.indexOf('IDAT', 8, 'latin1')
}
