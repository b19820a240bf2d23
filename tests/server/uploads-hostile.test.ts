import sharp from 'sharp'
import { expect, test } from 'vitest'
import { checkDocument, checkPortrait } from '#server/files/uploads/check-upload.ts'
import { ServiceError } from '#server/ground/service-error.ts'
import { hostileFiles } from '#tests/support/uploads/hostile-files.ts'
import { pdf, stream } from '#tests/support/uploads/pdf.ts'
import { jpeg, phonePhoto, png } from '#tests/support/uploads/pictures.ts'

const bytesOf = (buffer: Buffer) => new Uint8Array(buffer)
const files = await hostileFiles()

test('more than sixty hostile files, and not one of them is taken', {
  timeout: 120_000,
}, async () => {
  expect(files.length).toBeGreaterThanOrEqual(60)
  const taken: string[] = []
  for (const { name, bytes } of files) {
    for (const check of [checkDocument, checkPortrait]) {
      const verdict = await check(bytesOf(bytes)).then(
        () => 'taken',
        (error: unknown) => error,
      )
      if (verdict instanceof ServiceError && verdict.code === 'A0700') continue
      taken.push(`${name}: ${verdict}`)
    }
  }
  expect(taken, `of ${files.length} tried`).toEqual([])
})

test('a phone photo comes out upright and tells nothing of the place, the camera or the person', async () => {
  const before = await phonePhoto()
  expect(before.toString('latin1')).toContain('Secret Model 9')
  const { mime, bytes, width, height } = await checkDocument(bytesOf(before))
  expect({ mime, width, height }).toEqual({ mime: 'image/jpeg', width: 300, height: 400 })
  const { exif, icc, xmp, iptc, orientation } = await sharp(bytes).metadata()
  expect({ exif, icc, xmp, iptc, orientation }).toEqual({})
  const text = Buffer.from(bytes).toString('latin1')
  for (const secret of ['Secret Model 9', 'Ho Siu Ming', 'Exif']) {
    expect(text).not.toContain(secret)
  }
})

test('a photo in which four bytes are <svg by chance is no page', async () => {
  const photo = await jpeg(64, 64)
  const comment = (text: string) => {
    const bytes = Buffer.from(text, 'latin1')
    const length = Buffer.alloc(2)
    length.writeUInt16BE(bytes.length + 2)
    const mark = Buffer.from([0xff, 0xfe])
    return bytesOf(Buffer.concat([photo.subarray(0, 2), mark, length, bytes, photo.subarray(2)]))
  }
  expect((await checkDocument(comment('\u00a7<svg\u0091\u0003<sVg'))).mime).toBe('image/jpeg')
  for (const page of ['<svg>', '<SVG onload=x>', '<svg/onload=x>', '<html\n']) {
    await expect(checkDocument(comment(page)), page).rejects.toThrow()
  }
})

test('ordinary documents are taken: photos, scans, PDF with packed objects', async () => {
  expect((await checkDocument(bytesOf(await jpeg(3000, 2000)))).width).toBe(2600)
  expect((await checkDocument(bytesOf(await png(200, 500)))).mime).toBe('image/jpeg')
  const packed = pdf({
    version: '1.7',
    pages: 3,
    objects: [
      stream(50, '/Type /ObjStm /N 1 /First 5', '9 0 << /Type /Font /BaseFont /Helvetica >>'),
      stream(51, '/Type /XObject /Subtype /Image', 'pixels /JS pixels'),
    ],
  })
  const { mime, bytes } = await checkDocument(bytesOf(packed))
  expect(mime).toBe('application/pdf')
  expect(Buffer.from(bytes)).toEqual(packed)
})

test('a portrait becomes a square', async () => {
  const { width, height } = await checkPortrait(bytesOf(await jpeg(900, 500)))
  expect([width, height]).toEqual([480, 480])
})
