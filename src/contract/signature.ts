/*
 * The text signed in the header `sign`. Every part is prefixed with its length, so that two
 * different requests never give the same text: `a` + `bc` differs from `ab` + `c`.
 */

export interface SignedParts {
  method: string
  /** Declared path of the call, without base address and parameters. */
  path: string
  /** Milliseconds since 1970. */
  timestamp: number
  nonce: string
  /** SHA-256 of the body in lower-case hex; of empty input without a body. */
  bodyHash: string
  /** Decoded query parameters, in any order. */
  parameters: readonly (readonly [name: string, value: string])[]
}

/** Canonical text of a request: `3:GET,15:/api/qna/list,…`, lengths in UTF-8 bytes. */
export function canonicalRequest(parts: SignedParts): string {
  const { method, path, timestamp, nonce, bodyHash, parameters } = parts
  return [method, path, String(timestamp), nonce, bodyHash, canonicalPairs(parameters)]
    .map(lengthPrefixed)
    .join('')
}

/** Pairs sorted by name, then by value, in code units; each length-prefixed. */
export function canonicalPairs(pairs: SignedParts['parameters']): string {
  return [...pairs]
    .sort(([nameA, valueA], [nameB, valueB]) => order(nameA, nameB) || order(valueA, valueB))
    .map(([name, value]) => lengthPrefixed(name) + lengthPrefixed(value))
    .join('')
}

/** Header value: the timestamp and nonce covered by the signature, then the signature. */
export function signHeader(timestamp: number, nonce: string, signature: string): string {
  return `${timestamp}.${nonce}.${signature}`
}

const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const lengthPrefixed = (text: string) => `${new TextEncoder().encode(text).length}:${text},`
