import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import type { Picture } from '../answer.ts'

/** Sides in pixels to look at: small codes need the first, blurred ones the second. */
const sides = [1600, 700]

/** Whether a picture shows a QR code, which may lead anywhere. */
export async function showsCode({ bytes }: Picture): Promise<boolean> {
  for (const side of sides) {
    const { data, info } = await sharp(bytes)
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    if (isRead({ data, width: info.width, height: info.height })) return true
  }
  return false
}

function isRead(image: Parameters<typeof decodeQR>[0]): boolean {
  try {
    return decodeQR(image) !== ''
  } catch {
    // The library throws for a picture without a code.
    return false
  }
}
