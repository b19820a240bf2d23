import { deflateSync } from 'node:zlib'
import { packedPdf } from './packed-pdf.ts'
import { latin1, strip, stripPdf } from './pdf.ts'
import { reshapedPdfs } from './reshaped-pdfs.ts'

const acts = {
  'a script': '<< /Type /Action /S /JavaScript /JS (app.alert\\(1\\)) >>',
  'the start of a program': '<< /Type /Action /S /Launch /F (calc.exe) >>',
  'an address to open': '<< /Type /Action /S /URI /URI (https://example.com/) >>',
  'a form that sends': '<< /Type /Action /S /SubmitForm /F (https://example.com/) >>',
  'an import': '<< /Type /Action /S /ImportData /F (a.fdf) >>',
  'another file to open': '<< /Type /Action /S /GoToR /F (\\\\\\\\host\\\\a.pdf) /D [0 /Fit] >>',
  'a film': '<< /Type /Action /S /Rendition /OP 0 /JS (app.alert\\(1\\)) >>',
  'a file in it to open': '<< /Type /Action /S /GoToE /F (a.pdf) /D [0 /Fit] >>',
} as const

const escaped = (text: string) =>
  text.replaceAll(
    /(?<=\/)[A-Z]\w+/gu,
    (name) => `#${name.charCodeAt(0).toString(16)}${name.slice(1)}`,
  )
const asciiHex = (bytes: Buffer) => latin1(`${bytes.toString('hex')}>`)

/** Ways to hide it from a plain search. */
const disguises = {
  'in plain sight': (act: string) => stripPdf({ catalogue: `/OpenAction ${act}` }),
  'with escaped names': (act: string) => stripPdf({ catalogue: `/OpenAction ${escaped(act)}` }),
  'packed, with (obj) in the dictionary': (act: string) =>
    packedPdf(act, '/OpenAction 9 0 R', { dictionary: '/X (obj)' }),
  'packed, with obj in a comment': (act: string) =>
    packedPdf(act, '/OpenAction 9 0 R', { dictionary: '%obj\n' }),
  'packed, behind 17 KB of blanks': (act: string) =>
    packedPdf(act, '/OpenAction 9 0 R', { dictionary: ' '.repeat(17_000) }),
  'packed, behind a bare CR': (act: string) =>
    packedPdf(act, '/OpenAction 9 0 R', { mark: 'stream\r' }),
  'packed, behind a blank': (act: string) =>
    packedPdf(act, '/OpenAction 9 0 R', { mark: 'stream \n' }),
  'packed twice': (act: string) =>
    packedPdf(act, '/OpenAction 9 0 R', {
      filter: '[/ASCIIHexDecode /FlateDecode]',
      packed: (content) => asciiHex(deflateSync(content)),
    }),
} as const

const annotation = (text: string) =>
  stripPdf({
    page: `${strip} /Annots [<< /Type /Annot /Rect [0 0 200 200] /F 2 ${text} >>]`,
  })

/** Other locations of active content, in an otherwise plain page. */
const places = {
  'a script for each page': stripPdf({
    page: `${strip} /AA << /O ${acts['a script']} >>`,
  }),
  'a script among the names': stripPdf({
    catalogue: `/Names << /JavaScript << /Names [(a) ${acts['a script']}] >> >>`,
  }),
  'a script when it is closed': stripPdf({ catalogue: `/AA << /WC ${acts['a script']} >>` }),
  'a link over the page': annotation(`/Subtype /Link /A ${acts['an address to open']}`),
  'a button that starts a program': annotation(
    `/Subtype /Widget /FT /Btn /T (a) /A ${acts['the start of a program']}`,
  ),
  'rich media': annotation('/Subtype /RichMedia'),
  'a screen': annotation(`/Subtype /Screen /A ${acts['a film']}`),
  'a file beside it': stripPdf({
    catalogue: '/Names << /EmbeddedFiles << /Names [(a.exe) 60 0 R] >> >>',
    objects: ['60 0 obj\n<< /Type /Filespec /F (a.exe) /EF << >> >>\nendobj\n'],
  }),
  'a form with a script': stripPdf({
    catalogue: `/AcroForm << /Fields [] /CO [] /AA << /C ${acts['a script']} >> >>`,
  }),
}

export interface DisguisedPdf {
  name: string
  bytes: Buffer<ArrayBuffer>
}

/** PDFs that look like the plain `stripPdf()` but would act when opened. */
export function disguisedPdfs(): DisguisedPdf[] {
  const hidden = Object.entries(disguises).flatMap(([how, disguise]) =>
    Object.entries(acts).map(([what, act]) => ({ name: `${what}, ${how}`, bytes: disguise(act) })),
  )
  const placed = Object.entries({ ...places, ...reshapedPdfs }).map(([name, bytes]) => ({
    name,
    bytes,
  }))
  return [...hidden, ...placed]
}
