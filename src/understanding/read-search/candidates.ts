import type { FoldedText } from '#rules/fold-text.ts'
import { moreAreaNames } from '#rules/more-area-names.ts'
import { areaTerms } from './area-terms.ts'
import { daysAt } from './day-pattern.ts'
import { everyWord, type PatternAt } from './every-word.ts'
import { feeAt } from './fee-pattern.ts'
import { fillerTerms } from './filler-terms.ts'
import { gradesAt } from './level-span.ts'
import { allLevelTerms } from './level-terms.ts'
import { majorTerms } from './major-terms.ts'
import { schoolAreaTerms } from './school-terms.ts'
import { searchTerms } from './search-terms.ts'
import type { Found, Tally, Term } from './sense.ts'
import { subjectTerms } from './subject-terms.ts'
import { type OriginalSlice, TermTrie } from './term-trie.ts'
import { tutorTerms } from './tutor-terms.ts'
import { Typos } from './typos.ts'
import { universityTerms } from './university-terms.ts'
import { unreadAt } from './unread-pattern.ts'

interface Vocabulary {
  readonly terms: TermTrie
  readonly typos: Typos
}
let built: Vocabulary | undefined

/** Built at the first use: some thousands of terms, tens of milliseconds. */
export function vocabulary(): Vocabulary {
  if (built) return built
  const named = [...subjectTerms(), ...areaTerms(), ...moreAreaTerms()]
  const others = [
    universityTerms(),
    schoolAreaTerms(),
    majorTerms(),
    allLevelTerms(),
    tutorTerms(),
    fillerTerms(),
    searchTerms(),
  ]
  built = {
    terms: new TermTrie([...named, ...others.flatMap((terms) => [...terms])]),
    typos: new Typos(named),
  }
  return built
}

/** Returns the text as typed between two offsets of the folded text. */
export function typedSlice(original: string, folded: FoldedText) {
  return (start: number, end: number): string =>
    original.slice(folded.starts[start], folded.ends[end - 1]).normalize('NFKC')
}

/** All possible words of a search, which may overlap. */
export function candidates(text: string, typed: OriginalSlice, tally: Tally): Found[] {
  const patterns: readonly PatternAt[] = [
    (start) => feeAt(text, start, tally),
    (start) => daysAt(text, start, typed, tally),
    (start) => gradesAt(text, start, tally),
    (start) => unreadAt(text, start, tally),
  ]
  return everyWord(text, vocabulary().terms, typed, patterns, tally)
}

function* moreAreaTerms(): Generator<Term> {
  for (const [id, names] of moreAreaNames) {
    for (const text of names) {
      yield { text, sense: { is: 'area', id }, cautious: /^\p{Script=Han}{2}$/u.test(text) }
    }
  }
}
