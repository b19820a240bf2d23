import type { Bits } from './bits.ts'
import { longEnough } from './growing.ts'
import { ValueSets } from './value-sets.ts'

/** An optional value of each tutor: by row, by value, and the count of each. */
export class ValueColumn {
  /** Number of the value + 1; 0 for none. */
  readonly column: Uint16Array
  /** Counts by number in `column`. */
  whole = new Int32Array(16)
  readonly #sets: ValueSets<string>

  constructor(capacity: number, words: number) {
    this.column = new Uint16Array(capacity)
    this.#sets = new ValueSets(words)
  }

  get bytes(): number {
    return this.column.byteLength + this.#sets.bytes
  }

  /** Every number in `column` is below it. */
  get size(): number {
    return this.#sets.numbering.values.length + 1
  }

  /** The value of a number in `column`; undefined for none. */
  valueOf(number: number): string | undefined {
    return this.#sets.numbering.values[number - 1]
  }

  add(value: string | null, row: number): void {
    const number = value === null ? 0 : this.#sets.add(value, row) + 1
    this.column[row] = number
    this.whole = longEnough(this.whole, number + 1)
    this.whole[number] = (this.whole[number] ?? 0) + 1
  }

  remove(row: number): void {
    const number = this.column[row] ?? 0
    this.whole[number] = (this.whole[number] ?? 0) - 1
    this.#sets.remove(row)
  }

  ofAny(values: readonly string[]): Bits {
    return this.#sets.ofAny(values)
  }
}
