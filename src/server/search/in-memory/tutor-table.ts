import type { TutorSort } from '#contract/tutors/tutor-sorts.ts'
import { placesOfDistricts } from '../areas.ts'
import { feeStepOf } from '../fee-bands.ts'
import type { StoredDocument } from '../stored-documents.ts'
import { wordsFor } from './bits.ts'
import { MaskColumn } from './mask-column.ts'
import { Numbering } from './numbering.ts'
import { numbersOf } from './numbers-of-text.ts'
import { PlacedRows } from './placed-rows.ts'
import { tallyBits } from './tallies.ts'
import { TaughtLists } from './taught-lists.ts'
import { ValueColumn } from './value-column.ts'
import { ValueSets } from './value-sets.ts'
import { WordLists } from './word-lists.ts'

/** All rows in the order of each sort (orders.ts). */
export interface KeptOrders {
  readonly bytes: number
  /** Up to this many matches are sorted directly instead of being looked for along an order. */
  readonly few: number
  by: (sort: TutorSort) => Int32Array
  /** Inserts the rows added to the table since. */
  catchUp: (table: TutorTable) => void
}

/** All data on tutors that search needs, in columns. */
export class TutorTable extends PlacedRows {
  readonly quality: Int16Array
  readonly feeFromCents: Int32Array
  readonly feeSteps: Uint8Array
  readonly wholeFeeSteps = new Int32Array(16)
  /** In hundredths, + 1; 0 without a review. */
  readonly rating: Uint16Array
  readonly wholeRating = new Int32Array(512)
  readonly ratingOrder: Int16Array
  readonly reviewCount: Int32Array
  readonly createdAtUs: Float64Array
  /** End of paid promotion, by row. */
  readonly promotedUntilMs = new Map<number, number>()
  readonly categories: MaskColumn
  readonly modes: MaskColumn
  readonly teachIn: MaskColumn
  readonly days: MaskColumn
  readonly sex: ValueColumn
  readonly tutorLevel: ValueColumn
  readonly university: ValueColumn
  readonly major: ValueColumn
  readonly firstLanguage: ValueColumn
  /** Regions and districts as bits, by their number. */
  readonly regions: Int32Array
  readonly regionNumbers = new Numbering<number>()
  readonly wholeRegions = new Int32Array(32)
  readonly areas: ValueSets<number>
  readonly named: ValueSets<number>
  readonly taught: TaughtLists
  readonly words: WordLists
  /** Null until all tutors are loaded. */
  orders: KeptOrders | null = null
  readonly #one = new Int32Array(1)

  constructor(capacity: number) {
    super(capacity)
    const words = wordsFor(capacity)
    this.quality = new Int16Array(capacity)
    this.feeFromCents = new Int32Array(capacity)
    this.feeSteps = new Uint8Array(capacity)
    this.rating = new Uint16Array(capacity)
    this.ratingOrder = new Int16Array(capacity)
    this.reviewCount = new Int32Array(capacity)
    this.createdAtUs = new Float64Array(capacity)
    this.categories = new MaskColumn(capacity, words)
    this.modes = new MaskColumn(capacity, words)
    this.teachIn = new MaskColumn(capacity, words)
    this.days = new MaskColumn(capacity, words)
    this.sex = new ValueColumn(capacity, words)
    this.tutorLevel = new ValueColumn(capacity, words)
    this.university = new ValueColumn(capacity, words)
    this.major = new ValueColumn(capacity, words)
    this.firstLanguage = new ValueColumn(capacity, words)
    this.regions = new Int32Array(capacity)
    this.areas = new ValueSets(words)
    this.named = new ValueSets(words)
    this.taught = new TaughtLists(capacity, words)
    this.words = new WordLists(words)
  }

  get bytes(): number {
    const numbers = [this.quality, this.feeFromCents, this.feeSteps]
    const others = [this.rating, this.ratingOrder, this.reviewCount, this.createdAtUs, this.regions]
    const columns = [...numbers, ...others].map(({ byteLength }) => byteLength)
    const parts = [...this.#masks, ...this.#values, this.areas, this.named, this.taught, this.words]
    const sizes = [
      this.bytesOfPlaces,
      ...columns,
      ...parts.map(({ bytes }) => bytes),
      this.orders?.bytes ?? 0,
    ]
    return sizes.reduce((sum, size) => sum + size, 0)
  }

  get tutors(): number {
    return this.rows
  }

  put(document: StoredDocument): void {
    this.remove(document.tutorId)
    const place = this.givePlace(document.tutorId)
    this.quality[place] = document.quality
    this.feeFromCents[place] = document.feeFromCents
    const step = feeStepOf(document.feeFromCents)
    this.feeSteps[place] = step
    this.wholeFeeSteps[step] = (this.wholeFeeSteps[step] ?? 0) + 1
    const rating = document.ratingHundredths === null ? 0 : document.ratingHundredths + 1
    this.rating[place] = rating
    this.wholeRating[rating] = (this.wholeRating[rating] ?? 0) + 1
    this.ratingOrder[place] = document.ratingOrder
    this.reviewCount[place] = document.reviewCount
    this.createdAtUs[place] = document.createdAtUs
    if (document.stickUntilMs !== null) this.promotedUntilMs.set(place, document.stickUntilMs)
    this.categories.add(document.categories, place)
    this.modes.add(document.modes, place)
    this.teachIn.add(document.teachIn, place)
    this.days.add(document.days, place)
    this.sex.add(document.sex, place)
    this.tutorLevel.add(document.tutorLevel, place)
    this.university.add(document.universityId, place)
    this.major.add(document.majorId, place)
    this.firstLanguage.add(document.firstLanguage, place)
    this.regions[place] = this.#regionsOf(document.districts)
    this.#tallyRegions(place, 1)
    for (const area of numbersOf(document.areas)) this.areas.add(area, place)
    for (const area of numbersOf(document.named)) this.named.add(area, place)
    this.taught.add(document, place)
    this.words.add(document.words, place)
  }

  remove(tutorId: number): void {
    const place = this.giveUpPlace(tutorId)
    if (place < 0) return
    const step = this.feeSteps[place] ?? 0
    this.wholeFeeSteps[step] = (this.wholeFeeSteps[step] ?? 0) - 1
    const rating = this.rating[place] ?? 0
    this.wholeRating[rating] = (this.wholeRating[rating] ?? 0) - 1
    this.promotedUntilMs.delete(place)
    for (const column of [...this.#masks, ...this.#values]) column.remove(place)
    this.#tallyRegions(place, -1)
    this.areas.remove(place)
    this.named.remove(place)
    this.taught.remove(place)
  }

  /** Frees the reserve for growth, once all tutors are loaded. */
  trim(): void {
    this.taught.records.trim()
  }

  get #masks() {
    return [this.categories, this.modes, this.teachIn, this.days]
  }

  get #values() {
    return [this.sex, this.tutorLevel, this.university, this.major, this.firstLanguage]
  }

  #regionsOf(districts: number): number {
    let mask = 0
    for (const area of placesOfDistricts(districts)) mask |= 1 << this.regionNumbers.add(area)
    return mask
  }

  #tallyRegions(place: number, by: 1 | -1): void {
    this.#one[0] = place
    tallyBits(this.regions, this.#one, by, this.wholeRegions)
  }
}
