export type UploadKind = 'jpeg' | 'png' | 'pdf'

/** First bytes of each kind; a PDF must not begin later in the file. */
const beginnings = {
  jpeg: Buffer.from([0xff, 0xd8, 0xff]),
  png: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  pdf: Buffer.from('%PDF-'),
} as const satisfies Record<UploadKind, Buffer>

/** A file's kind by its first bytes; null when we do not accept it. */
export function kindOfBytes(bytes: Uint8Array): UploadKind | null {
  const head = Buffer.from(bytes.subarray(0, 8))
  for (const [kind, beginning] of Object.entries(beginnings)) {
    if (head.subarray(0, beginning.length).equals(beginning)) return kind as UploadKind
  }
  return null
}
