import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import { bodyLimitBytes } from './limits.ts'

/** A form with one file: its bytes (empty without a file) and the other fields. */
export class Upload {
  readonly file: Uint8Array<ArrayBuffer>
  readonly fields: Record<string, unknown>
  constructor(file: Uint8Array<ArrayBuffer>, fields: Record<string, unknown>) {
    this.file = file
    this.fields = fields
  }
}

/** Parts that a form with one file may have, fields included, and what stands above each of them. */
const limits = {
  parts: 12,
  files: 1,
  fieldNameSize: 100,
  fieldSize: bodyLimitBytes,
  headerPairs: 10,
  headerSize: 2048,
}

/** What is wrong with a form; told as a bad request. */
class NoForm extends Error {
  override name = 'NoForm'
}

/**
 * Reads a multipart form with one file in it, whatever its part is called; the name and type that
 * the browser gave it are not looked at. It is read as it arrives, piece by piece, so that no form holds
 * up the others. Null for what is no such form: another type of body, cut off, too many parts,
 * several files. Its size was limited before (body-limits.ts).
 */
export async function readUpload(request: Request): Promise<Upload | null> {
  const type = request.headers.get('content-type') ?? ''
  const boundary = /^multipart\/form-data;.*boundary="?[^";]{1,70}"?\s*(?:;|$)/iu.test(type)
  if (!boundary || request.body === null) return null
  const pieces: Buffer[] = []
  const fields: Record<string, string> = {}
  const parser = new Busboy({ headers: { 'content-type': type }, limits })
  const refuse = () => void parser.destroy(new NoForm())
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) parser.on(limit, refuse)
  parser.on('file', (_, part: BusboyFileStream) => {
    part.on('data', (piece: Buffer) => pieces.push(piece))
    // Cut off: the form is over as well.
    part.on('error', refuse)
  })
  parser.on('field', (name, value, isNameCut, isValueCut) => {
    if (isNameCut || isValueCut) refuse()
    if (value !== '') fields[name] = value
  })
  const body = Readable.fromWeb(request.body as ReadableStream<Uint8Array>)
  try {
    await pipeline(body, parser)
  } catch (error) {
    // What breaks off on its way is told apart from what arrived and is no form.
    if (body.errored !== null && !(body.errored instanceof NoForm)) throw error
    return null
  }
  return new Upload(new Uint8Array(Buffer.concat(pieces)), fields)
}
