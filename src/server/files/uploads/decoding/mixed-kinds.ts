/**
 * Beginnings of pages, scripts and PDFs, with enough of what follows: `<svg>` alone occurs by
 * chance in one of a thousand photos of 10 MB, `%pdf-` in one of ten thousand.
 */
const foreignMarks =
  /<(?:(?:script|html|iframe)[\s/>]|svg[\s/>][\t\n\r -~]{6}|!doctype html|\?php\s)|(?!^)%pdf-\d\./u

/** Whether the bytes are also a page, PDF or archive, which no one has by accident. */
export function hidesAnotherKind(bytes: Uint8Array<ArrayBuffer>): boolean {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const text = all.toString('latin1').toLowerCase()
  return foreignMarks.test(text) || isArchive(all)
}

/** A ZIP's end record points at its directory, whatever comes before. */
function isArchive(bytes: Buffer): boolean {
  // Its comment may take 65,535 bytes, and more may follow.
  const end = bytes.lastIndexOf('PK\u0005\u0006', undefined, 'latin1')
  if (end < 0 || end + 22 > bytes.length) return false
  return bytes.indexOf('PK\u0003\u0004', 0, 'latin1') >= 0
}
