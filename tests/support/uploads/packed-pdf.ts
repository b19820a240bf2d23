import { deflateSync } from 'node:zlib'
import { latin1, stream, strip } from './pdf.ts'

interface Packing {
  /** Added to the dictionary of the object stream. */
  dictionary?: string
  /** Inserted between the dictionary and the bytes. */
  mark?: string
  /** Name of the compression filter. */
  filter?: string
  packed?: (content: Buffer) => Buffer
}

/** A PDF with an object stream and a cross-reference stream; its object is `9 0 R`. */
export function packedPdf(
  object: string,
  catalogue: string,
  {
    dictionary = '',
    mark = 'stream\n',
    filter = '/FlateDecode',
    packed = deflateSync,
  }: Packing = {},
): Buffer<ArrayBuffer> {
  const content = packed(latin1(`9 0 ${object}`))
  const objects: [number: number, text: string][] = [
    [1, `1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${catalogue} >>\nendobj\n`],
    [2, '2 0 obj\n<< /Type /Pages /Kids [4 0 R] /Count 1 >>\nendobj\n'],
    [3, stream(3, '', '0.2 0.4 0.6 rg 40 40 120 120 re f')],
    [
      4,
      `4 0 obj\n<< /Type /Page /Parent 2 0 R ${strip} /Contents 3 0 R /Resources << >> >>\nendobj\n`,
    ],
    [
      5,
      `5 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter ${filter} /Length ${content.length} ${dictionary} >>\n${mark}${content.toString('latin1')}\nendstream\nendobj\n`,
    ],
  ]
  let text = '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n'
  const rows: [kind: number, at: number, index: number][] = Array(10).fill([0, 0, 0])
  for (const [number, one] of objects) {
    rows[number] = [1, text.length, 0]
    text += one
  }
  rows[9] = [2, 5, 0]
  rows.push([1, text.length, 0])
  const table = Buffer.alloc(rows.length * 6)
  rows.forEach(([kind, at, index], row) => {
    table.writeUInt8(kind, row * 6)
    table.writeUInt32BE(at, row * 6 + 1)
    table.writeUInt8(index, row * 6 + 5)
  })
  const start = text.length
  text += stream(10, `/Type /XRef /W [1 4 1] /Size ${rows.length} /Root 1 0 R`, table)
  text += `startxref\n${start}\n%%EOF\n`
  return latin1(text)
}
