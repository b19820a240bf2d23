import { type Bits, unionOf } from './bits.ts'
import { ValueSets } from './value-sets.ts'

/** Values of a closed vocabulary as bits: by row, by value, and the count of each mask. */
export class MaskColumn {
  readonly column: Uint8Array
  readonly whole = new Int32Array(256)
  readonly #sets: ValueSets<number>
  readonly #words: number

  constructor(capacity: number, words: number) {
    this.column = new Uint8Array(capacity)
    this.#sets = new ValueSets(words)
    this.#words = words
  }

  get bytes(): number {
    return this.column.byteLength + this.#sets.bytes
  }

  add(mask: number, row: number): void {
    if (mask > 255) throw new Error('more words than a mask of the index holds')
    this.column[row] = mask
    this.whole[mask] = (this.whole[mask] ?? 0) + 1
    for (let bit = 0; bit < 8; bit++) if (mask & (1 << bit)) this.#sets.add(bit, row)
  }

  remove(row: number): void {
    const mask = this.column[row] ?? 0
    this.whole[mask] = (this.whole[mask] ?? 0) - 1
    this.#sets.remove(row)
  }

  ofAny(mask: number): Bits {
    const sets: Bits[] = []
    for (let bit = 0; bit < 8; bit++) {
      const set = (mask & (1 << bit)) === 0 ? undefined : this.#sets.of(bit)
      if (set) sets.push(set)
    }
    return unionOf(sets, this.#words)
  }
}
