import { createHash } from 'node:crypto'
import { latin1, stream, strip, stripPdf } from './pdf.ts'

const script = '<< /Type /Action /S /JavaScript /JS (app.alert\\(1\\)) >>'
const plain = stripPdf().toString('latin1')
const acting = stripPdf({ catalogue: `/OpenAction ${script}` }).toString('latin1')
const square = '0.2 0.4 0.6 rg 40 40 120 120 re f'

/** Appends a second version of some objects, as programs save a change. */
function changed(file: string, objects: string, { root = '1 0 R', isHidden = false } = {}): string {
  const start = file.length + objects.length
  const number = Number(/^(\d+) 0 obj/u.exec(objects)?.[1])
  const row = `${String(file.length).padStart(10, '0')} 00000 n \n`
  const before = /startxref\n(\d+)/u.exec(file)?.[1]
  const table = isHidden ? '' : `xref\n${number} 1\n${row}`
  return `${file}${objects}${table}trailer\n<< /Size 99 /Root ${root} /Prev ${before} >>\nstartxref\n${isHidden ? before : start}\n%%EOF\n`
}

const catalogue = (more: string) => `1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${more} >>\nendobj\n`

/** RC4, the cipher of PDF's first encryption. */
function rc4(key: Buffer, bytes: Buffer): Buffer {
  const state = Array.from({ length: 256 }, (_, index) => index)
  const swap = (one: number, other: number) => {
    const kept = state[one] ?? 0
    state[one] = state[other] ?? 0
    state[other] = kept
  }
  let at = 0
  for (let index = 0; index < 256; index += 1) {
    at = (at + (state[index] ?? 0) + (key[index % key.length] ?? 0)) % 256
    swap(index, at)
  }
  at = 0
  return Buffer.from(
    bytes.map((byte, position) => {
      const index = (position + 1) % 256
      at = (at + (state[index] ?? 0)) % 256
      swap(index, at)
      return byte ^ (state[((state[index] ?? 0) + (state[at] ?? 0)) % 256] ?? 0)
    }),
  )
}

