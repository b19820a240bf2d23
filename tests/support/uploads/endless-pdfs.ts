import { latin1, pdf, stream } from './pdf.ts'

const plain = pdf().toString('latin1')
const drawing = (objects: string[], resources: string, contents: string | Buffer) =>
  pdf({ contents, resources, objects })
const picture = (dictionary: string, bytes: string | Buffer, options = {}, more: string[] = []) =>
  drawing(
    [stream(60, `/Type /XObject /Subtype /Image ${dictionary}`, bytes, options), ...more],
    '/XObject << /A 60 0 R >>',
    '200 0 0 200 0 0 cm /A Do',
  )
const bytes32 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4)
  values.forEach((value, at) => {
    bytes.writeUInt32BE(value, at * 4)
  })
  return bytes
}
const times = <Made>(count: number, make: (each: number) => Made) =>
  Array.from({ length: count }, (_, each) => make(each))

/** A page tree nested `deep` levels above its page. */
function deepTree(deep: number): Buffer<ArrayBuffer> {
  const tree = times(
    deep,
    (each) =>
      `${100 + each} 0 obj\n<< /Type /Pages /Count 1 /Kids [${each === deep - 1 ? '10' : 101 + each} 0 R] /Parent ${each === 0 ? 2 : 99 + each} 0 R >>\nendobj\n`,
  )
  return latin1(
    pdf({ objects: tree }).toString('latin1').replace('/Kids [10 0 R]', '/Kids [100 0 R]'),
  )
}

/** A JPEG 2000 picture that claims a size and has hardly any data. */
function jpx(side: number): Buffer {
  const size = Buffer.concat([
    Buffer.from([0xff, 0x51, 0, 41, 0, 0]),
    bytes32(side, side, 0, 0, side, side, 0, 0),
    Buffer.from([0, 1, 7, 1, 1]),
  ])
  const coding = Buffer.from([0xff, 0x52, 0, 12, 0, 0, 0, 1, 0, 5, 4, 4, 0, 1])
  const quantization = Buffer.from([0xff, 0x5c, 0, 19, 0x40, ...Array<number>(16).fill(8)])
  const part = Buffer.from([0xff, 0x90, 0, 10, 0, 0, 0, 0, 0, 15, 0, 1, 0xff, 0x93, 0x80])
  return Buffer.concat([
    Buffer.from([0xff, 0x4f]),
    size,
    coding,
    quantization,
    part,
    Buffer.from([0xff, 0xd9]),
  ])
}

/** A JBIG2 picture: a page, and regions of its size given in a few bytes. */
function jbig2(side: number, regions: number): Buffer {
  const page = Buffer.concat([
    bytes32(0),
    Buffer.from([0x30, 0, 1]),
    bytes32(19, side, side, 0, 0),
    Buffer.from([0, 0, 0]),
  ])
  const region = (number: number) => {
    const data = Buffer.concat([
      bytes32(side, side, 0, 0),
      Buffer.from([0, 0, 3, 0xff, 0xfd, 0xff, 2, 0xfe, 0xfe, 0xfe]),
      Buffer.alloc(40, 0x55),
    ])
    return Buffer.concat([bytes32(number), Buffer.from([0x26, 0, 1]), bytes32(data.length), data])
  }
  return Buffer.concat([page, ...Array.from({ length: regions }, (_, each) => region(each + 1))])
}

const sized = (side: number, bits = 8) =>
  `/Width ${side} /Height ${side} /ColorSpace /DeviceGray /BitsPerComponent ${bits}`
const font = (dictionary: string, objects: string[], shown = '(AAAA) Tj') =>
  drawing(
    objects,
    `/Font << /F << /Type /Font ${dictionary} >> >>`,
    `BT /F 20 Tf 20 90 Td ${shown} ET`,
  )

