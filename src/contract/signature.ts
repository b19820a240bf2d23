/*
 * What the header `sign` signs. Every part is written with its
 * length before it, so that no two requests share one text: `a` + `bc` is not `ab` + `c`.
 */

export interface SignedParts {
  method: string
  /** The declared path of the call, without base address and parameters. */
  path: string
  /** Milliseconds since 1970. */
  timestamp: number
  /** Random text that is used once. */
  nonce: string
  /** SHA-256 of the body in lower-case hex; of nothing when there is no body. */
  bodyHash: string
  /** Names and values of the address, in any order. */
  parameters: readonly (readonly [name: string, value: string])[]
}

/** The one text of a request: `3:GET,15:/api/qna/list,…`, lengths in UTF-8 bytes. */
export function canonicalRequest(parts: SignedParts): string {
  const { method, path, timestamp, nonce, bodyHash, parameters } = parts
  return [method, path, String(timestamp), nonce, bodyHash, canonicalPairs(parameters)]
    .map(lengthPrefixed)
    .join('')
}

/** Names and values sorted by name, then by value, in code units; each length-prefixed. */
export function canonicalPairs(pairs: SignedParts['parameters']): string {
  return [...pairs]
    .sort(([nameA, valueA], [nameB, valueB]) => order(nameA, nameB) || order(valueA, valueB))
    .map(([name, value]) => lengthPrefixed(name) + lengthPrefixed(value))
    .join('')
}

/** The header's value: the signature with the timestamp and nonce that it covers. */
export function signHeader(timestamp: number, nonce: string, signature: string): string {
  return `${timestamp}.${nonce}.${signature}`
}

const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const lengthPrefixed = (text: string) => `${new TextEncoder().encode(text).length}:${text},`
