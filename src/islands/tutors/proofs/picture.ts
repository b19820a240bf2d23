import { type Cut, drawn, jpegOf, smallerPicture } from '#stores/device/smaller-picture.ts'

export type { Cut }

/** A chosen picture, upright and small enough to work with. */
export interface Picture {
  /** For `<img>`: the page's policy allows `data:`, not `blob:`. */
  address: string
  canvas: HTMLCanvasElement
}

/** Longest side to work with, and the side of the square that is uploaded, in pixels. */
const workSide = 1600
const sentSide = 720

/** Decodes a file; throws if the browser cannot. */
export async function readPicture(file: File): Promise<Picture> {
  const canvas = await smallerPicture(file, workSide)
  return { address: canvas.toDataURL('image/jpeg', 0.9), canvas }
}

/** The chosen square as a JPEG; the server encodes it again. */
export function cutOut({ canvas }: Picture, from: Cut): Promise<Blob> {
  const side = Math.min(sentSide, Math.round(from.width))
  return jpegOf(drawn(canvas, { from, width: side, height: side }))
}
