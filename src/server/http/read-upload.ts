import { readForm } from '../ground/read-form.ts'

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
  if (!/^multipart\/form-data;/iu.test(type)) return null
  const form = await readForm(Buffer.from(await request.arrayBuffer()), { type, mostParts })
  if (form === null) return null
  const files = [...form.values()].filter((value) => typeof value !== 'string')
  const [file, second] = files
  if (second !== undefined) return null
  const fields = [...form].filter(([, value]) => typeof value === 'string' && value !== '')
  const content = file === undefined ? new Uint8Array() : new Uint8Array(await file.arrayBuffer())
  return new Upload(content, Object.fromEntries(fields))
}
