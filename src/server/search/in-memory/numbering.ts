/** Numbers values from 0 in the order of their appearance. */
export class Numbering<Value> {
  readonly values: Value[] = []
  readonly #numbers = new Map<Value, number>()

  /** -1 for an unknown value. */
  of(value: Value): number {
    return this.#numbers.get(value) ?? -1
  }

  add(value: Value): number {
    const known = this.#numbers.get(value)
    if (known !== undefined) return known
    const number = this.values.length
    // Records and columns store numbers in 16 bits.
    if (number > 0xfffe) throw new Error('more different values than an index can number')
    this.values.push(value)
    this.#numbers.set(value, number)
    return number
  }
}
