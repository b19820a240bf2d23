import { addBit, type Bits, removeBit, unionOf } from './bits.ts'
import { Numbering } from './numbering.ts'

/** Rows by value, for columns with several values such as areas. */
export class ValueSets<Value> {
  readonly numbering = new Numbering<Value>()
  readonly sets: Bits[] = []
  readonly #words: number

  constructor(words: number) {
    this.#words = words
  }

  get bytes(): number {
    return this.sets.length * this.#words * 4
  }

  add(value: Value, row: number): number {
    const number = this.numbering.add(value)
    while (this.sets.length <= number) this.sets.push(new Int32Array(this.#words))
    const set = this.sets[number]
    if (set) addBit(set, row)
    return number
  }

  remove(row: number): void {
    for (const set of this.sets) removeBit(set, row)
  }

  /** Undefined for a value without rows. */
  of(value: Value): Bits | undefined {
    return this.sets[this.numbering.of(value)]
  }

  ofAny(values: readonly Value[]): Bits {
    return unionOf(
      values.flatMap((value) => this.of(value) ?? []),
      this.#words,
    )
  }
}
