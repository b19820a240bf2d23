import { deflateSync } from 'node:zlib'
import { endlessPdfs } from './endless-pdfs.ts'
import { latin1, pdf, stream } from './pdf.ts'
import { jpeg, jpegOfSize } from './pictures.ts'

/** 20,000 stream markers among escaped names, padded to this size. */
function pdfOfMarks(bytes: number): Buffer<ArrayBuffer> {
  const each = Math.floor((bytes - pdf().length - 100) / 20_000)
  const mark = `stream\n${'#41'.repeat(Math.floor((each - 7) / 3))}`
  return pdf({ objects: [`60 0 obj\n(${mark.repeat(20_000)})\nendobj\n`] })
}

const megabyte = 1024 * 1024
const form = (number: number, resources: string, contents: string) =>
  stream(
    number,
    `/Type /XObject /Subtype /Form /BBox [0 0 200 200] /Resources << ${resources} >>`,
    contents,
  )
const tenfold = (levels: number, group = '') =>
  Array.from({ length: levels }, (_, level) =>
    form(
      60 + level,
      `/XObject << /A ${61 + level} 0 R >> ${group}`,
      level === levels - 1 ? '0 0 9 9 re f' : '/A Do '.repeat(10),
    ),
  )
const image = (dictionary: string, bytes: Buffer, options = {}) =>
  pdf({
    contents: '200 0 0 200 0 0 cm /A Do',
    resources: '/XObject << /A 60 0 R >>',
    objects: [stream(60, `/Type /XObject /Subtype /Image ${dictionary}`, bytes, options)],
  })
const grey = (width: number, height: number) =>
  `/Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8`
const deflated = (length: number) => deflateSync(Buffer.alloc(length), { level: 9 })
const pattern = (dictionary: string, contents: string) =>
  pdf({
    contents: '/Pattern cs /A scn 0 0 200 200 re f',
    resources: '/Pattern << /A 60 0 R >>',
    objects: [
      stream(
        60,
        `/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /Resources << /Pattern << /A 60 0 R >> >> ${dictionary}`,
        contents,
      ),
    ],
  })
const shading = (dictionary: string, objects: string[]) =>
  pdf({ contents: '/A sh', resources: `/Shading << /A << ${dictionary} >> >>`, objects })
const text = (font: string, shown: string, objects: string[] = []) =>
  pdf({
    contents: `BT /F 9 Tf 9 9 Td ${shown} ET`,
    resources: `/Font << /F << /Type /Font ${font} >> >>`,
    objects,
  })
const plain = pdf().toString('latin1')

