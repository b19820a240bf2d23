import type { TutorSort } from '#contract/tutors/tutor-sorts.ts'
import { areasOfDistricts } from '../areas.ts'
import { feeStepOf } from '../fee-bands.ts'
import type { StoredDocument } from '../stored-documents.ts'
import { wordsFor } from './bits.ts'
import { IndexedRows } from './indexed-rows.ts'
import { MaskColumn } from './mask-column.ts'
import { Numbering } from './numbering.ts'
import { numbersOf } from './numbers-of-text.ts'
import { tallyBits } from './tallies.ts'
import { TaughtLists } from './taught-lists.ts'
import { ValueColumn } from './value-column.ts'
import { ValueSets } from './value-sets.ts'
import { WordLists } from './word-lists.ts'

/** All rows in the order of each sort (orders.ts). */
export interface SortOrders {
  readonly bytes: number
  /** Up to this many matches are sorted directly instead of being looked for along an order. */
  readonly few: number
  by: (sort: TutorSort) => Int32Array
  /** Inserts the rows added to the table since. */
  catchUp: (table: TutorTable) => void
}

/** All data on tutors that search needs, in columns. */
export class TutorTable extends IndexedRows {
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
  readonly proofs: MaskColumn
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
  orders: SortOrders | null = null
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
    this.proofs = new MaskColumn(capacity, words)
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
      this.bytesOfRows,
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
    const row = this.addRow(document.tutorId)
    this.quality[row] = document.quality
    this.feeFromCents[row] = document.feeFromCents
    const step = feeStepOf(document.feeFromCents)
    this.feeSteps[row] = step
    this.wholeFeeSteps[step] = (this.wholeFeeSteps[step] ?? 0) + 1
    const rating = document.ratingHundredths === null ? 0 : document.ratingHundredths + 1
    this.rating[row] = rating
    this.wholeRating[rating] = (this.wholeRating[rating] ?? 0) + 1
    this.ratingOrder[row] = document.ratingOrder
    this.reviewCount[row] = document.reviewCount
    this.createdAtUs[row] = document.createdAtUs
    if (document.stickUntilMs !== null) this.promotedUntilMs.set(row, document.stickUntilMs)
    this.categories.add(document.categories, row)
    this.modes.add(document.modes, row)
    this.teachIn.add(document.teachIn, row)
    this.days.add(document.days, row)
    this.proofs.add(document.proofs, row)
    this.sex.add(document.sex, row)
    this.tutorLevel.add(document.tutorLevel, row)
    this.university.add(document.universityId, row)
    this.major.add(document.majorId, row)
    this.firstLanguage.add(document.firstLanguage, row)
    this.regions[row] = this.#regionsOf(document.districts)
    this.#tallyRegions(row, 1)
    for (const area of numbersOf(document.areas)) this.areas.add(area, row)
    for (const area of numbersOf(document.named)) this.named.add(area, row)
    this.taught.add(document, row)
    this.words.add(document.words, row)
  }

  remove(tutorId: number): void {
    const row = this.removeRow(tutorId)
    if (row < 0) return
    const step = this.feeSteps[row] ?? 0
    this.wholeFeeSteps[step] = (this.wholeFeeSteps[step] ?? 0) - 1
    const rating = this.rating[row] ?? 0
    this.wholeRating[rating] = (this.wholeRating[rating] ?? 0) - 1
    this.promotedUntilMs.delete(row)
    for (const column of [...this.#masks, ...this.#values]) column.remove(row)
    this.#tallyRegions(row, -1)
    this.areas.remove(row)
    this.named.remove(row)
    this.taught.remove(row)
  }

  /** Frees the reserve for growth, once all tutors are loaded. */
  trim(): void {
    this.taught.records.trim()
  }

  get #masks() {
    return [this.categories, this.modes, this.teachIn, this.days, this.proofs]
  }

  get #values() {
    return [this.sex, this.tutorLevel, this.university, this.major, this.firstLanguage]
  }

  #regionsOf(districts: number): number {
    let mask = 0
    for (const area of areasOfDistricts(districts)) mask |= 1 << this.regionNumbers.add(area)
    return mask
  }

  #tallyRegions(row: number, by: 1 | -1): void {
    this.#one[0] = row
    tallyBits(this.regions, this.#one, by, this.wholeRegions)
  }
}