/** A TrueType font whose one glyph is composed of itself, many times. */
function fontOfItself(): Buffer {
  const parts = Array.from({ length: 2000 }, (_, each) =>
    Buffer.from([0, each === 1999 ? 0x02 : 0x22, 0, 0, 1, 1]),
  )
  const glyph = Buffer.concat([Buffer.from([0xff, 0xff, 0, 0, 0, 0, 3, 0xe8, 3, 0xe8]), ...parts])
  const head = Buffer.alloc(54)
  head.writeUInt32BE(0x00010000, 0)
  head.writeUInt32BE(0x5f0f3cf5, 12)
  head.writeUInt16BE(1000, 18)
  head.writeUInt16BE(1, 50)
  const tables: Record<string, Buffer> = {
    cmap: Buffer.concat([
      Buffer.from([0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 12, 0, 0, 1, 6, 0, 0]),
      Buffer.alloc(256),
    ]),
    glyf: glyph,
    head,
    hhea: Buffer.concat([
      Buffer.from([0, 1, 0, 0, 3, 0, 0, 0]),
      Buffer.alloc(26),
      Buffer.from([0, 1]),
    ]),
    hmtx: Buffer.from([3, 0xe8, 0, 0]),
    loca: bytes32(0, glyph.length),
    maxp: Buffer.concat([Buffer.from([0, 1, 0, 0, 0, 1]), Buffer.alloc(26, 1)]),
  }
  const names = Object.keys(tables)
  let at = 12 + names.length * 16
  const rows = names.map((name) => {
    const length = tables[name]?.length ?? 0
    const row = Buffer.concat([Buffer.from(name, 'latin1'), bytes32(0, at, length)])
    at += length
    return row
  })
  return Buffer.concat([
    Buffer.from([0, 1, 0, 0, 0, names.length, 0, 64, 0, 2, 0, 48]),
    ...rows,
    ...Object.values(tables),
  ])
}

const descriptor = (file: string) =>
  `/FontDescriptor << /Type /FontDescriptor /FontName /A /Flags 32 /FontBBox [0 0 1000 1000] /ItalicAngle 0 /Ascent 900 /Descent 0 /CapHeight 700 /StemV 80 ${file} >>`

