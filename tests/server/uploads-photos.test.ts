import sharp from 'sharp'
import { expect, test } from 'vitest'
import { decode } from '#server/files/uploads/decoding/decode.ts'
import { keptSize } from '#tests/support/uploads/large-photo.ts'
import { jpeg, jpegOfSize } from '#tests/support/uploads/pictures.ts'

/* Photos of the largest sizes that phones take. */

test.each([
  ['50 million pixels', 8160, 6144, [2600, 1958]],
  ['a panorama', 20_000, 1000, [2600, 130]],
])('a photo of %s is made small', async (_, width, height, size) => {
  expect(await keptSize(width, height)).toEqual(size)
})

test('what would have to be held whole is smaller', async () => {
  const small = { width: 300, height: 200, channels: 3, background: '#88a' } as const
  const progressive = await sharp({ create: small }).jpeg({ progressive: true }).toBuffer()
  const large = jpegOfSize(progressive, 9000, 9000)
  await expect(decode(large as Buffer<ArrayBuffer>, 'document')).rejects.toMatchObject({
    rule: 'file.pixels',
  })
  const beyond = jpegOfSize(await jpeg(), 20_000, 20_000)
  await expect(decode(beyond as Buffer<ArrayBuffer>, 'document')).rejects.toMatchObject({
    rule: 'file.pixels',
  })
})