/** PDFs that cost a reader much time or memory, made on demand. */
export async function heavyPdfs(): Promise<{ name: string; make: () => Buffer }[]> {
  const photo = await jpeg()
  const files: Record<string, () => Buffer> = {
    '2 MB of marks of streams and escaped names': () => pdfOfMarks(2_000_000),
    '10.4 MB of marks of streams and escaped names': () => pdfOfMarks(10_400_000),
    '10 MB of escaped names': () => pdf({ catalogue: `/A [${'/#41'.repeat(2_500_000)}]` }),
    '10 MB of comments': () =>
      latin1(plain.replace('1 0 obj', `${'%\n'.repeat(5_000_000)}1 0 obj`)),
    'a string that does not end': () => pdf({ objects: [`60 0 obj\n${'('.repeat(5_000_000)}`] }),
    'a million open arrays': () => pdf({ catalogue: `/A ${'['.repeat(1_000_000)}` }),
    'a million open dictionaries': () => pdf({ catalogue: `/A ${'<</A'.repeat(1_000_000)}` }),
    '500,000 objects and no table': () =>
      latin1(`%PDF-1.7\n${'1 0 obj\n<< >>\nendobj\n'.repeat(400_000)}`),
    'a table of 2,000,000,000 objects': () =>
      latin1(plain.replace(/xref\n0 \d+/u, 'xref\n0 2000000000')),
    'a table that leads to itself': () => pdf({ trailer: '/Prev 15' }),
    'a packed table of 1,000,000,000 objects': () =>
      latin1(
        `%PDF-1.7\n${stream(1, '/Type /XRef /W [1 8 8] /Index [0 1000000000] /Size 1000000000 /Root 2 0 R', '')}startxref\n9\n%%EOF\n`,
      ),
    'pages that hold themselves': () => latin1(plain.replace('/Kids [', '/Kids [2 0 R ')),
    '2,000,000,000 pages by its word': () => latin1(plain.replace('/Count 1', '/Count 2000000000')),
    '5,000 pages': () => pdf({ pages: 5000 }),
    'a page of a thousand million points': () =>
      pdf({ page: '/MediaBox [0 0 1000000000 1000000000]' }),
    'a page of a thousand millionth': () =>
      pdf({ page: '/MediaBox [0 0 0.000000001 0.000000001]' }),
    'a page like a thread': () => pdf({ page: '/MediaBox [0 0 14400 1]' }),
    'a page in units of a thousand million': () =>
      pdf({
        page: '/MediaBox [0 0 200 200] /UserUnit 1000000000',
      }),
    'a drawing of 200 MB of blanks': () => pdf({ contents: Buffer.alloc(200 * megabyte, ' ') }),
    'a drawing of 3,000,000 squares': () => pdf({ contents: '1 1 9 9 re f\n'.repeat(3_000_000) }),
    'a drawing of 400 MB, packed twice': () =>
      pdf({
        contents: '/A Do',
        resources: '/XObject << /A 60 0 R >>',
        objects: [
          stream(60, '/Type /XObject /Subtype /Form /BBox [0 0 9 9]', deflated(400 * megabyte), {
            filter: '[/FlateDecode /FlateDecode]',
          }),
        ],
      }),
    'a path of 3,000,000 corners': () =>
      pdf({
        contents: `0 0 m\n${'9 9 l 1 1 l\n'.repeat(1_500_000)} 40 w 1 j S`,
      }),
    'a line of a million million dashes': () =>
      pdf({
        contents: '[0.00001] 0 d 1 w 0 0 m 200 200 l S '.repeat(50),
      }),
    'a million states that are never taken back': () =>
      pdf({
        contents: 'q 1 0 0 1 1 1 cm\n'.repeat(1_000_000),
      }),
    '300,000 clips': () =>
      pdf({
        contents: '0 0 99 99 re W n 1 1 m 9 9 l 2 3 l h W* n\n'.repeat(300_000),
      }),
    'a form that draws itself': () =>
      pdf({
        contents: '/A Do',
        resources: '/XObject << /A 60 0 R >>',
        objects: [form(60, '/XObject << /A 60 0 R >>', '/A Do /A Do 0 0 9 9 re f')],
      }),
    'forms that draw ten others, nine deep': () =>
      pdf({
        contents: '/A Do',
        resources: '/XObject << /A 60 0 R >>',
        objects: tenfold(9),
      }),
    '2,000 sheets of glass': () =>
      pdf({
        contents: '/A Do '.repeat(2000),
        resources: '/XObject << /A 60 0 R >>',
        objects: [
          stream(
            60,
            '/Type /XObject /Subtype /Form /BBox [0 0 200 200] /Group << /S /Transparency /I true >> /Resources << /ExtGState << /G << /ca 0.5 >> >> >>',
            '/G gs 0 0 99 99 re f',
          ),
        ],
      }),
    'a pattern of endlessly small steps': () =>
      pattern('/BBox [0 0 9 9] /XStep 0.00001 /YStep 0.00001', '0 0 1 1 re f'),
    'a pattern as large as a country': () =>
      pattern(
        '/BBox [0 0 1000000 1000000] /XStep 1000000 /YStep 1000000 /Matrix [99 0 0 99 0 0]',
        '0 0 1 1 re f',
      ),
    'a pattern that is drawn with itself': () =>
      pattern('/BBox [0 0 9 9] /XStep 9 /YStep 9', '/Pattern cs /A scn 0 0 9 9 re f'),
    'a picture of 400 million pixels': () => image(grey(20_000, 20_000), deflated(megabyte)),
    'a picture of 49 million pixels': () => image(grey(7000, 7000), Buffer.alloc(49_000_000)),
    'forty pictures of 49 million pixels': () =>
      pdf({
        contents: Array.from({ length: 40 }, (_, each) => `/A${each} Do `).join(''),
        resources: `/XObject << ${Array.from({ length: 40 }, (_, each) => `/A${each} ${60 + each} 0 R`).join(' ')} >>`,
        objects: Array.from({ length: 40 }, (_, each) =>
          stream(
            60 + each,
            `/Type /XObject /Subtype /Image ${grey(7000, 7000)}`,
            each === 0 ? Buffer.alloc(49_000_000, 7) : Buffer.alloc(1_000_000),
          ),
        ),
      }),
    'a JPEG of 65,535 by 65,535': () =>
      image(`${grey(65_535, 65_535)} /Filter /DCTDecode`, jpegOfSize(photo, 65_535, 65_535), {
        plain: true,
      }),
    'a JPEG of other sizes than it is': () =>
      image(`${grey(300, 200)} /Filter /DCTDecode`, jpegOfSize(photo, 60_000, 60_000), {
        plain: true,
      }),
    'a fax of 30,000 by 30,000': () =>
      image(
        '/Width 30000 /Height 30000 /ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 30000 /Rows 30000 >>',
        Buffer.alloc(500_000, 0x55),
        { plain: true },
      ),
    'a hundred ways of packing': () =>
      pdf({
        contents: '/A Do',
        resources: '/XObject << /A 60 0 R >>',
        objects: [
          stream(60, '/Type /XObject /Subtype /Form /BBox [0 0 9 9]', 'x'.repeat(10_000), {
            filter: `[${'/ASCIIHexDecode '.repeat(5000)}]`,
          }),
        ],
      }),
    'a shading by a program that never rests': () =>
      shading(
        '/ShadingType 1 /ColorSpace /DeviceRGB /Domain [0 1 0 1] /Matrix [200 0 0 200 0 0] /Function 60 0 R',
        [
          stream(
            60,
            '/FunctionType 4 /Domain [0 1 0 1] /Range [0 1 0 1 0 1]',
            `{ ${'dup mul sqrt '.repeat(50_000)} pop dup dup }`,
          ),
        ],
      ),
    'a mesh of 900,000 triangles': () =>
      pdf({
        contents: '/A sh',
        resources: '/Shading << /A 60 0 R >>',
        objects: [
          stream(
            60,
            '/ShadingType 4 /ColorSpace /DeviceGray /BitsPerCoordinate 8 /BitsPerComponent 8 /BitsPerFlag 8 /Decode [0 200 0 200 0 1]',
            Buffer.from(
              Array.from({ length: 2_700_000 }, (_, at) => [
                0,
                at % 251,
                at % 241,
                at % 239,
              ]).flat(),
            ),
          ),
        ],
      }),
    'a letter that draws itself': () =>
      text(
        '/Subtype /Type3 /FontBBox [0 0 9 9] /FontMatrix [1 0 0 1 0 0] /FirstChar 65 /LastChar 65 /Widths [9] /Encoding << /Differences [65 /a] >> /CharProcs << /a 60 0 R >> /Resources << /Font << /F << /Type /Font /Subtype /Type3 /FontBBox [0 0 9 9] /FontMatrix [1 0 0 1 0 0] /FirstChar 65 /LastChar 65 /Widths [9] /Encoding << /Differences [65 /a] >> /CharProcs << /a 60 0 R >> >> >> >>',
        '(AAAAAAAAAA) Tj',
        [stream(60, '', '9 0 d0 BT /F 1 Tf (AAAAAAAAAA) Tj ET')],
      ),
    'two million letters': () =>
      text(
        '/Subtype /Type1 /BaseFont /Helvetica',
        `(${'abcdefghi '.repeat(200)}) Tj\n`.repeat(1000),
      ),
    'a table of letters without an end': () =>
      text('/Subtype /Type1 /BaseFont /Helvetica /ToUnicode 60 0 R', '(a) Tj', [
        stream(
          60,
          '',
          `/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <00000000> <ffffffff> endcodespacerange ${'1 beginbfrange <00000000> <ffffffff> <00000000> endbfrange '.repeat(100)} endcmap`,
        ),
      ]),
    '50,000 notes on the page': () =>
      pdf({
        page: `/MediaBox [0 0 200 200] /Annots [${'<< /Type /Annot /Subtype /Square /Rect [1 1 9 9] /C [1 0 0] /AP << /N 60 0 R >> >> '.repeat(50_000)}]`,
        objects: [form(60, '', '0 0 9 9 re f')],
      }),
  }
  return Object.entries({ ...files, ...endlessPdfs }).map(([name, make]) => ({ name, make }))
}
