import { judgeSubject } from '../read-search/judge-subjects.ts'
import type { Found } from '../read-search/sense.ts'
import type { Stretch } from '../reading/clauses.ts'
import { resultSubjects, type SubjectExam, shortSubjects, subjectExams } from './exam-terms.ts'

export interface ExamToken extends Stretch {
  readonly exam: SubjectExam
}
export interface SubjectToken extends Stretch {
  readonly slugs: readonly string[]
}

function slugsOf(word: Found, text: string): readonly string[] {
  if (!word.senses.some(({ is }) => is === 'subject')) return []
  const context = { atSchool: true, spoken: false, ielts: false }
  const verdict = judgeSubject(word.senses, text.slice(word.start, word.end), context)
  if (typeof verdict === 'string') return []
  return verdict.flatMap(({ values }) =>
    values.map((value) => value.replace(/^tutor_[a-z]+_/u, '')).filter((slug) => slug !== 'all'),
  )
}

function namedSubjects(text: string, words: readonly Found[]): SubjectToken[] {
  const tokens: SubjectToken[] = []
  for (const word of words) {
    const slugs = slugsOf(word, text)
    // DSE Maths and SAT數學 name a subject together with its examination.
    if (slugs.length === 0) continue
    // 中文A is an IB course, and everywhere else a mark.
    const end = /[文语][ab]$/u.test(text.slice(word.start, word.end)) ? word.end - 1 : word.end
    tokens.push({ slugs, start: word.start, end })
  }
  return tokens
}

function extraSubjects(text: string): SubjectToken[] {
  const tokens: SubjectToken[] = []
  for (let at = 0; at < text.length; at += 1) {
    for (const [pattern, slug] of resultSubjects) {
      pattern.lastIndex = at
      const match = pattern.exec(text)
      if (match) tokens.push({ slugs: [slug], start: at, end: at + match[0].length })
    }
  }
  const short =
    /(?<![中英数通公物化生经史地])[中英数通公物化生经史地]{2,6}(?= ?[1-5]\*{0,2}\/)|[中英数通公物化生经史地](?= ?[1-5](?![\d年]))/gu
  for (const match of text.matchAll(short)) {
    const slugs = [...match[0]].flatMap((character) => shortSubjects[character] ?? [])
    tokens.push({ slugs, start: match.index, end: match.index + match[0].length })
  }
  return tokens
}

/** Longer tokens hide the shorter ones inside them. */
function withoutOverlap(tokens: readonly SubjectToken[]): SubjectToken[] {
  const sorted = [...tokens].sort((a, b) => a.start - b.start || b.end - a.end)
  const separate: SubjectToken[] = []
  for (const token of sorted) {
    const last = separate.at(-1)
    if (!last || token.start >= last.end) separate.push(token)
  }
  return separate
}

export function examTokens(text: string): ExamToken[] {
  return subjectExams.flatMap((exam) =>
    [...text.matchAll(exam.name)].map(
      (match): ExamToken => ({
        exam,
        start: match.index,
        end: match.index + match[0].length,
      }),
    ),
  )
}

/** Subjects that may have a result, in order: the catalogue's, former ones, abbreviations. */
export const subjectTokens = (text: string, words: readonly Found[]): SubjectToken[] =>
  asOneModule(text, withoutOverlap([...extraSubjects(text), ...namedSubjects(text, words)]))

/** 數學M1, Maths (M2): one subject named twice. */
function asOneModule(text: string, tokens: readonly SubjectToken[]): SubjectToken[] {
  return tokens.flatMap((token, index) => {
    const [before, next] = [tokens[index - 1], tokens[index + 1]]
    if (isModule(text, token, next)) return []
    return before && isModule(text, before, token) ? [{ ...token, start: before.start }] : [token]
  })
}

function isModule(text: string, token: SubjectToken, next: SubjectToken | undefined): boolean {
  if (token.slugs.join() !== 'math' || !/^math_m[12]$/u.test(next?.slugs.join() ?? '')) return false
  const joint = /[a-z]$/u.test(text.slice(token.start, token.end)) ? /^ ?\(?$/u : /^\(?$/u
  return joint.test(text.slice(token.end, next?.start))
}
