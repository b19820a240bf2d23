import { readFile } from 'node:fs/promises'
import { shape, Buffer as TextBuffer } from 'harfbuzzjs'
import decompress from 'woff2-encoder/decompress'
import { fontFileOf } from '#server/pictures/font-files.ts'
import { fontOf } from '#server/pictures/fonts.ts'
import { pdf, stream } from './pdf.ts'
import { jpeg } from './pictures.ts'

const a4 = '/MediaBox [0 0 595 842]'
const utf16 = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex')

/** A page whose Chinese font is named but not embedded, as many old programs write it. */
export function paperWithoutFont(text: string) {
  const font =
    '/Type /Font /Subtype /Type0 /BaseFont /MSung-Light /Encoding /UniCNS-UCS2-H /DescendantFonts [<< /Type /Font /Subtype /CIDFontType0 /BaseFont /MSung-Light /DW 1000 /CIDSystemInfo << /Registry (Adobe) /Ordering (CNS1) /Supplement 4 >> /FontDescriptor << /Type /FontDescriptor /FontName /MSung-Light /Flags 6 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 700 /StemV 80 >> >>]'
  return pdf({
    page: a4,
    contents: `BT /F 30 Tf 60 740 Td <${utf16(text)}> Tj ET`,
    resources: `/Font << /F << ${font} >> >>`,
  })
}

/** The same with the font embedded, as today's programs do; all glyphs are from our file. */
export async function paperWithFont(text: string) {
  const file = fontFileOf(text.codePointAt(0) ?? 0, 'zh-tw')
  if (file === null) throw new RangeError('No font has this letter')
  const bytes = await decompress(await readFile(file.url))
  const written = new TextBuffer()
  written.addText(text)
  written.guessSegmentProperties()
  shape(await fontOf(file, 500), written)
  const glyphs = written
    .getGlyphInfos()
    .map(({ codepoint }) => codepoint.toString(16).padStart(4, '0'))
  const font =
    '/Type /Font /Subtype /Type0 /BaseFont /ABCDEF+Ours /Encoding /Identity-H /DescendantFonts [<< /Type /Font /Subtype /CIDFontType2 /BaseFont /ABCDEF+Ours /DW 1000 /CIDToGIDMap /Identity /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor << /Type /FontDescriptor /FontName /ABCDEF+Ours /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 700 /StemV 80 /FontFile2 60 0 R >> >>]'
  return pdf({
    page: a4,
    contents: `BT /F 30 Tf 60 740 Td <${glyphs.join('')}> Tj ET`,
    resources: `/Font << /F << ${font} >> >>`,
    objects: [stream(60, `/Length1 ${bytes.length}`, Buffer.from(bytes))],
  })
}

/** Pages of one photo each, as a scanner writes them; the photo is noise. */
export async function scannedPaper(pages = 1) {
  const photo = await jpeg(1240, 1754)
  return pdf({
    pages,
    page: a4,
    contents: '595 0 0 842 0 0 cm /A Do',
    resources: '/XObject << /A 60 0 R >>',
    objects: [
      stream(
        60,
        '/Type /XObject /Subtype /Image /Width 1240 /Height 1754 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode',
        photo,
        { plain: true },
      ),
    ],
  })
}
