import type { FoldedText } from '#rules/fold-text.ts'
import { areaTerms } from '../read-search/area-terms.ts'
import { typedSlice } from '../read-search/candidates.ts'
import { everyWord } from '../read-search/every-word.ts'
import { fillerTerms } from '../read-search/filler-terms.ts'
import { gradesAt } from '../read-search/level-span.ts'
import { allLevelTerms } from '../read-search/level-terms.ts'
import { segment } from '../read-search/segment.ts'
import type { Found, Tally } from '../read-search/sense.ts'
import { subjectTerms } from '../read-search/subject-terms.ts'
import { TermTrie } from '../read-search/term-trie.ts'
import { Typos } from '../read-search/typos.ts'
import { schoolTerms, universityTerms } from '../read-search/university-terms.ts'
import type { Stretch } from './clauses.ts'
import { coverage, outside } from './coverage.ts'
import { freeTextTerms } from './free-text-terms.ts'

interface Vocabulary {
  readonly terms: TermTrie
  readonly typos: Typos
}
let built: Vocabulary | undefined

/** Built at the first use, from the same tables as the vocabulary of the search. */
function vocabulary(): Vocabulary {
  if (built) return built
  const named = [...subjectTerms(), ...areaTerms(), ...freeTextTerms()]
  const others = [universityTerms(), schoolTerms(), allLevelTerms(), fillerTerms()]
  built = {
    terms: new TermTrie([...named, ...others.flatMap((terms) => [...terms])]),
    typos: new Typos(named.filter(({ sense }) => sense.is === 'subject' || sense.is === 'area')),
  }
  return built
}

/**
 * Subjects, levels, areas, universities and fillers, without overlap. Nothing is read in the
 * `taken` stretches (fees, times), which count as read for the words beside them.
 */
export function namesIn(
  original: string,
  folded: FoldedText,
  taken: readonly Stretch[],
): readonly Found[] {
  const { text } = folded
  const tally: Tally = { steps: 0 }
  const typed = typedSlice(original, folded)
  const known = taken.map(({ start, end }): Found => {
    return { start, end, senses: [{ is: 'keep' }], cautious: false }
  })
  const all = outside(
    everyWord(text, vocabulary().terms, typed, [(start) => gradesAt(text, start, tally)], tally),
    taken,
  )
  const first = segment(text, [...known, ...all], tally)
  const corrected = vocabulary().typos.correct(text, first, tally)
  const words =
    corrected.length === 0 ? first : segment(text, [...known, ...all, ...corrected], tally)
  const isKnown = new Set(known)
  return words.filter((word) => !isKnown.has(word))
}

/** Names inside one of the stretches, such as the negated ones. */
export function within<Word extends Stretch>(
  words: readonly Word[],
  stretches: readonly Stretch[],
): Word[] {
  return words.filter(coverage(stretches))
}
