/** A form with one file: its bytes (empty without a file) and the other fields. */
export class Upload {
  readonly file: Uint8Array<ArrayBuffer>
  readonly fields: Record<string, unknown>
  constructor(file: Uint8Array<ArrayBuffer>, fields: Record<string, unknown>) {
    this.file = file
    this.fields = fields
  }
}

/** Parts that a form with one file may have, fields included. */
const mostParts = 12

/**
 * Reads a multipart form with one file in it, whatever its part is called; the name and type that
 * the browser gave it are not looked at. Null for what is no such form: another type of body, too
 * many parts, several files. Its size was limited before (body-limits.ts).
 */
export async function readUpload(request: Request): Promise<Upload | null> {
  const type = request.headers.get('content-type') ?? ''
  const boundary = /^multipart\/form-data;.*boundary="?([^";]{1,70})/iu.exec(type)?.[1]
  const bytes = Buffer.from(await request.arrayBuffer())
  if (boundary === undefined || countOf(bytes, `--${boundary}`) > mostParts + 1) return null
  const form = await parsed(bytes, type)
  if (form === null) return null
  const files = [...form.values()].filter((value) => typeof value !== 'string')
  const [file, second] = files
  if (second !== undefined) return null
  const fields = [...form].filter(([, value]) => typeof value === 'string' && value !== '')
  const content = file === undefined ? new Uint8Array() : new Uint8Array(await file.arrayBuffer())
  return new Upload(content, Object.fromEntries(fields))
}

/** Null for a form that is cut off or no form at all. */
async function parsed(bytes: Buffer<ArrayBuffer>, type: string): Promise<FormData | null> {
  try {
    return await new Response(bytes, { headers: { 'content-type': type } }).formData()
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

/** How often a text stands in the bytes; looks no further than it must. */
function countOf(bytes: Buffer, text: string): number {
  let count = 0
  for (let at = bytes.indexOf(text); at >= 0 && count <= mostParts + 1; count += 1) {
    at = bytes.indexOf(text, at + text.length)
  }
  return count
}
