import { addBit, type Bits, removeBit, wordsFor } from './bits.ts'
import { longEnough } from './growing.ts'

/** Room for changes, beside a share of all: 6 %. */
const spareRoom = 2_048
const spareShare = 16

const spareOf = (rows: number) => spareRoom + Math.ceil(rows / spareShare)

/** Row indexes reserved for a new table of so many rows. */
export const capacityFor = (rows: number) => rows + spareOf(rows)

/**
 * Row indexes of a table of columns. A changed row gets a new index behind all others, so that word
 * lists only grow. The owner builds another table before this one is full.
 */
export class IndexedRows {
  readonly capacity: number
  /** Indexes used so far, and rows that can be found. */
  used = 0
  rows = 0
  readonly alive: Bits
  readonly ids: Int32Array
  /** Index + 1 of each row, by id. */
  #rowOfId = new Uint32Array(1 << 12)

  constructor(capacity: number) {
    this.capacity = capacity
    this.alive = new Int32Array(wordsFor(capacity))
    this.ids = new Int32Array(capacity)
  }

  /** -1 for a row that cannot be found. */
  rowOf(id: number): number {
    return (this.#rowOfId[id] ?? 0) - 1
  }

  get isRunningOut(): boolean {
    return this.capacity - this.used < spareOf(this.rows) / 2
  }

  protected get bytesOfRows(): number {
    return this.#rowOfId.byteLength + this.alive.byteLength + this.ids.byteLength
  }

  protected addRow(id: number): number {
    if (this.used >= this.capacity) throw new Error('the index has no room')
    const row = this.used++
    this.rows += 1
    addBit(this.alive, row)
    this.ids[row] = id
    this.#rowOfId = longEnough(this.#rowOfId, id + 1)
    this.#rowOfId[id] = row + 1
    return row
  }

  /** The row's former index; -1 for none. */
  protected removeRow(id: number): number {
    const row = this.rowOf(id)
    if (row < 0) return row
    this.#rowOfId[id] = 0
    this.rows -= 1
    removeBit(this.alive, row)
    return row
  }
}
