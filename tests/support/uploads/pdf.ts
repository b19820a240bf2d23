import { deflateSync } from 'node:zlib'

interface PdfParts {
  version?: string
  pages?: number
  /** Added to the catalogue's dictionary. */
  catalogue?: string
  /** Further objects, whole. */
  objects?: string[]
  /** Added to the trailer's dictionary. */
  trailer?: string
}

/** A small, valid PDF with an xref table; what is odd about it is in the parts. */
export function pdf({
  version = '1.4',
  pages = 1,
  catalogue = '',
  objects = [],
  trailer = '',
}: PdfParts = {}): Buffer<ArrayBuffer> {
  const kids = Array.from({ length: pages }, (_, index) => `${10 + index} 0 R`)
  const all = [
    `1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${catalogue} >>\nendobj\n`,
    `2 0 obj\n<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages} >>\nendobj\n`,
    ...kids.map(
      (_, index) =>
        `${10 + index} 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>\nendobj\n`,
    ),
    ...objects,
  ]
  let text = `%PDF-${version}\n%\u00e2\u00e3\u00cf\u00d3\n`
  const offsets: number[] = []
  for (const one of all) {
    offsets.push(text.length)
    text += one
  }
  const start = text.length
  const lines = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  text += `xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${lines}`
  text += `trailer\n<< /Size ${offsets.length + 1} /Root 1 0 R ${trailer} >>\n`
  text += `startxref\n${start}\n%%EOF\n`
  return latin1(text)
}

/** A stream object, packed unless `plain`. */
export function stream(
  number: number,
  dictionary: string,
  content: string | Buffer,
  { filter = '/FlateDecode', plain = false } = {},
): string {
  const bytes = plain ? Buffer.from(content) : deflateSync(content)
  const packed = plain ? '' : `/Filter ${filter}`
  return `${number} 0 obj\n<< ${dictionary} ${packed} /Length ${bytes.length} >>\nstream\n${bytes.toString('latin1')}\nendstream\nendobj\n`
}

export const latin1 = (text: string) => Buffer.from(text, 'latin1')
