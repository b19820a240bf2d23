import { fileRefusal } from '../asking/file-refusal.ts'

/** A part of a picture, in its pixels. */
export interface Cut {
  x: number
  y: number
  width: number
  height: number
}

/** Decodes a file, upright, no side longer than `side` pixels; throws if the browser cannot. */
export async function smallerPicture(file: Blob, side: number): Promise<HTMLCanvasElement> {
  const bitmap = await createImageBitmap(file).catch(() => {
    throw fileRefusal('file.picture')
  })
  const { width, height } = bitmap
  const scale = Math.min(1, side / Math.max(width, height))
  const canvas = drawn(bitmap, {
    from: { x: 0, y: 0, width, height },
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  })
  bitmap.close()
  return canvas
}

export function drawn(
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

export function jpegOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob === null ? reject(fileRefusal('file.picture')) : resolve(blob)),
      'image/jpeg',
      0.92,
    ),
  )
}

/** Longest side in pixels of a photo that was too large; small print stays legible. */
const sentSide = 4000

/** Shrinks a photo that is too large to upload; the name stays the same. */
export async function smallerFile(file: File): Promise<File> {
  const jpeg = await jpegOf(await smallerPicture(file, sentSide))
  return new File([jpeg], file.name, { type: 'image/jpeg' })
}
