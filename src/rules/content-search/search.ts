import { createFolding, type Folding } from '../folding.ts'
import { type IndexHead, kindOf } from './index-head.ts'
import { IndexParts, type Load } from './index-parts.ts'
import { type QueryPart, readQuery } from './query.ts'
import { relatedWords } from './related-words.ts'
import type { Postings } from './word-list.ts'

export interface Hit {
  document: number
  kind: ReturnType<typeof kindOf>
}

/** For marking it in texts: see excerpt.ts. */
export interface Sought {
  parts: readonly QueryPart[]
  words: ReadonlySet<string>
}

export interface SearchResult {
  /** Best first. */
  hits: readonly Hit[]
  /** How many hits, the first ones, contain all words; the rest contain about half or more. */
  full: number
  /** Some words occur in no document, and similar ones were used instead. */
  isGuess: boolean
  sought: Sought
}

/** By weight (word-list.ts). */
const worth = [1, 1.4, 2.5, 5] as const
const closeShare = 0.5
/** With this many full hits no close ones are shown. */
const enough = 3
const mostClose = 20

/** A folding small enough for a browser: only characters that occur in one of the texts. */
function foldingOf({ traditional, simplified }: IndexHead): Folding {
  const to = [...simplified]
  const table = new Map([...traditional].map((character, at) => [character, to[at] ?? character]))
  return createFolding((text) => [...text].map((one) => table.get(one) ?? one).join(''))
}

/** A search over one version of an index; `load` fetches its parts. */
export function createContentSearch(head: IndexHead, load: Load) {
  const parts = new IndexParts(head, load)
  const folding = foldingOf(head)

  async function search(typed: string): Promise<SearchResult> {
    const query = readQuery(folding.foldText(typed))
    const wanted = await Promise.all(query.flatMap((part) => wantedBy(part, parts)))
    const points = new Float64Array(head.documents)
    const held = new Uint8Array(head.documents)
    for (const { best } of wanted) {
      const rarity = Math.log(1 + head.documents / (best.size + 0.5))
      for (const [document, value] of best) {
        points[document] = (points[document] ?? 0) + rarity * value
        held[document] = (held[document] ?? 0) + 1
      }
    }
    const holding = (least: number, most: number) =>
      [...held.keys()]
        .filter((document) => inRange(held[document] ?? 0, Math.max(1, least), most))
        .sort((a, b) => (points[b] ?? 0) - (points[a] ?? 0) || a - b)
    const full = holding(wanted.length, wanted.length)
    const close =
      full.length >= enough ? [] : holding(wanted.length * closeShare, wanted.length - 1)
    return {
      hits: [...full, ...close.slice(0, mostClose)].map((document) => ({
        document,
        kind: kindOf(head, document),
      })),
      full: full.length,
      isGuess: wanted.some(({ isGuess, best }) => isGuess && best.size > 0),
      sought: { parts: query, words: new Set(wanted.flatMap(({ words }) => words)) },
    }
  }

  return { search, folding, text: parts.text.bind(parts) }
}

const inRange = (number: number, least: number, most: number) => number >= least && number <= most

interface Wanted {
  best: ReadonlyMap<number, number>
  words: readonly string[]
  isGuess: boolean
}

function wantedBy({ isChinese, words }: QueryPart, parts: IndexParts): Promise<Wanted>[] {
  return words.map(async (word) => {
    const best = new Map<number, number>()
    if (isChinese) {
      keepBest(best, await parts.postings(word), 1)
      return { best, words: [], isGuess: false }
    }
    const related = await relatedWords(word, parts)
    for (const { read, likeness } of related.words) keepBest(best, read(), likeness)
    return { best, words: related.words.map((one) => one.word), isGuess: related.isGuess }
  })
}

function keepBest(best: Map<number, number>, { documents, weights }: Postings, likeness: number) {
  for (const [at, document] of documents.entries()) {
    const value = worth[weights[at] ?? 0] * likeness
    if ((best.get(document) ?? 0) < value) best.set(document, value)
  }
}
