import sharp from 'sharp'
import { expect, test } from 'vitest'
import { checkDocument, checkPortrait } from '#server/files/uploads/check-upload.ts'
import { pdf } from '#tests/support/uploads/pdf.ts'
import { jpeg, phonePhoto, png } from '#tests/support/uploads/pictures.ts'

const owner = { accountId: 1 }
const document = (buffer: Buffer) => checkDocument(new Uint8Array(buffer), owner)
const portrait = (buffer: Buffer) => checkPortrait(new Uint8Array(buffer), owner)

test('a refusal names the file and the rule that it breaks', async () => {
  const broken: [check: () => Promise<unknown>, rule: string][] = [
    [() => document(Buffer.from('GIF89a')), 'file.type'],
    [() => document(Buffer.alloc(11 * 1024 * 1024)), 'file.tooLarge'],
    [async () => document((await jpeg()).subarray(0, 500)), 'file.damaged'],
    [() => portrait(pdf()), 'file.picture'],
    ...[document, portrait].flatMap((check): typeof broken => [
      [() => check(Buffer.alloc(0)), 'file.empty'],
      [() => check(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')), 'file.heic'],
      [() => check(Buffer.from('<?xml version="1.0"?>\n<!-- a -->\n<SVG width="1">')), 'file.svg'],
    ]),
  ]
  for (const [check, rule] of broken) {
    await expect(check()).rejects.toMatchObject({ code: 'A0700', field: 'file', rule })
  }
})

test('a phone photo comes out upright and tells nothing of the place, the camera or the person', async () => {
  const before = await phonePhoto()
  expect(before.toString('latin1')).toContain('Secret Model 9')
  const { bytes, pages } = await document(before)
  expect(pages).toEqual([{ length: bytes.length, width: 300, height: 400 }])
  const { format, exif, icc, xmp, iptc, orientation } = await sharp(bytes).metadata()
  expect({ format, exif, icc, xmp, iptc, orientation }).toEqual({ format: 'jpeg' })
  const text = Buffer.from(bytes).toString('latin1')
  for (const secret of ['Secret Model 9', 'Ho Siu Ming', 'Exif']) {
    expect(text).not.toContain(secret)
  }
})

test('a photo in which bytes are <svg> or %PDF- by chance is nothing else', async () => {
  const photo = await jpeg(64, 64)
  const comment = (text: string) => {
    const bytes = Buffer.from(text, 'latin1')
    const length = Buffer.alloc(2)
    length.writeUInt16BE(bytes.length + 2)
    const mark = Buffer.from([0xff, 0xfe])
    return Buffer.concat([photo.subarray(0, 2), mark, length, bytes, photo.subarray(2)])
  }
  const chance = '\u00a7<svg\u0091\u0003<sVg>\u0003<SVG ab\u0080%PDF-\u0091%pdf-1\u0003'
  expect((await document(comment(chance))).pages).toHaveLength(1)
  const meant = ['<svg><script', '<SVG onload=x>', '<svg/onload=x>', '<html\n', '%PDF-1.7']
  for (const other of meant) {
    await expect(document(comment(other)), other).rejects.toMatchObject({ rule: 'file.mixed' })
  }
})

test('ordinary photos and scans are taken', async () => {
  expect((await document(await jpeg(3000, 2000))).pages[0].width).toBe(2600)
  expect((await document(await png(200, 500))).pages[0].width).toBe(200)
})

test('a portrait becomes a square', async () => {
  const [{ width, height }] = (await portrait(await jpeg(900, 500))).pages
  expect([width, height]).toEqual([480, 480])
})
