import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })

export const jpeg = (width = 320, height = 240) => noise(width, height).jpeg().toBuffer()
export const png = (width = 320, height = 240) => noise(width, height).png().toBuffer()

/** A photo as from a phone: rotated, with location, camera and a name in its metadata. */
export const phonePhoto = () =>
  noise(400, 300)
    .withExif({
      IFD0: { Make: 'Phone', Model: 'Secret Model 9', Artist: 'Ho Siu Ming' },
      IFD3: { GPSLatitude: '22/1 18/1 0/1', GPSLongitude: '114/1 10/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

export function chunk(type: string, content: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

export const pngHead = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A grey PNG that claims any size; its pixels are zeros, which compress a thousandfold. */
export function pngBomb(width: number, height: number, rows = height): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 0, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.alloc((width + 1) * rows), { level: 9 })
  return Buffer.concat([pngHead, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND')])
}

/** Inserts chunks behind the head of a PNG. */
export const withChunks = (picture: Buffer, ...chunks: Buffer[]) =>
  Buffer.concat([picture.subarray(0, 33), ...chunks, picture.subarray(33)])

/** Changes the size in a JPEG's frame header. */
export function jpegOfSize(picture: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(picture)
  const frame = [0xffc0, 0xffc2].map((mark) => {
    const bytes = Buffer.alloc(2)
    bytes.writeUInt16BE(mark)
    return copy.indexOf(bytes)
  })
  const at = Math.max(...frame)
  copy.writeUInt16BE(height, at + 5)
  copy.writeUInt16BE(width, at + 7)
  return copy
}
