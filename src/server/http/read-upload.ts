import { readForm } from '../ground/read-form.ts'
import { bodyLimitBytes } from './limits.ts'

/** A form with one file: its bytes (null without a file) and the other fields. */
export class Upload {
  readonly file: Uint8Array<ArrayBuffer> | null
  readonly fields: Record<string, unknown>
  constructor(file: Uint8Array<ArrayBuffer> | null, fields: Record<string, unknown>) {
    this.file = file
    this.fields = fields
  }
}

const limits = { parts: 12, files: 1, fieldSize: bodyLimitBytes }

/** Reads a form with one file, ignoring the names and types that the browser gave; else null. */
export async function readUpload(request: Request): Promise<Upload | null> {
  const parts = await readForm(request, limits)
  if (parts === null) return null
  const fields: Record<string, string> = {}
  let file: Uint8Array<ArrayBuffer> | null = null
  for (const [name, value] of parts) {
    if (typeof value !== 'string') file = value
    else if (value !== '') fields[name] = value
  }
  return new Upload(file, fields)
}
