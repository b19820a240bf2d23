/**
 * A form of a request, multipart or urlencoded, whose size was limited before (http/body-limits.ts).
 * Null for what is cut off, has more than `mostParts` fields and files, or is no form at all.
 */
export async function readForm(
  bytes: Buffer<ArrayBuffer>,
  { type, mostParts }: { type: string; mostParts: number },
): Promise<FormData | null> {
  if (/^multipart\/form-data;/iu.test(type)) {
    const boundary = /boundary="?([^";]{1,70})/iu.exec(type)?.[1]
    // Between the parts, and before and after them.
    const most = mostParts + 1
    if (boundary === undefined || countOf(bytes, `--${boundary}`, most) > most) return null
  }
  try {
    return await new Response(bytes, { headers: { 'content-type': type } }).formData()
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

/** How often a text stands in the bytes; looks no further than it must. */
function countOf(bytes: Buffer, text: string, most: number): number {
  let count = 0
  for (let at = bytes.indexOf(text); at >= 0 && count <= most; count += 1) {
    at = bytes.indexOf(text, at + text.length)
  }
  return count
}
