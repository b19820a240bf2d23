import { type FoundText, type IndexHead, partOf, textsAddress, wordsAddress } from './index-head.ts'
import { decodePostings, decodeWords, type Postings } from './word-list.ts'

/** Loads the bytes at an address of the site; throws when it cannot. */
export type Load = (address: string) => Promise<Uint8Array>

/** How many parts of the word list one word may load; more cost more than they find. */
const mostRelated = 3
const afterAll = '\u{10ffff}'

/** The parts of one version of an index, each loaded once and on demand. */
export class IndexParts {
  readonly #head: IndexHead
  readonly #load: Load
  readonly #cached = new Map<string, Promise<unknown>>()

  constructor(head: IndexHead, load: Load) {
    this.#head = head
    this.#load = load
  }

  async postings(word: string): Promise<Postings> {
    const words = await this.#words(partOf(this.#head.firsts, word))
    return decodePostings(words.get(word) ?? new Uint8Array())
  }

  /** Words of the index with this beginning; `read` gives the documents of one. */
  async beginningWith(beginning: string): Promise<{ word: string; read: () => Postings }[]> {
    const { firsts } = this.#head
    const first = partOf(firsts, beginning)
    const last = Math.min(partOf(firsts, beginning + afterAll), first + mostRelated - 1)
    const parts = Array.from({ length: last - first + 1 }, (_, index) => this.#words(first + index))
    return (await Promise.all(parts)).flatMap((words) =>
      [...words]
        .filter(([word]) => word.startsWith(beginning))
        .map(([word, bytes]) => ({ word, read: () => decodePostings(bytes) })),
    )
  }

  async text(document: number, locale: string): Promise<FoundText> {
    const { version, textsAFile } = this.#head
    const address = textsAddress(version, locale, Math.floor(document / textsAFile))
    const texts = await this.#once(
      address,
      (bytes) => JSON.parse(new TextDecoder().decode(bytes)) as FoundText[],
    )
    const text = texts[document % textsAFile]
    if (text === undefined) throw new Error(`No document ${document} in ${address}`)
    return text
  }

  #words(part: number): Promise<Map<string, Uint8Array>> {
    return this.#once(wordsAddress(this.#head.version, part), decodeWords)
  }

  /** Does not cache failures, so that the next search tries again. */
  #once<Value>(address: string, read: (bytes: Uint8Array) => Value): Promise<Value> {
    const known = this.#cached.get(address) as Promise<Value> | undefined
    if (known !== undefined) return known
    const loading = this.#load(address).then(read)
    this.#cached.set(address, loading)
    loading.catch(() => this.#cached.delete(address))
    return loading
  }
}
