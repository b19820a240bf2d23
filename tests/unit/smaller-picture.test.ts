import { afterEach, expect, test, vi } from 'vitest'
import { drawn, jpegOf, smallerFile, smallerPicture } from '#stores/device/smaller-picture.ts'

/* Drawing on a canvas that only records it. */

const picture = new File(['x'], 'certificate.png')
let closed = 0
let acts: unknown[][] = []
function browserWith({ width = 0, height = 0, context = true, encodes = true } = {}) {
  acts = []
  closed = 0
  const close = () => {
    closed += 1
  }
  const bitmap = { width, height, close }
  vi.stubGlobal('createImageBitmap', async () => {
    if (width === 0) throw new DOMException('no picture', 'InvalidStateError')
    return bitmap
  })
  const canvas = () => ({
    width: 0,
    height: 0,
    getContext: (kind: string) =>
      context
        ? { drawImage: (_: unknown, ...places: unknown[]) => acts.push([kind, ...places]) }
        : null,
    toBlob: (done: (blob: Blob | null) => void, type: string, quality: number) => {
      acts.push([type, quality])
      done(encodes ? new Blob(['jpeg'], { type }) : null)
    },
  })
  vi.stubGlobal('document', { createElement: canvas })
}
const refused = { code: 'A0700', issues: [{ field: 'file', rule: 'file.picture' }] }

afterEach(() => vi.unstubAllGlobals())

test.each([
  [4000, 3000, 2000, [2000, 1500]],
  [3000, 4000, 2000, [1500, 2000]],
  [2000, 100, 2000, [2000, 100]],
  [300, 200, 2000, [300, 200]],
  [2001, 3, 2000, [2000, 3]],
  [9000, 1, 300, [300, 1]],
  [1, 9000, 300, [1, 300]],
])('%d × %d within %d becomes %j', async (width, height, side, becomes) => {
  browserWith({ width, height })
  const canvas = await smallerPicture(picture, side)
  expect([canvas.width, canvas.height]).toEqual(becomes)
  expect(acts).toEqual([['2d', 0, 0, width, height, 0, 0, ...becomes]])
  expect(closed).toBe(1)
})

test('a part is drawn as large as is asked', () => {
  browserWith({ width: 10, height: 10 })
  const from = { x: 1, y: 2, width: 3, height: 4 }
  const canvas = drawn({} as CanvasImageSource, { from, width: 30, height: 40 })
  expect([canvas.width, canvas.height]).toEqual([30, 40])
  expect(acts).toEqual([['2d', 1, 2, 3, 4, 0, 0, 30, 40]])
})

test('a photo to be sent keeps its name, 4000 pixels and small print', async () => {
  browserWith({ width: 8000, height: 6000 })
  const file = await smallerFile(picture)
  expect([file.name, file.type, file.size]).toEqual(['certificate.png', 'image/jpeg', 4])
  expect(acts).toEqual([
    ['2d', 0, 0, 8000, 6000, 0, 0, 4000, 3000],
    ['image/jpeg', 0.92],
  ])
})

test('what is no picture, cannot be drawn or cannot be written is refused in words', async () => {
  browserWith()
  await expect(smallerPicture(picture, 100)).rejects.toMatchObject(refused)
  browserWith({ width: 5, height: 5, context: false })
  await expect(smallerPicture(picture, 100)).rejects.toMatchObject(refused)
  browserWith({ width: 5, height: 5, encodes: false })
  await expect(jpegOf(await smallerPicture(picture, 100))).rejects.toMatchObject(refused)
})
