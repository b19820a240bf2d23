import type { AnyCall } from '#contract/kernel.ts'
import { type Pairs, type RequestBody, requestBody, textPairs } from './encode.ts'
import { callHeaders, type SessionTokens } from './headers.ts'
import type { AnyParts } from './send-parts.ts'

export interface PreparedRequest {
  method: string
  path: string
  parameters: Pairs
  body: RequestBody | null
  headers: Readonly<Record<string, string>>
}

/** Adds the language to the parameters of a GET, or to the body of a POST. */
export function prepareRequest(
  call: AnyCall,
  parts: AnyParts,
  {
    product,
    language,
    tokens,
  }: { product: string; language: string; tokens: SessionTokens | null },
): PreparedRequest {
  const { method } = call
  const isGet = method === 'GET'
  const body = isGet ? null : requestBody(call, { ...parts.body, language }, parts.files)
  return {
    method,
    path: call.path.replace('{product}', product),
    parameters: textPairs(isGet ? { ...parts.query, language } : (parts.query ?? {})),
    body,
    headers: {
      ...callHeaders(product, language, tokens),
      ...(body && 'json' in body && { 'content-type': 'application/json' }),
      ...(parts.hideLoading && { hideLoading: 'true' }),
      ...parts.headers,
    },
  }
}

/** Path and query, to be appended to a base address. */
export function addressOf({ path, parameters }: PreparedRequest): string {
  const search = new URLSearchParams(parameters.map(([name, value]) => [name, value])).toString()
  return search === '' ? path : `${path}?${search}`
}
