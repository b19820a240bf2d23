/** Length of the file header, and of each picture's directory entry. */
const headBytes = 6
const rowBytes = 16

/** An `.ico` file of PNG pictures below 256 pixels, for programs that support no other format. */
export function iconContainer(pictures: readonly { size: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(headBytes + rowBytes * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let at = head.length
  for (const [index, { size, png }] of pictures.entries()) {
    const row = headBytes + rowBytes * index
    head.writeUInt8(size, row)
    head.writeUInt8(size, row + 1)
    // One colour plane, 32 bits a pixel.
    head.writeUInt16LE(1, row + 4)
    head.writeUInt16LE(32, row + 6)
    head.writeUInt32LE(png.length, row + 8)
    head.writeUInt32LE(at, row + 12)
    at += png.length
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)])
}
