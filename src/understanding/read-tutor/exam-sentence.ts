import type { Stretch } from '../reading/clauses.ts'
import { firstFrom } from '../reading/coverage.ts'
import { readNumber } from '../reading/numerals.ts'
import {
  count,
  counting,
  dse,
  forward,
  gradeOf,
  gradeTail,
  isDse,
  mostSubjects,
  ofStudents,
  predictedWords,
  stars,
  toGrade,
  toNext,
  widest,
} from './exam-marks.ts'
import type { SubjectExam } from './exam-terms.ts'
import type { FoundResult } from './exam-tests.ts'
import type { ExamToken, SubjectToken } from './exam-tokens.ts'

/*
 * A grade belongs to the subjects directly before it (數學、物理5**) or, with "in", directly after it
 * (7s in English A and History). With anything else in between they are unrelated.
 */

export interface SentenceContext {
  /** The whole folded text, of which `part` is the sentence. */
  readonly text: string
  readonly part: Stretch
  readonly exams: readonly ExamToken[]
  readonly subjects: readonly SubjectToken[]
  /** Whether a letter was typed as a capital: A is a grade, a is not. */
  readonly isUpper: (at: number) => boolean
}

/** Maths 5** and BAFS 5 in HKDSE, 7 in English (IB): the examination follows its marks. */
function lateExam({ text, part, exams }: SentenceContext): SubjectExam | undefined {
  const [first] = exams
  if (!first) return undefined
  const before = text.slice(Math.max(part.start, first.start - 16), first.start)
  return /(?:(?<![a-z])(?:in|at|for|from)(?: the| my)?(?: 20\d\d)? |\()$/u.test(before)
    ? first.exam
    : undefined
}

/** Reads a sentence from left to right; `known` is the examination named last before it. */
export class SentenceReader {
  readonly #context: SentenceContext
  readonly #examAt: ReadonlyMap<number, ExamToken>
  readonly #subjectAt: ReadonlyMap<number, SubjectToken>
  readonly #predictedFrom: number
  readonly #results: FoundResult[] = []
  #pending: { slugs: readonly string[]; start: number; end: number } | undefined
  #exam: SubjectExam | undefined
  #mention: Stretch | undefined
  #sameSentence = false
  #isImplied = false

  constructor(context: SentenceContext, known: SubjectExam | undefined) {
    this.#context = context
    const sentence = context.text.slice(context.part.start, context.part.end)
    const predicted = sentence.search(predictedWords)
    this.#predictedFrom = predicted < 0 ? Number.POSITIVE_INFINITY : context.part.start + predicted
    this.#examAt = new Map(context.exams.map((token) => [token.start, token]))
    this.#subjectAt = new Map(context.subjects.map((token) => [token.start, token]))
    this.#exam = known
    const late = lateExam(context)
    if (late) {
      this.#exam = late
      this.#sameSentence = true
    }
    // 數學5*、物理5: one star shows which examination the others belong to.
    if (
      context.exams.length === 0 &&
      (known === undefined || known.exam === dse?.exam) &&
      isDse(sentence)
    ) {
      this.#exam = dse
      this.#sameSentence = true
      this.#isImplied = true
    }
  }

  read(): FoundResult[] {
    for (let at = this.#context.part.start; at < this.#context.part.end; ) at = this.#step(at)
    return this.#results
  }

  #step(at: number): number {
    const exam = this.#examAt.get(at)
    if (exam) {
      this.#exam = exam.exam
      this.#isImplied = false
      this.#mention = exam
      this.#sameSentence = true
      const total = this.#totalAfter(exam.end)
      if (total !== undefined) return total
    }
    const subject = this.#subjectAt.get(at)
    if (subject) return this.#addSubject(subject)
    const counted = this.#countAt(at)
    if (counted !== undefined) return counted
    const grade = this.#gradeAt(at)
    if (grade !== undefined) return this.#applyGrade(at, grade)
    return exam && !subject ? exam.end : at + 1
  }

  #totalAfter(end: number): number | undefined {
    const { total } = this.#exam ?? {}
    if (!total) return undefined
    const gap =
      /^(?:[ :：(]|成绩|总分|考获|取得|预计|预测|score[sd]?|of|with|predicted|total|grade|diploma|得|共|合共|拿|攞|到|an?(?= )|课程|全科|graduate|holder|candidate|student|alumn[aius]+|毕业生?|[文理]科|状元|,){0,6}/u.exec(
        this.#context.text.slice(end, end + 40),
      )
    const at = end + (gap?.[0].length ?? 0)
    total.lastIndex = at
    const match = total.exec(this.#context.text)
    if (!match) return undefined
    const last =
      at +
      match[0].length +
      (/^ ?(?:\/ ?4[25]|分|points?|pts)/u.exec(this.#context.text.slice(at + match[0].length))?.[0]
        .length ?? 0)
    this.#push('total', gradeOf(match[0]), this.#mention?.start ?? at, last)
    return last
  }

  #addSubject(token: SubjectToken): number {
    const pending = this.#pending
    const listed =
      pending &&
      pending.slugs.length < mostSubjects &&
      token.start - pending.end <= widest &&
      toNext.test(this.#context.text.slice(pending.end, token.start))
    this.#pending = listed
      ? { slugs: [...pending.slugs, ...token.slugs], start: pending.start, end: token.end }
      : { slugs: token.slugs, start: token.start, end: token.end }
    return token.end
  }

  #gradeAt(at: number): number | undefined {
    const before = this.#context.text[at - 1] ?? ' '
    if (counting.test(this.#context.text.slice(Math.max(0, at - 8), at))) return undefined
    if (/[a-z0-9.–~-]/u.test(before) && !this.#pendingEndsAt(at)) return undefined
    const scales = [stars, ...(this.#exam ? [this.#exam.grade] : [])]
    for (const scale of scales) {
      scale.lastIndex = at
      const match = scale.exec(this.#context.text)
      if (!match) continue
      if (/^[a-e]/u.test(match[0]) && !this.#context.isUpper(at)) continue
      return at + match[0].length
    }
    return undefined
  }

  #pendingEndsAt(at: number): boolean {
    return this.#pending?.end === at
  }

  #applyGrade(at: number, end: number): number {
    const typed = this.#context.text.slice(at, end)
    const grade = gradeOf(typed)
    const isStar = typed.includes('*') || typed.includes('星')
    const pending = this.#pending
    if (
      pending &&
      (isStar || this.#sameSentence) &&
      at - pending.end <= widest &&
      toGrade.test(this.#context.text.slice(pending.end, at))
    ) {
      const list = this.#gradesFrom(at)
      this.#pending = undefined
      const zip = list.length === pending.slugs.length
      pending.slugs.forEach((slug, index) => {
        this.#push(
          slug,
          zip ? (list[index]?.grade ?? grade) : grade,
          pending.start,
          list.at(-1)?.end ?? end,
        )
      })
      return list.at(-1)?.end ?? end
    }
    if (this.#isImplied && !isStar && !this.#context.text.startsWith(' in ', end)) return end
    return this.#forwardFrom(at, end, grade) ?? end
  }

  /** 5/5star/5: consecutive grades separated by slashes. */
  #gradesFrom(at: number): { grade: string; end: number }[] {
    const list: { grade: string; end: number }[] = []
    for (let from = at; ; ) {
      const figure = /^\d(?: ?\*{1,2})?/u.exec(this.#context.text.slice(from, from + 4))
      const end = this.#gradeAt(from) ?? (figure ? from + figure[0].length : undefined)
      if (end === undefined) break
      list.push({ grade: gradeOf(this.#context.text.slice(from, end)), end })
      const next = /^ ?\/ ?(?=\d)/u.exec(this.#context.text.slice(end, end + 4))
      if (!next) break
      from = end + next[0].length
    }
    return list
  }

  #forwardFrom(at: number, end: number, grade: string): number | undefined {
    const tail = gradeTail.exec(this.#context.text.slice(end, end + 3))?.[0].length ?? 0
    let from = end + tail
    let first = true
    const { subjects } = this.#context
    for (let index = firstFrom(subjects, from); ; index += 1) {
      const token = subjects[index]
      if (!token || token.start - from > widest) break
      const between = this.#context.text.slice(from, token.start)
      const examBetween = this.#examBetween(from, token.start)
      const gap = examBetween
        ? this.#context.text.slice(from, examBetween.start) +
          this.#context.text.slice(examBetween.end, token.start).trimStart()
        : between
      const bare = first && gap === ' ' && !this.#hasOwnGrade(token.end)
      if (!bare && !(first ? forward : toNext).test(gap)) break
      if (examBetween) this.#exam = examBetween.exam
      // It has a grade of its own: 7 in English, Maths 6.
      if (!first && this.#hasOwnGrade(token.end)) break
      for (const slug of token.slugs) this.#push(slug, grade, at, token.end)
      from = token.end
      first = false
      if (bare) break
    }
    return first ? undefined : from
  }

  #examBetween(from: number, to: number): ExamToken | undefined {
    const { exams } = this.#context
    const exam = exams[firstFrom(exams, from)]
    return exam && exam.end <= to ? exam : undefined
  }

  #hasOwnGrade(end: number): boolean {
    const gap = /^[ :]{0,2}/u.exec(this.#context.text.slice(end, end + 2))?.[0].length ?? 0
    return this.#gradeAt(end + gap) !== undefined
  }

  #countAt(at: number): number | undefined {
    count.lastIndex = at
    const match = count.exec(this.#context.text)
    if (!match || this.#pendingEndsAt(at)) return undefined
    const { n = '', grade = '' } = match.groups ?? {}
    if (grade === 'a' && !this.#context.isUpper(at + match[0].length - 1)) return undefined
    const number = readNumber(n)
    if (number < 2 || number > 12) return undefined
    const isStar5 = grade.startsWith('5')
    if (!isStar5 && this.#exam === undefined && this.#context.exams.length === 0) return undefined
    const end = at + match[0].length
    this.#exam = this.#examBehind(end) ?? this.#exam ?? this.#nextExam(at)
    const said = gradeOf(grade)
    this.#push('total', isStar5 ? `${number}x${said}` : `${number}${said}`, at, this.#listEnd(end))
    return end
  }

  /** 9A* in IGCSE, and 4A* at A-Level: the examination directly after. */
  #examBehind(end: number): SubjectExam | undefined {
    const { text } = this.#context
    const gap = /^s? ?(?:in|at|for|from|于)? ?(?:the |my )?/u.exec(text.slice(end, end + 16))
    return this.#examAt.get(end + (gap?.[0].length ?? 0))?.exam
  }

  /** Subjects in brackets after a total are part of it: 4A* (Maths, Physics, …). */
  #listEnd(end: number): number {
    const list = /^[^,.;()]{0,24}\([^()]{0,120}\)|^ ?: ?[^,.。;:()]{0,60}/u.exec(
      this.#context.text.slice(end, end + 150),
    )
    return end + (list?.[0].length ?? 0)
  }

  /** The examination named later in the sentence: five A*s, all in my IGCSEs. */
  #nextExam(at: number): SubjectExam | undefined {
    const { exams } = this.#context
    return exams[firstFrom(exams, at + 1)]?.exam
  }

  #push(subject: string, words: string, from: number, to: number) {
    const isStar5 = /^(?:\d+x)?5\*/u.test(words)
    const exam = isStar5 ? 'HKDSE' : this.#exam?.exam
    if (exam === undefined) return
    const { text, part } = this.#context
    if (ofStudents.test(text.slice(Math.max(part.start, from - 12), from))) return
    const predicted = this.#predictedFrom < to ? { predicted: true as const } : {}
    const result = { exam, subject, grade: words.replaceAll(' ', ''), ...predicted }
    const named = this.#mention?.start ?? from
    // The evidence of the first result includes the name of the examination.
    const isFree = this.#results.every(({ start }) => start !== named)
    const start = named < from && from - named < 12 && isFree ? named : from
    const mention = this.#mention ? { mention: this.#mention } : {}
    this.#results.push({ start, end: to, result, ...mention })
  }
}
