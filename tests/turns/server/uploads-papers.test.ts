import sharp from 'sharp'
import { expect, test } from 'vitest'
import { decodeApart } from '#server/files/uploads/decoder.ts'
import { decode } from '#server/files/uploads/decoding/decode.ts'
import { howMany } from '#tests/support/sample.ts'
import { paperWithFont, paperWithoutFont, scannedPaper } from '#tests/support/uploads/papers.ts'
import { pdf, stream, strip, stripPdf } from '#tests/support/uploads/pdf.ts'

const drawn = (bytes: Buffer<ArrayBuffer>) => decode(bytes, 'document')

test('a stamp that is printed with the page is in the picture', async () => {
  const appearance = stream(
    30,
    '/Type /XObject /Subtype /Form /BBox [0 0 200 200]',
    '0.8 0 0 rg 0 0 200 200 re f',
  )
  const stamp = '<< /Type /Annot /Subtype /Stamp /Rect [0 90 200 110] /F 4 /AP << /N 30 0 R >> >>'
  const [stamped] = await drawn(
    stripPdf({ page: `${strip} /Annots [${stamp}]`, objects: [appearance] }),
  )
  const { channels } = await sharp(stamped?.bytes).stats()
  expect(channels.map(({ mean }) => Math.round(mean / 51))).toEqual([4, 0, 0])
})

/** Dark pixels of a strip, from 0 to 1. */
async function inkOf(bytes: Uint8Array, strip: { left: number; width: number }): Promise<Buffer> {
  const { data } = await sharp(bytes)
    .extract({ ...strip, top: 150, height: 200 })
    .greyscale()
    .resize(40, 40, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return data
}
const difference = (one: Buffer, other: Buffer) =>
  one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length

test('Chinese is drawn by its own letters, with the font in the file and without', async () => {
  const [without] = await drawn(paperWithoutFont('香港'))
  const [within] = await drawn(await paperWithFont('香'))
  if (without === undefined || within === undefined) throw new Error('Nothing was drawn')
  const first = { left: 170, width: 90 }
  const second = { left: 256, width: 90 }
  const named = await inkOf(without.bytes, first)
  // A placeholder for missing glyphs would be the same for all of them.
  const same = difference(named, await inkOf(within.bytes, first))
  const other = difference(named, await inkOf(without.bytes, second))
  expect(same * 1.5).toBeLessThan(other)
})

test('a scan of several pages comes out page by page, large enough for small print', {
  timeout: 240_000,
}, async () => {
  const count = howMany({ short: 3, whole: 10 })
  const pages = await decodeApart(await scannedPaper(count), 'document')
  expect(pages.map(({ width, height }) => [width, height])).toEqual(Array(count).fill([1696, 2400]))
  const { format } = await sharp(pages.at(-1)?.bytes).metadata()
  expect(format).toBe('jpeg')
})

const template =
  '<subform name="a" layout="tb"><pageSet><pageArea><contentArea w="200pt" h="200pt"/><medium short="200pt" long="200pt"/></pageArea></pageSet><subform><draw w="90pt" h="9pt"><value><text>a</text></value></draw></subform></subform>'
const dynamicForm = pdf({
  catalogue: '/NeedsRendering true /AcroForm << /XFA 60 0 R /Fields [] >>',
  objects: [
    stream(
      60,
      '',
      `<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><template xmlns="http://www.xfa.org/schema/xfa-template/3.3/">${template}</template></xdp:xdp>`,
    ),
  ],
})

const refusals: [what: string, bytes: Buffer<ArrayBuffer>, rule: string][] = [
  [
    'a PDF with a password',
    pdf({
      trailer:
        '/Encrypt << /Filter /Standard /V 1 /R 2 /O (aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa) /U (bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb) /P -4 >> /ID [(a) (a)]',
    }),
    'file.locked',
  ],
  ['a dynamic form', dynamicForm, 'file.form'],
  ['empty pages', pdf({ contents: '' }), 'file.blank'],
  ['21 pages', pdf({ pages: 21 }), 'file.pages'],
]
test.each(refusals)('%s cannot be drawn, and the words say why', async (_, bytes, rule) => {
  await expect(drawn(bytes)).rejects.toMatchObject({ rule })
})