/** PDFs with cyclic references, endless nesting, or false sizes and types. */
export const endlessPdfs: Record<string, () => Buffer<ArrayBuffer>> = {
  'a tree of pages 10,000 deep': () => deepTree(10_000),
  'a tree of pages that never ends': () => latin1(plain.replace('/Kids [10 0 R]', '/Kids [2 0 R]')),
  'a page of a million parts': () =>
    latin1(plain.replaceAll('/Contents 3 0 R', `/Contents [${'3 0 R '.repeat(1_000_000)}]`)),
  'a mask of 49 million pixels on a small picture': () =>
    picture(`${sized(2)} /SMask 61 0 R`, 'aaaa', {}, [
      stream(61, `/Type /XObject /Subtype /Image ${sized(7000)}`, Buffer.alloc(49_000_000)),
    ]),
  'a JPEG 2000 of 60,000 by 60,000': () =>
    picture('/Width 60000 /Height 60000 /Filter /JPXDecode', jpx(60_000), { plain: true }),
  'a JPEG 2000 of other sizes than it says': () =>
    picture('/Width 30 /Height 30 /Filter /JPXDecode', jpx(60_000), { plain: true }),
  'a JBIG2 of other sizes than it says': () =>
    picture(`${sized(30, 1)} /Filter /JBIG2Decode`, jbig2(40_000, 3), { plain: true }),
  'a JBIG2 of 7,000 by 7,000, drawn a thousand times': () =>
    picture(`${sized(7000, 1)} /Filter /JBIG2Decode`, jbig2(7000, 1000), { plain: true }),
  '200,000 pictures in the drawing': () =>
    pdf({
      contents: 'q 99 0 0 99 9 9 cm BI /W 1 /H 1 /BPC 8 /CS /G ID a EI Q\n'.repeat(200_000),
    }),
  'a font whose letter is made of itself': () =>
    font(
      `/Subtype /TrueType /BaseFont /A /FirstChar 65 /LastChar 65 /Widths [1000] ${descriptor('/FontFile2 60 0 R')}`,
      [stream(60, '', fontOfItself())],
    ),
  'a table of letters that uses itself': () =>
    font(
      '/Subtype /Type0 /BaseFont /A /Encoding 60 0 R /DescendantFonts [<< /Type /Font /Subtype /CIDFontType2 /BaseFont /A /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> >>]',
      [
        stream(
          60,
          '/Type /CMap /CMapName /A /UseCMap 60 0 R',
          '/A usecmap 1 begincidrange <0000> <ffffffff> 0 endcidrange',
        ),
      ],
      '<0041> Tj',
    ),
  'widths of a thousand million letters': () =>
    font(
      '/Subtype /Type0 /BaseFont /A /Encoding /Identity-H /DescendantFonts [<< /Type /Font /Subtype /CIDFontType2 /BaseFont /A /W [0 1000000000 500] /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> >>]',
      [],
      '<0041> Tj',
    ),
  'a letter that is a picture of 49 million pixels, 500 times': () =>
    font(
      '/Subtype /Type3 /FontBBox [0 0 9 9] /FontMatrix [0.1 0 0 0.1 0 0] /FirstChar 65 /LastChar 65 /Widths [1] /Encoding << /Differences [65 /a] >> /CharProcs << /a 61 0 R >> /Resources << /XObject << /A 60 0 R >> >>',
      [
        stream(60, `/Type /XObject /Subtype /Image ${sized(7000)}`, Buffer.alloc(49_000_000)),
        stream(61, '', '1 0 d0 /A Do'),
      ],
      `(${'A'.repeat(500)}) Tj`,
    ),
  'colours 5,000 deep': () =>
    pdf({
      contents: '/A cs 1 sc 0 0 99 99 re f',
      resources: '/ColorSpace << /A 100 0 R >>',
      objects: times(
        5000,
        (each) =>
          `${100 + each} 0 obj\n[/Indexed ${each === 4999 ? '/DeviceRGB' : `${101 + each} 0 R`} 0 (aaa)]\nendobj\n`,
      ),
    }),
  'functions that are stitched of themselves': () =>
    pdf({
      contents: '/A sh',
      resources:
        '/Shading << /A << /ShadingType 2 /ColorSpace /DeviceGray /Coords [0 0 200 200] /Function 60 0 R >> >>',
      objects: [
        '60 0 obj\n<< /FunctionType 3 /Domain [0 1] /Bounds [0.5] /Encode [0 1 0 1] /Functions [60 0 R 60 0 R] >>\nendobj\n',
      ],
    }),
  '100,000 patches of colour': () =>
    pdf({
      contents: '/A sh',
      resources: '/Shading << /A 60 0 R >>',
      objects: [
        stream(
          60,
          '/ShadingType 7 /ColorSpace /DeviceRGB /BitsPerCoordinate 8 /BitsPerComponent 8 /BitsPerFlag 8 /Decode [0 200 0 200 0 1 0 1 0 1]',
          Buffer.from(
            Array.from({ length: 100_000 }, (_, each) => [
              0,
              ...Array.from({ length: 44 }, (_, at) => (each * 31 + at * 57) % 256),
            ]).flat(),
          ),
        ),
      ],
    }),
  'masks within masks, 300 deep': () =>
    pdf({
      contents: '/G gs 0 0 200 200 re f',
      resources: '/ExtGState << /G 100 0 R >>',
      objects: times(300, (each) => [
        `${100 + each * 2} 0 obj\n<< /SMask << /S /Luminosity /G ${101 + each * 2} 0 R >> >>\nendobj\n`,
        stream(
          101 + each * 2,
          `/Type /XObject /Subtype /Form /BBox [0 0 200 200] /Group << /S /Transparency /CS /DeviceGray >> /Resources << /ExtGState << /G ${each === 299 ? '<< >>' : `${102 + each * 2} 0 R`} >> >>`,
          '/G gs 1 g 0 0 200 200 re f',
        ),
      ]).flat(),
    }),
  'a mask that masks itself': () =>
    pdf({
      contents: '/G gs 0 0 200 200 re f',
      resources: '/ExtGState << /G 60 0 R >>',
      objects: [
        '60 0 obj\n<< /SMask << /S /Luminosity /G 61 0 R >> >>\nendobj\n',
        stream(
          61,
          '/Type /XObject /Subtype /Form /BBox [0 0 200 200] /Group << /S /Transparency /CS /DeviceGray >> /Resources << /ExtGState << /G 60 0 R >> >>',
          '/G gs 1 g 0 0 200 200 re f',
        ),
      ],
    }),
  'layers that ask layers, 100,000 deep': () =>
    pdf({
      contents: '/OC /L BDC 0 0 99 99 re f EMC',
      resources: `/Properties << /L << /Type /OCMD /VE ${'[/Not '.repeat(100_000)}${']'.repeat(100_000)} >> >>`,
      catalogue: '/OCProperties << /OCGs [] /D << >> >>',
    }),
  'lines a million wide': () =>
    pdf({
      contents: `1000000 w 1 J 1 j [3 1] 0 d ${'0 0 m 200 200 l 9 199 l S '.repeat(20_000)}`,
    }),
}
