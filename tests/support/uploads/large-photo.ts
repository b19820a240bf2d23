import sharp from 'sharp'
import { decode } from '#server/files/uploads/decoding/decode.ts'

/** Sides of what is kept of a photo of this size, of one colour, as a camera writes it. */
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
