import type { AnyCall } from '#contract/kernel.ts'
import { type Parameter, parametersOf } from './call-parameters.ts'

export interface SpecifiedParameter {
  name: string
  in: string
  /** Null: not stated. */
  required: boolean | null
  /** Our name where the row gives none. */
  suggest?: string
}

type Part = 'query' | 'body' | 'headers'
export type Declared = Parameter & { part: Part }

const parts: readonly Part[] = ['query', 'body', 'headers']

/** Fields that a call declares, by name in lower case, as header names are case-insensitive. */
export function declaredFields(call: AnyCall): Map<string, Declared> {
  const fields = parts.flatMap((part) =>
    parametersOf(call, part).map((field) => ({ ...field, part })),
  )
  return new Map(fields.map((field) => [field.name.toLowerCase(), field]))
}

/** A row may state where a parameter travels but not its name. */
export const nameOf = ({ name, suggest }: SpecifiedParameter): string =>
  suggest ?? (name === 'hide-loading' ? 'hideLoading' : name)

/** A request exactly as a row specifies it, with valid values; `without` leaves one out. */
export function specifiedRequest(
  call: AnyCall,
  row: readonly SpecifiedParameter[],
  without?: string,
): Request {
  const declared = declaredFields(call)
  const url = new URL(call.path, 'http://localhost')
  const headers = new Headers()
  const form = new FormData()
  for (const parameter of row) {
    const field = declared.get(nameOf(parameter).toLowerCase())
    if (field === undefined || parameter.name === without) continue
    if (parameter.in === 'query') url.searchParams.set(field.name, field.valid)
    else if (parameter.in === 'header') headers.set(field.name, encodeURIComponent(field.valid))
    else form.set(field.name, field.valid)
  }
  if (call.upload !== undefined && without !== 'file') form.set('file', new File(['x'], 'x.png'))
  const isSent = call.method === 'POST' && [...form.keys()].length > 0
  return new Request(url, { method: call.method, headers, ...(isSent && { body: form }) })
}
