import type { AnyCall } from '#contract/kernel.ts'
import { type Parameter, parametersOf } from './call-parameters.ts'

/** A parameter as a row of the specification names it. */
export interface SpecifiedParameter {
  name: string
  in: string
  /** Null: not shown. */
  required: boolean | null
  /** Our name where the row shows none. */
  suggest?: string
}

type Part = 'query' | 'body' | 'headers'
export type Declared = Parameter & { part: Part }

const parts: readonly Part[] = ['query', 'body', 'headers']

/** What a call declares, by its name in small letters: names of headers know no capitals. */
export function declaredFields(call: AnyCall): Map<string, Declared> {
  const fields = parts.flatMap((part) =>
    parametersOf(call, part).map((field) => ({ ...field, part })),
  )
  return new Map(fields.map((field) => [field.name.toLowerCase(), field]))
}

/** A row may show where a parameter travels and not how it is called. */
export const nameOf = ({ name, suggest }: SpecifiedParameter): string =>
  suggest ?? (name === 'hide-loading' ? 'hideLoading' : name)

/**
 * A request exactly as a row writes it, each parameter in its place with a value that fits; `without`
 * leaves one out.
 */
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
