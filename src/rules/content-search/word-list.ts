/*
 * For each word its bytes, then the differences between the documents that hold it, with a weight
 * in the two lowest bits. Numbers are written seven bits a byte, lowest first.
 */

/** How prominent a word is in a document: 0 it occurs, 1 often, 2 in a heading, 3 in the title. */
export type Weight = 0 | 1 | 2 | 3

/** Ascending. */
export interface Postings {
  documents: number[]
  weights: Weight[]
}

/** Documents must be added in ascending order. */
export class PostingsWriter {
  #bytes = new Uint8Array(8)
  #length = 0
  #last = -1

  add(document: number, weight: Weight): void {
    if (this.#length + 5 > this.#bytes.length) {
      const larger = new Uint8Array(this.#bytes.length * 2)
      larger.set(this.#bytes)
      this.#bytes = larger
    }
    const number = ((document - this.#last) << 2) | weight
    this.#length = writeNumber(this.#bytes, this.#length, number)
    this.#last = document
  }

  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length)
  }
}

/** Writes sorted words with the bytes of their `PostingsWriter`. */
export function encodeWords(words: readonly (readonly [string, Uint8Array])[]): Uint8Array {
  const encoder = new TextEncoder()
  const rows = words.map(([word, postings]) => [encoder.encode(word), postings] as const)
  const bytes = new Uint8Array(
    rows.reduce((sum, [word, postings]) => sum + word.length + postings.length + 10, 0),
  )
  let at = 0
  for (const row of rows) {
    for (const piece of row) {
      at = writeNumber(bytes, at, piece.length)
      bytes.set(piece, at)
      at += piece.length
    }
  }
  return bytes.slice(0, at)
}

/** Leaves the documents of a word encoded until needed. */
export function decodeWords(bytes: Uint8Array): Map<string, Uint8Array> {
  const decoder = new TextDecoder()
  const words = new Map<string, Uint8Array>()
  const reader = new NumberReader(bytes)
  while (!reader.isAtEnd) {
    const word = decoder.decode(reader.piece())
    words.set(word, reader.piece())
  }
  return words
}

export function decodePostings(bytes: Uint8Array): Postings {
  const found: Postings = { documents: [], weights: [] }
  const reader = new NumberReader(bytes)
  let last = -1
  while (!reader.isAtEnd) {
    const number = reader.number()
    last += number >>> 2
    found.documents.push(last)
    found.weights.push((number & 3) as Weight)
  }
  return found
}

function writeNumber(bytes: Uint8Array, start: number, number: number): number {
  let at = start
  let rest = number
  for (; rest > 127; rest >>>= 7) bytes[at++] = (rest & 127) | 128
  bytes[at++] = rest
  return at
}

class NumberReader {
  #at = 0
  readonly #bytes: Uint8Array

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length
  }

  number(): number {
    let number = 0
    for (let shift = 0; ; shift += 7) {
      const byte = this.#bytes[this.#at++]
      if (byte === undefined) throw new Error('A part of the word list ends too early')
      number |= (byte & 127) << shift
      if (byte < 128) return number
    }
  }

  piece(): Uint8Array {
    const length = this.number()
    const piece = this.#bytes.subarray(this.#at, this.#at + length)
    this.#at += length
    return piece
  }
}
