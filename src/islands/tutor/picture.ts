import { fileRefusal } from '#stores/asking/upload.ts'

/** A picture that somebody chose, upright and small enough to work with. */
export interface Picture {
  /** For `<img>`: the page's policy allows `data:`, not `blob:`. */
  address: string
  canvas: HTMLCanvasElement
}

/** A part of a picture, in its pixels. */
export interface Cut {
  x: number
  y: number
  width: number
  height: number
}

/** Longest side to work with, and the side of the square that is sent, in pixels. */
const workSide = 1600
const sentSide = 720

/** Decodes a file; refuses what the browser cannot show. */
export async function readPicture(file: File): Promise<Picture> {
  const bitmap = await createImageBitmap(file).catch(() => {
    throw fileRefusal('file.picture')
  })
  const scale = Math.min(1, workSide / Math.max(bitmap.width, bitmap.height))
  const canvas = drawn(bitmap, {
    from: { x: 0, y: 0, width: bitmap.width, height: bitmap.height },
    width: Math.round(bitmap.width * scale),
    height: Math.round(bitmap.height * scale),
  })
  bitmap.close()
  return { address: canvas.toDataURL('image/jpeg', 0.9), canvas }
}

/** The chosen square as a JPEG; the server encodes it once more. */
export function cutOut({ canvas }: Picture, from: Cut): Promise<Blob> {
  const side = Math.min(sentSide, Math.round(from.width))
  const square = drawn(canvas, { from, width: side, height: side })
  return new Promise((resolve, reject) =>
    square.toBlob(
      (blob) => (blob === null ? reject(fileRefusal('file.picture')) : resolve(blob)),
      'image/jpeg',
      0.92,
    ),
  )
}

function drawn(
  source: CanvasImageSource,
  { from, width, height }: { from: Cut; width: number; height: number },
): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (context === null) throw fileRefusal('file.picture')
  context.drawImage(source, from.x, from.y, from.width, from.height, 0, 0, width, height)
  return canvas
}
