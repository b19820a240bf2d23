import type { AnyCall } from '#contract/kernel.ts'

export type Files = Readonly<Record<string, Blob | readonly Blob[]>>
export type Pairs = readonly (readonly [name: string, value: string])[]

/** The body of a POST: JSON text or a form, never both. */
export type RequestBody = { json: string } | { form: FormData }

/**
 * As in a URL or form: lists joined by commas, objects as JSON; undefined, null and [] left out.
 */
export function textPairs(values: object): Pairs {
  return Object.entries(values).flatMap(([name, value]): Pairs => {
    const text = asText(name, value)
    return text === null ? [] : [[name, text]]
  })
}

function asText(name: string, value: unknown): string | null {
  if (value === undefined || value === null) return null
  if (Array.isArray(value)) {
    const parts = value.map((part) => asText(name, part) ?? '')
    if (parts.some((part) => part.includes(','))) {
      throw new TypeError(`A comma within the list "${name}": declare the call with sends: 'json'`)
    }
    return parts.length === 0 ? null : parts.join(',')
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The body of a POST, in the form that the call declares; files always make it a form. */
export function requestBody(call: AnyCall, fields: object, files?: Files): RequestBody {
  if (files === undefined && (call.sends ?? (call.own ? 'json' : 'form')) === 'json') {
    return { json: JSON.stringify(fields) }
  }
  const form = new FormData()
  for (const [name, text] of textPairs(fields)) form.append(name, text)
  for (const [name, blobs] of Object.entries(files ?? {})) {
    for (const blob of Array.isArray(blobs) ? blobs : [blobs]) form.append(name, blob)
  }
  return { form }
}
