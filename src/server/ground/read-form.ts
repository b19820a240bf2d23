import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'

/** Limits of a form; its total size is limited earlier (http/body-limits.ts). */
export interface FormLimits {
  /** Fields and files together. */
  parts: number
  files: number
  /** In bytes. */
  fieldSize: number
}

export type FormPart = [name: string, value: string | Uint8Array<ArrayBuffer>]

class NoForm extends Error {
  override name = 'NoForm'
}

/** Reads a multipart form as it arrives. Null for another body, one cut off, or beyond `limits`. */
export async function readForm(
  request: Pick<Request, 'headers' | 'body'>,
  limits: FormLimits,
): Promise<FormPart[] | null> {
  const type = request.headers.get('content-type') ?? ''
  const boundary = /^multipart\/form-data;.*boundary="?[^";]{1,70}"?\s*(?:;|$)/iu.test(type)
  if (!boundary || request.body === null) return null
  const parts: FormPart[] = []
  const files: { name: string; pieces: Buffer[] }[] = []
  const parser = new Busboy({
    headers: { 'content-type': type },
    limits: { ...limits, fieldNameSize: 100, headerPairs: 10, headerSize: 2048 },
  })
  const refuse = () => void parser.destroy(new NoForm())
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) parser.on(limit, refuse)
  parser.on('file', (name, part: BusboyFileStream) => {
    const pieces: Buffer[] = []
    files.push({ name, pieces })
    part.on('data', (piece: Buffer) => pieces.push(piece))
    // A truncated part ends the form.
    part.on('error', refuse)
  })
  parser.on('field', (name, value, isNameCut, isValueCut) => {
    if (isNameCut || isValueCut) refuse()
    parts.push([name, value])
  })
  const body = Readable.fromWeb(request.body as ReadableStream<Uint8Array>)
  try {
    await pipeline(body, parser)
  } catch (error) {
    // A broken connection is not the same as a body that is no form.
    if (body.errored !== null && !(body.errored instanceof NoForm)) throw error
    return null
  }
  for (const { name, pieces } of files) parts.push([name, new Uint8Array(Buffer.concat(pieces))])
  return parts
}
