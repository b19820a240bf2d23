import type { Found } from '../read-search/sense.ts'
import type { Stretch } from '../reading/clauses.ts'
import { inside, outside } from '../reading/coverage.ts'
import { SentenceReader } from './exam-sentence.ts'
import type { SubjectExam } from './exam-terms.ts'
import type { FoundResult } from './exam-tests.ts'
import { examTokens, subjectTokens } from './exam-tokens.ts'

const sentence = /[。!?！？\n]|\.(?= |$)/gu
function sentencesOf(text: string): Stretch[] {
  const all: Stretch[] = []
  let start = 0
  for (const match of text.matchAll(sentence)) {
    all.push({ start, end: match.index })
    start = match.index + match[0].length
  }
  return [...all, { start, end: text.length }]
}

/** Reads results by subject; `taken` are results already read. */
export function subjectResults(
  text: string,
  words: readonly Found[],
  taken: readonly Stretch[],
  isUpper: (at: number) => boolean,
): FoundResult[] {
  const exams = outside(examTokens(text), taken).sort((a, b) => a.start - b.start)
  const subjects = outside(subjectTokens(text, words), taken)
  const results: FoundResult[] = []
  let known: SubjectExam | undefined
  for (const part of sentencesOf(text)) {
    const here = inside(exams, part)
    const own = inside(subjects, part)
    const context = { text, part, exams: here, subjects: own, isUpper }
    results.push(...new SentenceReader(context, known).read())
    const last = here.at(-1)
    if (last) known = last.exam
  }
  return results
}
