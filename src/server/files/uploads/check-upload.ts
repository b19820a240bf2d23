import { uploadLimitBytes } from '#contract/kernel.ts'
import type { Owner } from '../../ground/owner.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { createTurns } from '../../ground/turns.ts'
import { decodeApart } from './decoder.ts'
import type { Use } from './decoding/clean-image.ts'
import { kindOfBytes } from './sniff.ts'
import { UploadRefusal } from './upload-refusal.ts'

/** What is kept of an upload: our own JPEGs of a picture or of the pages of a PDF. */
export interface CheckedUpload {
  /** The pictures, one behind another. */
  bytes: Uint8Array<ArrayBuffer>
  pages: [Page, ...Page[]]
}

/** Length in bytes, size in pixels. */
interface Page {
  length: number
  width: number
  height: number
}

/** Two at once leave the other cores to the visitors; who waits, waits two minutes at worst. */
const inTurn = createTurns({ atOnce: 2, waiting: 8, waitingOfOne: 2 })

/**
 * Judges an uploaded document by its bytes alone and draws it anew. Throws A0700 with the rule that it
 * breaks: another type, too large, damaged, too many pixels or pages, animated, locked, or more work
 * than a document is; `Busy` when too many files wait.
 */
export function checkDocument(bytes: Uint8Array<ArrayBuffer>, owner: Owner) {
  return checked(bytes, 'document', owner)
}

/** The same for a portrait, which must be a picture; it becomes a square. */
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
    const pictures = await inTurn(() => decodeApart(bytes, use), JSON.stringify(owner))
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

/** What its length and first bytes tell. */
function refuseAtOnce(bytes: Uint8Array, use: Use): void {
  // The server takes a little more, for what stands around a file: here the file itself is measured.
  if (bytes.length > uploadLimitBytes) throw new UploadRefusal('file.tooLarge')
  const kind = kindOfBytes(bytes)
  if (use === 'portrait' && (kind === null || kind === 'pdf')) {
    throw new UploadRefusal('file.picture')
  }
  if (kind === null) throw new UploadRefusal('file.type')
}
