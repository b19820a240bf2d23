import { type IndexedField, marks } from '../words.ts'
import { type Bits, commonOf, unionOf } from './bits.ts'
import { Lexicon } from './lexicon.ts'
import { Postings } from './postings.ts'

/** Rows of each word, by the field that it appears in. */
export class WordLists {
  readonly #lexicon = new Lexicon()
  readonly #postings: Postings
  readonly #length: number

  /** `length`: of the sets of row indexes, in 32-bit words. */
  constructor(length: number) {
    this.#length = length
    this.#postings = new Postings(length)
  }

  get bytes(): number {
    return this.#lexicon.bytes + this.#postings.bytes
  }

  add(words: string, row: number): void {
    let from = words.indexOf("'") + 1
    while (from > 0) {
      const to = words.indexOf("'", from)
      if (words.charCodeAt(to + 1) === quote) throw new Error('a quoted sign in a word')
      this.#postings.add(this.#lexicon.add(words, from, to), row)
      from = words.indexOf("'", to + 1) + 1
    }
  }

  /** Rows with all words of a query, each in one of the fields. */
  havingAll(queryWords: readonly string[], within: readonly IndexedField[]): Bits {
    return commonOf(queryWords.map((word) => this.#having(word, within)))
  }

  #having(queryWord: string, within: readonly IndexedField[]): Bits {
    const isBeginning = queryWord.endsWith('*')
    const word = isBeginning ? queryWord.slice(0, -1) : queryWord
    const found = unionOf([], this.#length)
    for (const field of within) {
      const marked = marks[field] + word
      const numbers = isBeginning
        ? this.#lexicon.beginningWith(marked)
        : [this.#lexicon.numberOf(marked)].filter((number) => number >= 0)
      for (const number of numbers) this.#postings.addTo(found, number)
    }
    return found
  }
}

const quote = "'".charCodeAt(0)
