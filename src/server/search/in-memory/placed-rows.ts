import { addBit, type Bits, removeBit, wordsFor } from './bits.ts'
import { longEnough } from './growing.ts'

/** Room for changes, beside a share of all: 6 %. */
const spareRoom = 2_048
const spareShare = 16

/** How many places a table of so many rows has left for changes when it is new. */
const spareOf = (rows: number) => spareRoom + Math.ceil(rows / spareShare)

/** How many places a new table of so many rows is given. */
export const capacityFor = (rows: number) => rows + spareOf(rows)

/**
 * Which place in its columns a table has given to each row. A change puts a row at a new place behind all
 * others and gives the old one up, so that places are added in ascending order and no list of words is
 * ever rewritten. There is room for a number of places that never changes: whoever keeps the table makes
 * another before it is full.
 */
export class PlacedRows {
  readonly capacity: number
  /** Places that were given, and rows that are found. */
  places = 0
  rows = 0
  readonly alive: Bits
  readonly ids: Int32Array
  /** Place + 1 of each row, by id. */
  #placeOfId = new Uint32Array(1 << 12)

  constructor(capacity: number) {
    this.capacity = capacity
    this.alive = new Int32Array(wordsFor(capacity))
    this.ids = new Int32Array(capacity)
  }

  /** -1 for a row that nobody finds. */
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

  /** The place that the row had; -1 for none. */
  protected giveUpPlace(id: number): number {
    const place = this.placeOf(id)
    if (place < 0) return place
    this.#placeOfId[id] = 0
    this.rows -= 1
    removeBit(this.alive, place)
    return place
  }
}
