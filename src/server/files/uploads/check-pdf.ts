import { readPdfObjects } from './pdf-objects.ts'
import { UploadRefusal } from './upload-refusal.ts'

/** Pages that a certificate may have. */
const mostPages = 60
/** A PDF ends with its trailer; some programs write a little behind it. */
const tailBytes = 1024

/**
 * Names of what acts, leads away or carries other files; no scanned certificate has any of it. They
 * are long, because packed pictures are looked at as well and hold every short one by chance.
 */
const forbidden =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|Filespec|FileAttachment|RichMedia|Rendition|SubmitForm|ImportData|GoToE|GoToR|XFA)(?![\w.-])/u

/**
 * Looks a PDF through without drawing it: whole from header to trailer, a sane number of pages, not
 * encrypted, no scripts, launches, forms that send, or embedded files, also within object streams.
 * Throws an `UploadRefusal`.
 */
export function checkPdf(bytes: Uint8Array<ArrayBuffer>): void {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const head = all.toString('latin1', 0, 8)
  const tail = all.toString('latin1', Math.max(0, all.length - tailBytes))
  const isWhole = /^%PDF-(?:1\.[0-7]|2\.0)/u.test(head) && /startxref\s+\d+\s+%%EOF/u.test(tail)
  if (!isWhole) throw new UploadRefusal('file.damaged')
  const objects = readPdfObjects(all)
  if (objects === null) throw new UploadRefusal('file.damaged')
  if (/\/Encrypt(?![\w.-])/u.test(objects)) throw new UploadRefusal('file.locked')
  if (forbidden.test(objects)) throw new UploadRefusal('file.active')
  const pages = objects.match(/\/Type\s*\/Page(?![\w.-])/gu)?.length ?? 0
  if (pages === 0) throw new UploadRefusal('file.damaged')
  if (pages > mostPages) throw new UploadRefusal('file.pages')
}
