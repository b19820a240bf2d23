import { deflateSync } from 'node:zlib'

interface PdfParts {
  version?: string
  pages?: number
  /** Content stream of each page; a square by default. */
  contents?: string | Buffer
  resources?: string
  /** Added to the dictionary of every page, such as its size. */
  page?: string
  /** Added to the catalogue's dictionary. */
  catalogue?: string
  objects?: readonly string[]
  trailer?: string
}

/** A page cropped to a strip through the middle of the square, which draws ten times faster. */
export const strip = '/MediaBox [0 90 200 110]'

export const stripPdf = (parts: PdfParts = {}) => pdf({ page: strip, ...parts })

/** A small, valid PDF with an xref table, modified by `parts`. */
export function pdf({
  version = '1.4',
  pages = 1,
  contents = '0.2 0.4 0.6 rg 40 40 120 120 re f',
  resources = '',
  page = '/MediaBox [0 0 200 200]',
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
        `${10 + index} 0 obj\n<< /Type /Page /Parent 2 0 R ${page} /Contents 3 0 R /Resources << ${resources} >> >>\nendobj\n`,
    ),
    stream(3, '', contents),
    ...objects,
  ]
  let text = `%PDF-${version}\n%\u00e2\u00e3\u00cf\u00d3\n`
  const table = ['0000000000 65535 f \n']
  for (const one of all) {
    const number = Number(/^(\d+) 0 obj/u.exec(one)?.[1] ?? Number.NaN)
    if (number > 0) table[number] = `${String(text.length).padStart(10, '0')} 00000 n \n`
    text += one
  }
  const start = text.length
  const lines = Array.from(table, (line) => line ?? '0000000000 65535 f \n')
  text += `xref\n0 ${lines.length}\n${lines.join('')}`
  text += `trailer\n<< /Size ${lines.length} /Root 1 0 R ${trailer} >>\n`
  text += `startxref\n${start}\n%%EOF\n`
  return latin1(text)
}

/** A stream object, compressed unless `plain`. */
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
