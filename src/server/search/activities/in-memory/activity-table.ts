import { addBit, type Bits, wordsFor } from '../../in-memory/bits.ts'
import { numbersOf } from '../../in-memory/numbers-of-text.ts'
import { PlacedRows } from '../../in-memory/placed-rows.ts'
import { lastOfAll } from '../../in-memory/select.ts'
import { ValueColumn } from '../../in-memory/value-column.ts'
import { WordLists } from '../../in-memory/word-lists.ts'
import type { StoredActivity } from '../stored-activities.ts'
import { SessionStarts } from './session-starts.ts'

/** All that the search asks about activities, in columns. */
export class ActivityTable extends PlacedRows {
  readonly subject: ValueColumn
  readonly area: ValueColumn
  readonly online: Bits
  readonly cheapestCents: Float64Array
  readonly publishedAtUs: Float64Array
  readonly starts: SessionStarts
  readonly words: WordLists

  constructor(capacity: number) {
    super(capacity)
    const words = wordsFor(capacity)
    this.subject = new ValueColumn(capacity, words)
    this.area = new ValueColumn(capacity, words)
    this.online = new Int32Array(words)
    this.cheapestCents = new Float64Array(capacity)
    this.publishedAtUs = new Float64Array(capacity)
    this.starts = new SessionStarts(capacity)
    this.words = new WordLists(words)
  }

  /** What the index weighs. */
  get bytes(): number {
    const { subject, area, starts, words } = this
    const parts = [subject, area, starts, words].map(({ bytes }) => bytes)
    const columns = [this.online, this.cheapestCents, this.publishedAtUs]
    const sizes = [this.bytesOfPlaces, ...columns.map(({ byteLength }) => byteLength)]
    return [...parts, ...sizes].reduce((sum, size) => sum + size, 0)
  }

  /** Puts an activity in, instead of what was known. */
  put(activity: StoredActivity): void {
    this.remove(activity.activityId)
    const place = this.givePlace(activity.activityId)
    this.subject.add(activity.itemValue, place)
    this.area.add(activity.areaId === null ? null : String(activity.areaId), place)
    if (activity.isOnline) addBit(this.online, place)
    this.cheapestCents[place] = activity.cheapestCents ?? lastOfAll
    this.publishedAtUs[place] = activity.publishedAtUs ?? lastOfAll
    this.starts.add(numbersOf(activity.startsUs), place)
    this.words.add(activity.words, place)
  }

  /** Nobody finds the activity any more. */
  remove(activityId: number): void {
    const place = this.giveUpPlace(activityId)
    if (place < 0) return
    this.subject.remove(place)
    this.area.remove(place)
  }
}
