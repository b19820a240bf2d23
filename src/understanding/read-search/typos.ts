import { foldText } from '#rules/fold-text.ts'
import type { Found, Sense, Tally, Term } from './sense.ts'

/*
 * Misspelt Latin names: "mathss", "tsuen waan", "chemsitry". One edit (a letter wrong, missing,
 * added, or two swapped) from five letters on, two from eight on. No result if two names are
 * equally near.
 */
interface Target {
  readonly key: string
  readonly letters: number
  readonly sense: Sense
}

/** Correct words that are one letter away from a name. */
const rightWords = new Set(
  [
    'about after again along apart according account backing banking basis being bring bullet cells',
    'checker choosing clean clear clicking close draining early event exact extra failing',
    'falling fetching floor fluent fluently focus force front given going grace grade grades',
    'greet group guide happy heavy house ideas improved indenting known lambda large learn least leave',
    'light lower maker marks match media might model money month never night north notes',
    'often order other paper party patient peace permission place plain plane plant',
    'playground point pointing polar policies power price prime print proud quick quiet range',
    'reach ready right round scanning score seeing serve seven share short signing since',
    'sixth skill skills small smart sound south space speak speaking spoke spare stage stars start',
    'starts state states status still stone story stream streaming strict strong switching',
    'table taiwan taken tells terms thank their there these thing think third those three',
    'times today topic total touch tough track trade train trial tried trust twice under',
    'unread until upper usual value video visit voice watch water weeks where which while',
    'white whole whose women words works world worry would write wrong years young yours',
  ].flatMap((line) => line.split(' ')),
)
const oneEdit = 5
const twoEdits = 8
/** A search has at most 100 characters; of a longer text only the first words are checked. */
const mostWords = 40
const widest = 3

function lettersOf(key: string): number {
  let set = 0
  for (let at = 0; at < key.length; at += 1) set |= 1 << (key.charCodeAt(at) - 97)
  return set
}

function bitCount(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1
  return count
}

/** The first letter is rarely mistyped; a difference there usually means another word (booking). */
function beginsAlike(typed: string, name: string): boolean {
  return typed[0] === name[0] || (typed[0] === name[1] && typed[1] === name[0])
}

export class Typos {
  readonly #byLength = new Map<number, Target[]>()

  constructor(terms: Iterable<Term>) {
    for (const { text, sense, cautious, cased } of terms) {
      if (/\d|(?<![a-z])[a-z](?![a-z])/iu.test(text)) continue
      const key = foldText(text).replace(/[^a-z\p{sc=Han}]/gu, '')
      if (cautious || cased || key.length < oneEdit || !/^[a-z]+$/u.test(key)) continue
      const targets = this.#byLength.get(key.length) ?? []
      targets.push({ key, letters: lettersOf(key), sense })
      this.#byLength.set(key.length, targets)
    }
  }

  #nearest(typed: string, tally: Tally): Sense | undefined {
    const most = typed.length >= twoEdits ? 2 : 1
    const letters = lettersOf(typed)
    let nearest: Target[] = []
    let distance = most + 1
    for (let length = typed.length - most; length <= typed.length + most; length += 1) {
      for (const target of this.#byLength.get(length) ?? []) {
        tally.steps += 1
        if (bitCount(letters ^ target.letters) > 2 * most) continue
        const edits = editDistance(typed, target.key, Math.min(most, distance))
        if (edits > most || !beginsAlike(typed, target.key)) continue
        if (edits < distance) nearest = []
        if (edits <= distance) nearest.push(target)
        distance = Math.min(distance, edits)
      }
    }
    const senses = new Map(nearest.map(({ sense }) => [JSON.stringify(sense), sense]))
    return senses.size === 1 ? [...senses.values()][0] : undefined
  }

  /** Corrects unread Latin words, up to three together; longer readings first. */
  correct(text: string, words: readonly Found[], tally: Tally): Found[] {
    const corrected: Found[] = []
    const unread = unreadWords(text, words).slice(0, mostWords)
    for (let index = 0; index < unread.length; ) {
      const match = this.#correctAt(text, unread, index, tally)
      if (match) corrected.push(match.found)
      index += match?.width ?? 1
    }
    return corrected
  }

  #correctAt(text: string, unread: readonly Stretch[], index: number, tally: Tally) {
    for (let width = Math.min(widest, unread.length - index); width >= 1; width -= 1) {
      const first = unread[index]
      const last = unread[index + width - 1]
      if (!first || !last || last.run !== first.run) continue
      const typed = text.slice(first.start, last.end).replaceAll(' ', '')
      if (typed.length < oneEdit || typed.length > 24 || rightWords.has(typed)) continue
      const sense = this.#nearest(typed, tally)
      const found = {
        start: first.start,
        end: last.end,
        senses: sense ? [sense] : [],
        cautious: false,
      }
      if (sense) return { found, width }
    }
    return undefined
  }
}

interface Stretch {
  readonly start: number
  readonly end: number
  /** Words of one run are separated by a single space only. */
  readonly run: number
}

function unreadWords(text: string, words: readonly Found[]): Stretch[] {
  const unread: Stretch[] = []
  let next = 0
  let run = 0
  for (const match of text.matchAll(/(?<![a-z0-9])[a-z]{2,24}(?![a-z0-9])/gu)) {
    const { index: start } = match
    const end = start + match[0].length
    while ((words[next]?.end ?? Number.POSITIVE_INFINITY) <= start) next += 1
    if ((words[next]?.start ?? end) < end) continue
    if (unread.at(-1)?.end !== start - 1 || text[start - 1] !== ' ') run += 1
    unread.push({ start, end, run })
  }
  return unread
}

/** Damerau–Levenshtein distance (a swap of neighbours counts one), or `most + 1` if greater. */
export function editDistance(a: string, b: string, most: number): number {
  let before: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1]
      let edits = Math.min(
        (previous[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (previous[j - 1] ?? 0) + (same ? 0 : 1),
      )
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        edits = Math.min(edits, (before[j - 2] ?? 0) + 1)
      }
      row.push(edits)
    }
    if (Math.min(...row) > most) return most + 1
    before = previous
    previous = row
  }
  return previous[b.length] ?? 0
}
