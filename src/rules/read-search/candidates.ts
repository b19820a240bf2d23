import type { FoldedText } from '../fold-text.ts'
import { areaTerms } from './area-terms.ts'
import { daysAt } from './day-pattern.ts'
import { feeAt } from './fee-pattern.ts'
import { fillerTerms } from './filler-terms.ts'
import { keptAt } from './kept-pattern.ts'
import { gradesAt, levelSpans } from './level-span.ts'
import { allLevelTerms } from './level-terms.ts'
import type { Found, Tally } from './sense.ts'
import { subjectTerms } from './subject-terms.ts'
import { TermTrie } from './term-trie.ts'
import { tutorTerms } from './tutor-terms.ts'
import { Typos } from './typos.ts'
import { schoolTerms, universityTerms } from './university-terms.ts'

interface Vocabulary {
  readonly terms: TermTrie
  readonly typos: Typos
}
let built: Vocabulary | undefined

/** Built on first use: some thousands of terms, tens of milliseconds. */
export function vocabulary(): Vocabulary {
  if (built) return built
  const named = [...subjectTerms(), ...areaTerms()]
  const others = [universityTerms(), schoolTerms(), allLevelTerms(), tutorTerms(), fillerTerms()]
  built = {
    terms: new TermTrie([...named, ...others.flatMap((terms) => [...terms])]),
    typos: new Typos(named),
  }
  return built
}

/** The text as typed that lies behind two places of the folded text. */
export function typedSlice(original: string, folded: FoldedText) {
  return (start: number, end: number): string =>
    original.slice(folded.starts[start], folded.ends[end - 1]).normalize('NFKC')
}

/** Everything that may be a word, wherever it begins. They overlap. */
export function candidates(
  text: string,
  typed: (start: number, end: number) => string,
  tally: Tally,
): Found[] {
  const { terms } = vocabulary()
  const termsAt = (start: number) => terms.matches(text, start, typed, tally)
  const all: Found[] = []
  for (let start = 0; start < text.length; start += 1) {
    if (text[start] === ' ') continue
    for (const found of termsAt(start)) {
      all.push(found, ...spans(found))
    }
    for (const found of [
      feeAt(text, start, tally),
      daysAt(text, start, typed, tally),
      gradesAt(text, start, tally),
      keptAt(text, start, tally),
    ]) {
      if (found) all.push(found)
    }
  }
  return all

  function spans(found: Found): Found[] {
    const isLevel = found.senses.some((sense) => sense.is === 'level' && !sense.group)
    return isLevel ? levelSpans(text, found, termsAt, tally) : []
  }
}
