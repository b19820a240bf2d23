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
export class PlacedRows {
  readonly capacity: number
  /** Indexes used so far, and rows that can be found. */
  places = 0
  rows = 0
  readonly alive: Bits
  readonly ids: Int32Array
  /** Index + 1 of each row, by id. */
  #placeOfId = new Uint32Array(1 << 12)

  constructor(capacity: number) {
    this.capacity = capacity
    this.alive = new Int32Array(wordsFor(capacity))
    this.ids = new Int32Array(capacity)
  }

  /** -1 for a row that cannot be found. */
  placeOf(id: number): number {
    return (this.#placeOfId[id] ?? 0) - 1
  }

  get isRunningOut(): boolean {
    return this.capacity - this.places < spareOf(this.rows) / 2
  }

  protected get bytesOfPlaces(): number {
    return this.#placeOfId.byteLength + this.alive.byteLength + this.ids.byteLength
  }

  protected givePlace(id: number): number {
    if (this.places >= this.capacity) throw new Error('the index has no room')
    const place = this.places++
    this.rows += 1
    addBit(this.alive, place)
    this.ids[place] = id
    this.#placeOfId = longEnough(this.#placeOfId, id + 1)
    this.#placeOfId[id] = place + 1
    return place
  }

  /** The row's former index; -1 for none. */
  protected giveUpPlace(id: number): number {
    const place = this.placeOf(id)
    if (place < 0) return place
    this.#placeOfId[id] = 0
    this.rows -= 1
    removeBit(this.alive, place)
    return place
  }
}
