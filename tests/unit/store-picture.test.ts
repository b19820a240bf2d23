import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { storePicture } from '#content/pictures/store-picture.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pictures-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'coral' } })
const kept = (name: string, content: Buffer | string) => {
  writeFileSync(join(folder, name), content)
  return storePicture(join(folder, name), join(folder, 'kept'))
}
const storedFile = (file: string) => join(folder, 'kept', file)

test('a photo is kept upright, no wider than a page needs, without where it was taken', async () => {
  const place = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '22/1 18/1 0/1' } }
  const owner = { IFD0: { Copyright: 'planted-owner', Orientation: '6' } }
  const taken = await photo(3000, 2000)
    .withExif({ ...owner, ...place })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { file, ...size } = await kept('desk.jpg', taken)
  expect(size).toEqual({ width: 1600, height: 2400, format: 'webp' })
  const { exif, orientation } = await sharp(storedFile(file)).metadata()
  expect([exif, orientation]).toEqual([undefined, undefined])
  expect(readFileSync(storedFile(file)).includes('planted-owner')).toBe(false)
})

test('the same content is kept once, another under another name', async () => {
  const first = await kept('desk.png', await photo(60, 40).png().toBuffer())
  const again = await kept('desk.png', await photo(60, 40).png().toBuffer())
  const other = await kept('desk.png', await photo(90, 40).png().toBuffer())
  expect(again).toEqual(first)
  expect(other.file).not.toBe(first.file)
})

test('a drawing stays a drawing', async () => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><path d="M0 0"/></svg>'
  const { file, ...size } = await kept('a.svg', drawing)
  expect(size).toEqual({ width: 16, height: 9, format: 'svg' })
  expect(readFileSync(storedFile(file), 'utf8')).toBe(drawing)
})

test('what cannot be shown is named, with what to do', async () => {
  const jpeg = await photo(900, 600).jpeg().toBuffer()
  const wrong: [string, Buffer | string, RegExp][] = [
    ['large.jpg', Buffer.alloc(10 * 1024 ** 2 + 1), /large\.jpg: 10\.0 MB is too large/u],
    ['text.png', 'not a picture', /text\.png: cannot be read as a picture/u],
    ['torn.jpg', jpeg.subarray(0, jpeg.length / 2), /torn\.jpg: cannot be read as a picture/u],
    ['huge.png', await photo(9000, 7000).png().toBuffer(), /9000 × 7000 pixels are too many/u],
    ['bad.svg', '<svg viewBox="0 0 9 9"><script/></svg>', /bad\.svg: .*<script>.*plain SVG/u],
  ]
  for (const [name, content, message] of wrong) {
    await expect(kept(name, content), name).rejects.toThrow(message)
  }
})
