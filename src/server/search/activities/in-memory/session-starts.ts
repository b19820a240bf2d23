import { addBit, type Bits, removeBit, wordsFor } from '../../in-memory/bits.ts'
import { longEnough } from '../../in-memory/growing.ts'

/**
 * When the sessions of each activity begin, by place, and which comes next. Times are microseconds. The
 * next ones are looked for again only once one of them has begun, or when time goes back.
 */
export class SessionStarts {
  /** When the next session begins, as of the last `bringTo`, of the places in `toCome`. */
  readonly next: Float64Array
  readonly toCome: Bits
  #starts = new Float64Array(1 << 12)
  /** Where the starts of a place end; they begin where those of the place before it end. */
  readonly #ends: Uint32Array
  #places = 0
  #now = Number.NEGATIVE_INFINITY
  /** When the first of the next sessions begins. */
  #until = Number.POSITIVE_INFINITY

  constructor(capacity: number) {
    this.next = new Float64Array(capacity)
    this.toCome = new Int32Array(wordsFor(capacity))
    this.#ends = new Uint32Array(capacity)
  }

  get bytes(): number {
    const { next, toCome } = this
    return [next, toCome, this.#starts, this.#ends].reduce((sum, part) => sum + part.byteLength, 0)
  }

  /** Of the place behind all others, in ascending order. */
  add(starts: readonly number[], place: number): void {
    const from = this.#ends[place - 1] ?? 0
    this.#starts = longEnough(this.#starts, from + starts.length)
    this.#starts.set(starts, from)
    this.#ends[place] = from + starts.length
    this.#places = place + 1
    this.#findNext(place)
  }

  /** Brings `next` and `toCome` to a time. */
  bringTo(now: number): void {
    const isLater = now >= this.#now
    if (isLater && now < this.#until) return
    this.#now = now
    this.#until = Number.POSITIVE_INFINITY
    for (let place = 0; place < this.#places; place++) {
      const next = this.next[place] ?? 0
      if (isLater && next > now) this.#until = Math.min(this.#until, next)
      else this.#findNext(place)
    }
  }

  #findNext(place: number): void {
    const end = this.#ends[place] ?? 0
    let at = this.#ends[place - 1] ?? 0
    while (at < end && (this.#starts[at] ?? 0) <= this.#now) at++
    const next = at < end ? (this.#starts[at] ?? 0) : Number.POSITIVE_INFINITY
    this.next[place] = next
    this.#until = Math.min(this.#until, next)
    if (at < end) addBit(this.toCome, place)
    else removeBit(this.toCome, place)
  }
}
