import { wordsFor } from '../../in-memory/bits.ts'
import { PlacedRows } from '../../in-memory/placed-rows.ts'
import { lastOfAll } from '../../in-memory/select.ts'
import { ValueColumn } from '../../in-memory/value-column.ts'
import { WordLists } from '../../in-memory/word-lists.ts'
import type { StoredCourse } from '../stored-courses.ts'

/** All that the search asks about courses, in columns. */
export class CourseTable extends PlacedRows {
  readonly subject: ValueColumn
  readonly netCents: Float64Array
  readonly publishedAtUs: Float64Array
  readonly words: WordLists

  constructor(capacity: number) {
    super(capacity)
    const words = wordsFor(capacity)
    this.subject = new ValueColumn(capacity, words)
    this.netCents = new Float64Array(capacity)
    this.publishedAtUs = new Float64Array(capacity)
    this.words = new WordLists(words)
  }

  /** What the index weighs. */
  get bytes(): number {
    const numbers = this.netCents.byteLength + this.publishedAtUs.byteLength
    return this.bytesOfPlaces + numbers + this.subject.bytes + this.words.bytes
  }

  /** Puts a course in, instead of what was known. */
  put(course: StoredCourse): void {
    this.remove(course.courseId)
    const place = this.givePlace(course.courseId)
    this.subject.add(course.itemValue, place)
    this.netCents[place] = course.netCents ?? lastOfAll
    this.publishedAtUs[place] = course.publishedAtUs ?? lastOfAll
    this.words.add(course.words, place)
  }

  /** Nobody finds the course any more. */
  remove(courseId: number): void {
    const place = this.giveUpPlace(courseId)
    if (place >= 0) this.subject.remove(place)
  }
}
