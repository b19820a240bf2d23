import * as v from 'valibot'
import type { FieldIssue } from '#contract/errors.ts'
import type { AnyCall } from '#contract/kernel.ts'
import { readUpload, Upload } from './read-upload.ts'

export type ReadInput =
  | {
      ok: true
      query: unknown
      body: unknown
      headers: unknown
      file: Uint8Array<ArrayBuffer>
      language: string | undefined
    }
  | {
      ok: false
      issues: FieldIssue[]
      language: string | undefined
      /** For a body of a type that no call reads. */
      status?: 415
    }

type Fields = Record<string, unknown>

/**
 * JSON, urlencoded and multipart bodies are accepted; the first found wins, body, form, query. An
 * empty parameter counts as absent.
 */
export async function readInput(call: AnyCall, request: Request): Promise<ReadInput> {
  const query = queryFields(new URL(request.url))
  let body: Fields = {}
  let file = new Uint8Array()
  const issues: FieldIssue[] = []
  if (call.method === 'POST') {
    const read = await (call.upload ? readUpload(request) : bodyFields(request))
    if (read === null || read === unknownKind) {
      const status = read === unknownKind ? { status: 415 as const } : {}
      const issues = [{ field: '', rule: 'text' }]
      return { ok: false, issues, language: query.language, ...status }
    }
    if (read instanceof Upload) {
      body = read.fields
      if (read.file === null) issues.push({ field: 'file', rule: 'required.upload' })
      else if (read.file.length === 0) issues.push({ field: 'file', rule: 'file.empty' })
      else file = read.file
    } else {
      body = read
    }
  }
  const language = typeof body.language === 'string' ? body.language : query.language
  const queryValue = validate(call.query, { ...body, ...query }, issues)
  const bodyValue = validate(call.body, { ...query, ...body }, issues)
  const headers = validate(call.headers, headerFields(call, request, { ...query, ...body }), issues)
  return issues.length > 0
    ? { ok: false, issues, language }
    : { ok: true, query: queryValue, body: bodyValue, headers, file, language }
}

/** Declared header fields: from the header, else from the query or body. */
function headerFields({ headers }: AnyCall, request: Request, elsewhere: Fields): Fields {
  if (headers === undefined || !('entries' in headers)) return {}
  const fields: Fields = {}
  for (const name of Object.keys(headers.entries as object)) {
    // A password in an address would be written into logs and histories.
    const given = request.headers.get(name) || (name === 'authorization' ? '' : elsewhere[name])
    if (given !== undefined && given !== '') fields[name] = given
  }
  return fields
}

function queryFields(url: URL): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [name, value] of url.searchParams) {
    if (value === '') continue
    // A repeated parameter is the list form of the same one.
    fields[name] = Object.hasOwn(fields, name) ? `${fields[name]},${value}` : value
  }
  return fields
}

/** A body that is neither JSON nor a form by its own type. */
const unknownKind = Symbol('unknown kind')

async function bodyFields(request: Request): Promise<Fields | typeof unknownKind | null> {
  const type = request.headers.get('content-type') ?? ''
  try {
    if (type.includes('form')) {
      const form = await request.formData()
      return Object.fromEntries([...form].filter(([, value]) => value !== ''))
    }
    const text = await request.text()
    if (text.trim() === '') return {}
    if (!/^application\/(?:[\w.-]+\+)?json\b/iu.test(type)) return unknownKind
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Fields)
      : null
  } catch (error) {
    // A body that is cut off, is no JSON or no form: the caller's mistake, reported as such.
    if (error instanceof SyntaxError || error instanceof TypeError) return null
    throw error
  }
}

function validate(
  schema: v.GenericSchema | undefined,
  fields: Fields,
  issues: FieldIssue[],
): unknown {
  if (schema === undefined) return undefined
  const read = v.safeParse(schema, fields)
  if (read.success) return read.output
  for (const issue of read.issues) {
    issues.push({ field: v.getDotPath(issue) ?? '', rule: ruleOf(issue) })
  }
  return undefined
}

/** The contract's messages are rule keys; where a field has none, Valibot's own appear. */
export function ruleOf({ input, message }: v.BaseIssue<unknown>): string {
  if (input === undefined) return 'required'
  if (!message.includes(' ')) return message
  return input === null ? 'required' : 'invalid'
}