const md5 = (...parts: Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest()
const padding = Buffer.from(
  '28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a',
  'hex',
)

/** Encrypted with an empty password: every program opens it, but its text cannot be searched. */
function encrypted(): Buffer<ArrayBuffer> {
  const owner = rc4(md5(padding).subarray(0, 5), padding)
  const rights = Buffer.from([0xfc, 0xff, 0xff, 0xff])
  const id = Buffer.from('a')
  const key = md5(padding, owner, rights, id).subarray(0, 5)
  const of = (number: number, bytes: Buffer) =>
    rc4(md5(key, Buffer.from([number, 0, 0, 0, 0])).subarray(0, 10), bytes)
  const text = of(50, Buffer.from('app.alert(1)')).toString('hex')
  const drawing = of(3, Buffer.from(square))
  const packed = stripPdf({ catalogue: '/OpenAction 50 0 R', page: strip })
    .toString('latin1')
    .replace(/3 0 obj[\s\S]*?endobj\n/u, (old) => {
      const made = `3 0 obj\n<< /Length ${drawing.length} >>\nstream\n${drawing.toString('latin1')}\nendstream\nendobj\n`
      return made.padEnd(old.length, '\n')
    })
  const objects = `50 0 obj\n<< /Type /Action /S /JavaScript /JS <${text}> >>\nendobj\n`
  const lock = `/Encrypt << /Filter /Standard /V 1 /R 2 /O <${owner.toString('hex')}> /U <${rc4(key, padding).toString('hex')}> /P -4 >> /ID [<61> <61>]`
  return latin1(changed(packed, objects).replace(/\/Prev/u, `${lock} /Prev`))
}

const drawnFrom = (address: string) =>
  stripPdf({
    resources: '/XObject << /A 60 0 R >>',
    contents: `${square} /A Do`,
    objects: [stream(60, `/Type /XObject ${address}`, '')],
  })

/** The same page in unusual files: saved twice, damaged, encrypted, with references outside. */
export const reshapedPdfs: Record<string, Buffer<ArrayBuffer>> = {
  'a script that came with a later change': latin1(
    changed(plain, catalogue(`/OpenAction ${script}`)),
  ),
  'a script that a later change takes away': latin1(changed(acting, catalogue(''))),
  'a script in a change that the table does not know': latin1(
    changed(plain, catalogue(`/OpenAction ${script}`), { isHidden: true }),
  ),
  'a second catalogue': latin1(
    changed(plain, `70 0 obj\n<< /Type /Catalog /Pages 2 0 R /OpenAction ${script} >>\nendobj\n`, {
      root: '70 0 R',
    }),
  ),
  'a script, and a table that lies': latin1(
    acting.replaceAll(/\d{10} 00000 n/gu, '0000000007 00000 n'),
  ),
  'a script, and a table elsewhere': latin1(acting.replace(/startxref\n\d+/u, 'startxref\n3')),
  'a script, and lengths that lie': latin1(acting.replaceAll(/\/Length \d+/gu, '/Length 2')),
  'a script behind 900 bytes of comments': latin1(
    acting.replace('1 0 obj', `${'%\n'.repeat(450)}1 0 obj`),
  ),
  'a script among zero bytes and form feeds': latin1(
    acting.replace('/OpenAction <<', '/OpenAction\0\f<<\0\f').replace('/S /Java', '/S\0\f\t/Java'),
  ),
  'a script with comments between its words': latin1(
    acting.replace('/OpenAction <<', '/OpenAction%<<\r<<%>>\r').replace('/S /J', '/S%\r/J'),
  ),
  'a script all of whose names are escaped': stripPdf({
    catalogue:
      '/#4f#70#65#6e#41#63#74#69#6f#6e << /#53 /#4a#61#76#61#53#63#72#69#70#74 /#4a#53 (1) >>',
  }),
  'a script in UTF-16': stripPdf({
    catalogue: '/OpenAction << /S /JavaScript /JS <FEFF006100700070002E0061> >>',
  }),
  'a script in octal numbers': stripPdf({
    catalogue: '/OpenAction << /S /JavaScript /JS (\\141\\160\\160\\056\\141) >>',
  }),
  'a script in a stream': stripPdf({
    catalogue: '/OpenAction << /S /JavaScript /JS 60 0 R >>',
    objects: [stream(60, '', 'app.alert(1)')],
  }),
  'a script behind a harmless act': stripPdf({
    catalogue: `/OpenAction << /S /Named /N /FirstPage /Next [${script}] >>`,
  }),
  'a script among the bookmarks': stripPdf({
    catalogue: '/Outlines << /First 60 0 R /Last 60 0 R /Count 1 >>',
    objects: [`60 0 obj\n<< /Title (a) /Parent 1 0 R /A ${script} >>\nendobj\n`],
  }),
  'a script in a field, on every touch': stripPdf({
    page: `${strip} /Annots [<< /Type /Annot /Subtype /Widget /FT /Tx /T (a) /Rect [0 0 9 9] /F 2 /AA << /K ${script} /F ${script} /E ${script} /PO ${script} >> >>]`,
  }),
  'a folder of files that opens with one': stripPdf({
    catalogue:
      '/Collection << /View /D /D (a.exe) >> /Names << /EmbeddedFiles << /Names [(a.exe) 60 0 R] >> >>',
    objects: [
      '60 0 obj\n<< /Type /Filespec /F (a.exe) /UF (a.exe) /EF << /F 61 0 R >> >>\nendobj\n',
      stream(61, '/Type /EmbeddedFile /Subtype /application#2foctet-stream', 'MZ'.repeat(999)),
    ],
  }),
  'a file pinned to the page': stripPdf({
    page: `${strip} /Annots [<< /Type /Annot /Subtype /FileAttachment /Rect [0 0 9 9] /F 2 /FS 60 0 R >>]`,
    objects: [
      '60 0 obj\n<< /Type /Filespec /F (a.exe) /EF << /F 61 0 R >> >>\nendobj\n',
      stream(61, '/Type /EmbeddedFile', 'MZ'.repeat(999)),
    ],
  }),
  'a drawing that is fetched from a site': drawnFrom(
    '/Subtype /Form /BBox [0 0 9 9] /FS /URL /F (http://127.0.0.1:9/a)',
  ),
  'a drawing out of another document': drawnFrom(
    '/Subtype /Form /BBox [0 0 9 9] /Ref << /F (file:///etc/passwd) /Page 0 >>',
  ),
  'a sound and a film': stripPdf({
    page: `${strip} /Annots [<< /Type /Annot /Subtype /Movie /Rect [0 0 9 9] /F 2 /Movie << /F (http://127.0.0.1:9/a) >> /A true >> << /Type /Annot /Subtype /Sound /Rect [0 0 9 9] /F 2 /Sound 60 0 R >>]`,
    objects: [stream(60, '/Type /Sound /R 8000', 'a')],
  }),
  'a script in a body of three dimensions': stripPdf({
    page: `${strip} /Annots [<< /Type /Annot /Subtype /3D /Rect [0 0 9 9] /F 2 /3DD 60 0 R /3DA << /A /PO >> >>]`,
    objects: [
      stream(60, '/Type /3D /Subtype /U3D /OnInstantiate 61 0 R', 'U3D'),
      stream(61, '', 'runtime.pause()'),
    ],
  }),
  'a script, locked with an empty password': encrypted(),
}
