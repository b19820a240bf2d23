import { foldText } from '#rules/fold-text.ts'
import type { Found, Sense, Tally, Term } from './sense.ts'

interface Entry {
  readonly sense: Sense
  readonly cautious: boolean
  /** The only valid spelling, when case matters. */
  readonly exact: string | undefined
}
interface Node {
  readonly next: Map<string, Node>
  entries: Entry[]
}

const separators = /[ .\-–—'’·_&]+/gu
const isSeparator = /[ .\-–—'’·_&]/u
const latin = /[a-z0-9\u00c0-\u024f]/u
const scriptChange = /(?<=[a-z0-9])(?=\p{sc=Han})|(?<=\p{sc=Han})(?=[a-z0-9])/gu

/** Spellings of a term: with single spaces, without any, with a space between scripts. */
function spellings(term: string): Set<string> {
  const spaced = foldText(term).replace(separators, ' ').trim()
  const squashed = spaced.replaceAll(' ', '')
  return new Set([spaced, squashed, spaced.replace(scriptChange, ' ')].filter((s) => s !== ''))
}

const isLatin = (character: string | undefined) => character !== undefined && latin.test(character)

/** The vocabulary as a trie: finds all terms at an offset in one walk. */
export class TermTrie {
  readonly #root: Node = { next: new Map(), entries: [] }

  constructor(terms: Iterable<Term>) {
    for (const term of terms) this.#add(term)
  }

  #add({ text, sense, cautious = false, cased = false }: Term) {
    for (const spelling of spellings(text)) {
      let node = this.#root
      for (const unit of spelling.split('')) {
        const next = node.next.get(unit) ?? { next: new Map(), entries: [] }
        node.next.set(unit, next)
        node = next
      }
      node.entries.push({ sense, cautious, exact: cased ? text : undefined })
    }
  }

  /** Terms from `start` to a word boundary; `original` gives the typed text, where case matters. */
  matches(text: string, start: number, original: OriginalSlice, tally: Tally): Found[] {
    if (isLatin(text[start]) && isLatin(text[start - 1])) return []
    const found: Found[] = []
    let node: Node | undefined = this.#root
    let at = start
    while (at < text.length) {
      tally.steps += 1
      const unit = text[at] as string
      const after = isSeparator.test(unit) ? endOfSeparators(text, at) : at + 1
      node = node.next.get(after > at + 1 || isSeparator.test(unit) ? ' ' : unit)
      if (!node) break
      at = after
      if (node.entries.length === 0) continue
      if (isLatin(unit) && isLatin(text[at])) continue
      const entries = node.entries.filter(
        ({ exact }) => exact === undefined || exact === original(start, at),
      )
      if (entries.length > 0) found.push(join(start, at, entries))
    }
    return found
  }
}

export type OriginalSlice = (start: number, end: number) => string

function endOfSeparators(text: string, from: number): number {
  let at = from
  while (at < text.length && at - from < 4 && isSeparator.test(text[at] as string)) at += 1
  return at
}

function join(start: number, end: number, entries: readonly Entry[]): Found {
  const sure = entries.filter(({ cautious }) => !cautious)
  const senses = (sure.length > 0 ? sure : entries).map(({ sense }) => sense)
  return { start, end, senses, cautious: sure.length === 0 }
}
