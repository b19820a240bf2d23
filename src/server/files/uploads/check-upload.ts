import { uploadLimitBytes } from '#contract/kernel.ts'
import { fileHeadBytes, refusedFile } from '#rules/refused-file.ts'
import { createConcurrencyLimit } from '../../ground/concurrency-limit.ts'
import type { Owner } from '../../ground/owner.ts'
import { ServiceError } from '../../ground/service-error.ts'
import type { Use } from './answer.ts'
import { decodeApart } from './decoder.ts'
import { kindOfBytes } from './sniff.ts'
import { UploadRefusal } from './upload-refusal.ts'

/** An upload redrawn as our own JPEGs: one picture, or the pages of a PDF. */
export interface CheckedUpload {
  bytes: Uint8Array<ArrayBuffer>
  pages: [Page, ...Page[]]
}

/** Length in bytes, size in pixels. */
interface Page {
  length: number
  width: number
  height: number
}

/** Two at once leave the other cores to visitors; no one waits longer than two minutes. */
const runLimited = createConcurrencyLimit({ atOnce: 2, waiting: 8, waitingOfOne: 2 })

/**
 * Checks a document by its bytes alone and redraws it. Throws A0700 with the broken rule, or `Busy`
 * when too many files wait.
 */
export function checkDocument(bytes: Uint8Array<ArrayBuffer>, owner: Owner) {
  return checked(bytes, 'document', owner)
}

/** As `checkDocument`, for one that may show neither QR code nor contact details. */
export function checkShielded(bytes: Uint8Array<ArrayBuffer>, owner: Owner) {
  return checked(bytes, 'shielded', owner)
}

/** As `checkDocument`, for a portrait: it must be a picture, and becomes a square. */
export function checkPortrait(bytes: Uint8Array<ArrayBuffer>, owner: Owner) {
  return checked(bytes, 'portrait', owner)
}

async function checked(
  bytes: Uint8Array<ArrayBuffer>,
  use: Use,
  owner: Owner,
): Promise<CheckedUpload> {
  try {
    refuseAtOnce(bytes, use)
    const pictures = await runLimited(() => decodeApart(bytes, use), JSON.stringify(owner))
    const [first, ...others] = pictures.map(
      ({ bytes: { length }, width, height }): Page => ({
        length,
        width,
        height,
      }),
    )
    if (first === undefined) throw new RangeError('Nothing came out of a file that was taken')
    return {
      bytes: new Uint8Array(Buffer.concat(pictures.map((picture) => picture.bytes))),
      pages: [first, ...others],
    }
  } catch (error) {
    if (!(error instanceof UploadRefusal)) throw error
    throw new ServiceError('A0700', { field: 'file', rule: error.rule })
  }
}

function refuseAtOnce(bytes: Uint8Array, use: Use): void {
  // The request may be a little larger, for the form around the file: this measures the file
  // itself.
  if (bytes.length > uploadLimitBytes) throw new UploadRefusal('file.tooLarge')
  const known = refusedFile(bytes.subarray(0, fileHeadBytes))
  if (known !== null) throw new UploadRefusal(known)
  const kind = kindOfBytes(bytes)
  if (use === 'portrait' && (kind === null || kind === 'pdf')) {
    throw new UploadRefusal('file.picture')
  }
  if (kind === null) throw new UploadRefusal('file.type')
}
