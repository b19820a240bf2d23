/** Browsers offer SHA-256 only on pages with https; elsewhere a slower library is loaded. */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const { subtle } = crypto as { subtle?: SubtleCrypto }
  if (subtle) return new Uint8Array(await subtle.digest('SHA-256', bytes))
  const plain = await import('@noble/hashes/sha2.js')
  return plain.sha256(bytes)
}
