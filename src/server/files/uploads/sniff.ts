export type UploadKind = 'jpeg' | 'png' | 'pdf'

/** How files of these kinds begin; a PDF may not hide behind something else. */
const beginnings = {
  jpeg: Buffer.from([0xff, 0xd8, 0xff]),
  png: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  pdf: Buffer.from('%PDF-'),
} as const satisfies Record<UploadKind, Buffer>

/** What a file is by its first bytes; null for every kind that we do not take. */
export function kindOfBytes(bytes: Uint8Array): UploadKind | null {
  const head = Buffer.from(bytes.subarray(0, 8))
  for (const [kind, beginning] of Object.entries(beginnings)) {
    if (head.subarray(0, beginning.length).equals(beginning)) return kind as UploadKind
  }
  return null
}
