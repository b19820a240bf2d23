/** The name in Content-Disposition, without any folder; the UTF-8 form wins (RFC 6266). */
export function fileName(disposition: string): string | null {
  const encoded = /filename\*\s*=\s*utf-8''([^;]+)/iu.exec(disposition)?.[1]
  const plain = /filename\s*=\s*(?:"([^"]*)"|([^;]+))/iu.exec(disposition)
  const name = decoded(encoded) ?? plain?.[1] ?? plain?.[2]
  return name?.trim().replace(/^.*[/\\]/u, '') || null
}

function decoded(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : decodeURIComponent(text)
  } catch {
    // A broken escape: only the plain form can be used.
    return undefined
  }
}
