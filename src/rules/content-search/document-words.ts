import { type Folding, runsOf, windowsOfTwo } from '../folding.ts'
import type { Weight } from './word-list.ts'

/** In descending weight. */
export interface SaidText {
  title: string
  /** Lead and headings, which are also part of `text`. */
  headings: string
  text: string
}

/** A word mentioned this often is taken as the document's subject. */
const often = 3
export const longestWord = 40

/**
 * All words of a document with their weights: Chinese by characters and pairs, others as a whole.
 * `versions` are the same document in both Chinese scripts.
 */
export function documentWords(
  versions: readonly SaidText[],
  { foldText }: Folding,
): Map<string, Weight> {
  const weights = new Map<string, Weight>()
  const raise = (word: string, weight: Weight) => {
    if ((weights.get(word) ?? -1) < weight) weights.set(word, weight)
  }
  for (const said of distinct(versions.map((version) => foldedOf(version, foldText)))) {
    const counts = new Map<string, number>()
    eachWord(said.text, (word) => counts.set(word, (counts.get(word) ?? 0) + 1))
    for (const [word, count] of counts) raise(word, count >= often ? 1 : 0)
    eachWord(said.headings, (word) => raise(word, 2))
    eachWord(said.title, (word) => raise(word, 3))
  }
  return weights
}

function foldedOf({ title, headings, text }: SaidText, foldText: Folding['foldText']): SaidText {
  return { title: foldText(title), headings: foldText(headings), text: foldText(text) }
}

/** Both scripts usually fold to the same words, which then count once. */
function distinct(versions: readonly SaidText[]): readonly SaidText[] {
  const [first, ...others] = versions
  const isOther = (one: SaidText) => one.text !== first?.text || one.title !== first.title
  return first === undefined ? [] : [first, ...others.filter(isOther)]
}

function eachWord(folded: string, visit: (word: string) => void): void {
  for (const { text, isChinese } of runsOf(folded)) {
    if (!isChinese) visit(text.slice(0, longestWord))
    else {
      for (const character of text) visit(character)
      if (text.length > 1) for (const window of windowsOfTwo(text)) visit(window)
    }
  }
}
