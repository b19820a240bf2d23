import sharp from 'sharp'
import { decode } from '#server/files/uploads/decoding/decode.ts'

/** Stored dimensions of a plain photo of this size in a camera's format. */
export async function keptSize(width: number, height: number) {
  const photo = await sharp({
    create: { width, height, channels: 3, background: '#88a' },
    limitInputPixels: false,
  })
    .jpeg({ quality: 10 })
    .toBuffer()
  const [picture] = await decode(Buffer.from(photo), 'document')
  return picture && [picture.width, picture.height]
}
