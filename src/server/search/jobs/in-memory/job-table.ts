import { feeStepOf } from '../../fee-bands.ts'
import { wordsFor } from '../../in-memory/bits.ts'
import { MaskColumn } from '../../in-memory/mask-column.ts'
import { PlacedRows } from '../../in-memory/placed-rows.ts'
import { ValueColumn } from '../../in-memory/value-column.ts'
import { WordLists } from '../../in-memory/word-lists.ts'
import { leftOpen } from '../choices.ts'
import type { StoredJob } from '../stored-jobs.ts'

/** All that the search asks about jobs, in columns. */
export class JobTable extends PlacedRows {
  readonly category: ValueColumn
  readonly subject: ValueColumn
  readonly level: ValueColumn
  readonly area: ValueColumn
  readonly mode: ValueColumn
  readonly tutorSex: ValueColumn
  readonly tutorLevel: ValueColumn
  readonly feeStep: ValueColumn
  readonly days: MaskColumn
  readonly feeCents: Int32Array
  readonly publishedAtUs: Float64Array
  readonly words: WordLists

  constructor(capacity: number) {
    super(capacity)
    const words = wordsFor(capacity)
    this.category = new ValueColumn(capacity, words)
    this.subject = new ValueColumn(capacity, words)
    this.level = new ValueColumn(capacity, words)
    this.area = new ValueColumn(capacity, words)
    this.mode = new ValueColumn(capacity, words)
    this.tutorSex = new ValueColumn(capacity, words)
    this.tutorLevel = new ValueColumn(capacity, words)
    this.feeStep = new ValueColumn(capacity, words)
    this.days = new MaskColumn(capacity, words)
    this.feeCents = new Int32Array(capacity)
    this.publishedAtUs = new Float64Array(capacity)
    this.words = new WordLists(words)
  }

  /** What the index weighs. */
  get bytes(): number {
    const parts = [...this.#columns, this.words].map(({ bytes }) => bytes)
    const sizes = [this.bytesOfPlaces, this.feeCents.byteLength, this.publishedAtUs.byteLength]
    return [...parts, ...sizes].reduce((sum, size) => sum + size, 0)
  }

  /** Puts a job in, instead of what was known. */
  put(job: StoredJob): void {
    this.remove(job.jobId)
    const place = this.givePlace(job.jobId)
    this.category.add(job.category, place)
    this.subject.add(job.itemValue, place)
    this.level.add(job.level, place)
    this.area.add(job.areaId === null ? null : String(job.areaId), place)
    this.mode.add(job.mode, place)
    this.tutorSex.add(job.tutorSex ?? leftOpen, place)
    this.tutorLevel.add(job.tutorLevel ?? leftOpen, place)
    this.feeStep.add(String(feeStepOf(job.hourlyFeeCents)), place)
    this.days.add(job.days, place)
    this.feeCents[place] = job.hourlyFeeCents
    this.publishedAtUs[place] = job.publishedAtUs
    this.words.add(job.words, place)
  }

  /** Nobody finds the job any more. */
  remove(jobId: number): void {
    const place = this.giveUpPlace(jobId)
    if (place < 0) return
    for (const column of this.#columns) column.remove(place)
  }

  get #columns() {
    const { category, subject, level, area, mode, tutorSex, tutorLevel, feeStep, days } = this
    return [category, subject, level, area, mode, tutorSex, tutorLevel, feeStep, days]
  }
}
