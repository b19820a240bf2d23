import { longEnough } from './growing.ts'

/** Subjects, levels and pairs that a tutor teaches, by their numbers; fees in cents. */
export interface Taught {
  subjects: readonly number[]
  /** The lowest fee of each of `subjects`. */
  fees: readonly number[]
  levels: readonly number[]
  /** In the order of `pairCode`, so that those of one subject follow each other. */
  pairs: readonly number[]
  dearerPairs: readonly number[]
  dearerFees: readonly number[]
}

/** Header of a record: the numbers of subjects, levels, pairs and dearer pairs. */
const headLength = 4

/**
 * Packed in 16 bits a number: the four lengths; number and fee (two halves) of each subject; the
 * levels; the pairs; number and fee of each dearer pair. Users read `numbers` directly, because a
 * call for each would cost more than the work.
 */
export class Records {
  numbers: Uint16Array
  readonly starts: Uint32Array
  #end = 0

  constructor(capacity: number) {
    this.starts = new Uint32Array(capacity)
    this.numbers = new Uint16Array(capacity * 8)
  }

  get bytes(): number {
    return this.numbers.byteLength + this.starts.byteLength
  }

  add(row: number, taught: Taught): void {
    const { subjects, fees, levels, pairs, dearerPairs, dearerFees } = taught
    const length =
      headLength + subjects.length * 3 + levels.length + pairs.length + dearerPairs.length * 3
    this.numbers = longEnough(this.numbers, this.#end + length)
    this.starts[row] = this.#end
    this.#push(subjects.length)
    this.#push(levels.length)
    this.#push(pairs.length)
    this.#push(dearerPairs.length)
    this.#pushPriced(subjects, fees)
    for (const level of levels) this.#push(level)
    for (const pair of pairs) this.#push(pair)
    this.#pushPriced(dearerPairs, dearerFees)
  }

  /** Frees the reserve for growth. */
  trim(): void {
    this.numbers = this.numbers.slice(0, Math.ceil(this.#end * 1.05) + 1024)
  }

  #pushPriced(numbers: readonly number[], fees: readonly number[]): void {
    numbers.forEach((number, index) => {
      const fee = fees[index] ?? 0
      this.#push(number)
      this.#push(fee & 0xffff)
      this.#push(fee >>> 16)
    })
  }

  #push(number: number): void {
    this.numbers[this.#end++] = number
  }
}

export const subjectsAt = (start: number) => start + headLength
export const levelsAt = (numbers: Uint16Array, start: number) =>
  start + headLength + (numbers[start] ?? 0) * 3
export const pairsAt = (numbers: Uint16Array, start: number) =>
  levelsAt(numbers, start) + (numbers[start + 1] ?? 0)
const dearerAt = (numbers: Uint16Array, start: number) =>
  pairsAt(numbers, start) + (numbers[start + 2] ?? 0)

export const feeAt = (numbers: Uint16Array, at: number) =>
  (numbers[at + 1] ?? 0) + (numbers[at + 2] ?? 0) * 0x10000

function feeOfSubject(numbers: Uint16Array, start: number, subject: number): number {
  const first = subjectsAt(start)
  const end = first + (numbers[start] ?? 0) * 3
  for (let at = first; at < end; at += 3) if (numbers[at] === subject) return feeAt(numbers, at)
  throw new Error('a pair without its subject')
}

/** A pair's own fee, or the lowest of its subject. */
export function feeOfPair(
  numbers: Uint16Array,
  start: number,
  pair: number,
  subject: number,
): number {
  const dearer = numbers[start + 3] ?? 0
  if (dearer > 0) {
    const first = dearerAt(numbers, start)
    for (let at = first; at < first + dearer * 3; at += 3) {
      if (numbers[at] === pair) return feeAt(numbers, at)
    }
  }
  return feeOfSubject(numbers, start, subject)
}
