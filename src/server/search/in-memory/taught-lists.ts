import { levelBits, subjectFactor } from '../codes.ts'
import type { StoredDocument } from '../stored-documents.ts'
import { longEnough } from './growing.ts'
import { Numbering } from './numbering.ts'
import { numbersOf } from './numbers-of-text.ts'
import { Records } from './records.ts'
import { tallyLevels, tallyPairs, tallySubjects } from './tallies.ts'
import { ValueSets } from './value-sets.ts'

/** Subjects and levels taught: by row (records), by value, and the count of each. */
export class TaughtLists {
  readonly records: Records
  readonly subjects: ValueSets<number>
  readonly levels: ValueSets<number>
  readonly pairs = new Numbering<number>()
  /** Numbers of the subject and of the level of each pair. */
  subjectOfPair = new Uint16Array(1 << 10)
  levelOfPair = new Uint16Array(1 << 10)
  wholeSubjects = new Int32Array(64)
  wholeLevels = new Int32Array(64)
  wholePairs = new Int32Array(1 << 10)
  readonly #one = new Int32Array(1)

  constructor(capacity: number, words: number) {
    this.records = new Records(capacity)
    this.subjects = new ValueSets(words)
    this.levels = new ValueSets(words)
  }

  get bytes(): number {
    return this.records.bytes + this.subjects.bytes + this.levels.bytes
  }

  add(document: StoredDocument, row: number): void {
    const pairs = numbersOf(document.pairs).map((code) => this.#numberOfPair(code))
    this.records.add(row, {
      subjects: numbersOf(document.subjects).map((code) => this.subjects.add(code, row)),
      fees: numbersOf(document.fees),
      levels: numbersOf(document.levels).map((code) => this.levels.add(code, row)),
      pairs,
      dearerPairs: numbersOf(document.bandPairs).map((code) => this.#numberOfPair(code)),
      dearerFees: numbersOf(document.bandFees),
    })
    this.wholeSubjects = longEnough(this.wholeSubjects, this.subjects.sets.length)
    this.wholeLevels = longEnough(this.wholeLevels, this.levels.sets.length)
    this.wholePairs = longEnough(this.wholePairs, this.pairs.values.length)
    this.#tally(row, 1)
  }

  remove(row: number): void {
    this.#tally(row, -1)
    this.subjects.remove(row)
    this.levels.remove(row)
  }

  #tally(row: number, by: 1 | -1): void {
    this.#one[0] = row
    tallySubjects(this.records, this.#one, by, this.wholeSubjects)
    tallyLevels(this.records, this.#one, by, this.wholeLevels)
    tallyPairs(this.records, this.#one, by, this.wholePairs)
  }

  #numberOfPair(code: number): number {
    const known = this.pairs.of(code)
    if (known >= 0) return known
    const number = this.pairs.add(code)
    this.subjectOfPair = longEnough(this.subjectOfPair, number + 1)
    this.levelOfPair = longEnough(this.levelOfPair, number + 1)
    this.subjectOfPair[number] = this.subjects.numbering.add(code >> levelBits)
    this.levelOfPair[number] = this.levels.numbering.add(code & (subjectFactor - 1))
    return number
  }
}
