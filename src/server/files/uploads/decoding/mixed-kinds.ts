/**
 * Beginnings of pages and scripts, which no photo and no plain PDF has any use for. A name is followed
 * by what may follow it in a page: the four bytes of `<svg` alone are found by chance in one of a
 * hundred photos of five megabytes.
 */
const pageMarks = /<(?:(?:script|html|svg|iframe)[\s/>]|!doctype html|\?php\s)/u

/**
 * Whether the bytes are a second kind of file as well: a page, a PDF within a picture, an archive. A
 * picture loses all that when it is encoded again, but nobody has such a file by accident.
 */
export function hidesAnotherKind(bytes: Uint8Array<ArrayBuffer>): boolean {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const text = all.toString('latin1').toLowerCase()
  if (pageMarks.test(text)) return true
  if (text.indexOf('%pdf-', 1) >= 0) return true
  return isArchive(all)
}

/** A ZIP has an end record that says where its directory is, whatever stands before it. */
function isArchive(bytes: Buffer): boolean {
  // Its comment may be 65,535 bytes long, and other bytes may follow.
  const end = bytes.lastIndexOf('PK\u0005\u0006', undefined, 'latin1')
  if (end < 0 || end + 22 > bytes.length) return false
  return bytes.indexOf('PK\u0003\u0004', 0, 'latin1') >= 0
}
