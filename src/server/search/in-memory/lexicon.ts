import { longEnough } from './growing.ts'

/** Numbers words; their characters are in one array, so that reading a text makes no strings. */
export class Lexicon {
  count = 0
  #units = new Uint16Array(1 << 14)
  /** Start of each word; the start of the next one is its end. */
  #starts = new Uint32Array(1 << 12)
  /** Hash table with open addressing: number + 1 of a word. */
  #table = new Int32Array(1 << 13)
  /** The last word with each prefix, and for each word the previous one with its prefix. */
  readonly #lastOfBeginning = new Map<string, number>()
  #before = new Int32Array(1 << 12)

  get bytes(): number {
    const { byteLength } = this.#units
    return (
      byteLength +
      this.#starts.byteLength +
      this.#table.byteLength +
      this.#before.byteLength +
      this.#lastOfBeginning.size * 80
    )
  }

  /** The number of the word between two indexes of a text, which is added if new. */
  add(text: string, from: number, to: number): number {
    const hash = hashOf(text, from, to)
    const known = this.#search(text, from, to, hash)
    if (known >= 0) return known
    const number = this.count
    const start = this.#starts[number] ?? 0
    const end = start + to - from
    this.#units = longEnough(this.#units, end)
    for (let at = from; at < to; at++) this.#units[start + at - from] = text.charCodeAt(at)
    this.count += 1
    this.#starts = longEnough(this.#starts, this.count + 1)
    this.#starts[this.count] = end
    this.#before = longEnough(this.#before, this.count)
    const beginning = beginningOf(text.slice(from, from + 2))
    this.#before[number] = this.#lastOfBeginning.get(beginning) ?? -1
    this.#lastOfBeginning.set(beginning, number)
    if (this.count * 2 > this.#table.length) this.#enlarge()
    else this.#put(number, hash)
    return number
  }

  /** -1 for an unknown word. */
  numberOf(word: string): number {
    return this.#search(word, 0, word.length, hashOf(word, 0, word.length))
  }

  beginningWith(prefix: string): number[] {
    const found: number[] = []
    let number = this.#lastOfBeginning.get(beginningOf(prefix)) ?? -1
    while (number >= 0) {
      if (this.#isAt(this.#starts[number] ?? 0, this.#lengthOf(number), prefix)) found.push(number)
      number = this.#before[number] ?? -1
    }
    return found
  }

  #lengthOf(number: number): number {
    return (this.#starts[number + 1] ?? 0) - (this.#starts[number] ?? 0)
  }

  #isAt(start: number, length: number, prefix: string): boolean {
    if (length < prefix.length) return false
    for (let at = 0; at < prefix.length; at++) {
      if (this.#units[start + at] !== prefix.charCodeAt(at)) return false
    }
    return true
  }

  #search(text: string, from: number, to: number, hash: number): number {
    const table = this.#table
    const starts = this.#starts
    const units = this.#units
    const length = to - from
    let cell = hash & (table.length - 1)
    for (let number = (table[cell] ?? 0) - 1; number >= 0; number = (table[cell] ?? 0) - 1) {
      const start = starts[number] ?? 0
      if ((starts[number + 1] ?? 0) - start === length) {
        let at = 0
        while (at < length && units[start + at] === text.charCodeAt(from + at)) at++
        if (at === length) return number
      }
      cell = (cell + 1) & (table.length - 1)
    }
    return -1
  }

  #put(number: number, hash: number): void {
    const last = this.#table.length - 1
    let cell = hash & last
    while (this.#table[cell] !== 0) cell = (cell + 1) & last
    this.#table[cell] = number + 1
  }

  #enlarge(): void {
    this.#table = new Int32Array(this.#table.length * 2)
    for (let number = 0; number < this.count; number++) {
      let hash = firstHash
      const end = this.#starts[number + 1] ?? 0
      for (let at = this.#starts[number] ?? 0; at < end; at++) {
        hash = Math.imul(hash ^ (this.#units[at] ?? 0), factor)
      }
      this.#put(number, mixed(hash))
    }
  }
}

const firstHash = 0x811c9dc5
const factor = 0x01000193
const mixed = (hash: number) => (hash ^ (hash >>> 15)) >>> 0

function hashOf(text: string, from: number, to: number): number {
  let hash = firstHash
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ text.charCodeAt(at), factor)
  return mixed(hash)
}

/** A prefix for lookups: a mark and a character, or a character. */
const beginningOf = (word: string) => (/^[\^~]/u.test(word) ? word.slice(0, 2) : word.slice(0, 1))
