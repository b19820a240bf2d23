import type { Found } from '../read-search/sense.ts'
import { clausesOf, type Stretch } from '../reading/clauses.ts'
import { firstFrom, inside } from '../reading/coverage.ts'
import { musicBoards, musicDiplomas, musicGrade, scoreLink, tests } from './exam-terms.ts'
import type { ExamResult } from './introduction.ts'

export interface FoundResult extends Stretch {
  readonly result: ExamResult
  /** The name of the examination, if it is further away in the sentence. */
  readonly mention?: Stretch
}

const testPatterns = tests.map((test) => ({
  test,
  pattern: new RegExp(
    `(?<![a-z])(?:${test.name})(?![a-z])${scoreLink}(?<after>${test.grade})(?![a-z])(?: ?分| ?级)?|(?<![\\d.])(?<before>${test.grade})(?: ?分)? (?:in|on|for|at) (?:the |my )?(?:${test.name})(?![a-z])`,
    'gu',
  ),
}))
/** N1 alone is the Japanese examination if called a certificate or near "Japanese". */
const bareN1 = /(?<![a-z0-9])n[12](?= ?(?:合格|证书|资格|程度|级|certificate|holder|$|[,。;)]))/gu

/** Results use the catalogue's traditional script; folding turned 級 into 级. */
const inTraditional = (grade: string) =>
  grade.replaceAll('级', '級').replaceAll(' ', '').replace('LEVEL', '')

const taughtRange = /^ ?(?:至|到|-|–|~|to) ?(?:n ?)?\d/u

export function testResults(text: string): FoundResult[] {
  const all: FoundResult[] = []
  for (const { test, pattern } of testPatterns) {
    for (const match of text.matchAll(pattern)) {
      // JLPT N5至N3 is what is taught.
      if (taughtRange.test(text.slice(match.index + match[0].length))) continue
      const said = (match.groups?.after ?? match.groups?.before ?? '').toUpperCase()
      const grade = inTraditional(said)
      const result = { exam: test.exam, subject: test.subject, grade }
      all.push({ start: match.index, end: match.index + match[0].length, result })
    }
  }
  if (all.some(({ result }) => result.exam === 'JLPT') || !/日[文语本]|japanese/u.test(text))
    return all
  for (const match of text.matchAll(bareN1)) {
    const result = { exam: 'JLPT', subject: 'japanese', grade: match[0].toUpperCase() }
    all.push({ start: match.index, end: match.index + match[0].length, result })
  }
  return all
}

const grades: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...'一二三四五六七八九十'].map((word, at) => [word, String(at + 1)])),
  eight: '8',
  seven: '7',
  six: '6',
  five: '5',
}
const boardPatterns = musicBoards.map(([exam, name]) => ({
  exam,
  pattern: new RegExp(
    `(?<![a-z])(?:${name})(?![a-z])[^,;。.!?]{0,16}?(?:${musicGrade})(?:[^,;。.!?]{0,4}?(?:优异|良好|合格|优等|distinction|merit))?|(?:${musicGrade}) ?(?:distinction|merit)? ?\\(?(?:${name})(?![a-z])`,
    'gu',
  ),
}))
const diplomaPatterns = musicDiplomas.map(([name, exam, grade]) => ({
  exam,
  grade,
  pattern: new RegExp(`(?<![a-z])(?:${name})(?![a-z])`, 'gu'),
}))
const wanted = /(?:至|到|to|考|准备|应考|prepare|for|up to|[\d级] ?-) ?$/u

const instrumentOf = (word: Found): string | undefined => {
  const sense = word.senses.find(({ is }) => is === 'subject')
  const value = sense?.is === 'subject' ? sense.values[0] : undefined
  return value?.startsWith('tutor_music_') ? value.slice('tutor_music_'.length) : undefined
}

function nearestOf(words: readonly Found[], at: number): Found | undefined {
  const next = firstFrom(words, at)
  const [before, after] = [words[next - 1], words[next]]
  if (!before || !after) return before ?? after
  return after.start - at < at - before.end ? after : before
}

const counted =
  /(?<grade>5 ?\*{1,2}|a\*|a) in (?:all |my |each of (?:my )?)?(?<n>[2-9]|1[0-2]|two|three|four|five|six|seven|eight|nine|ten) (?:of (?:my |the )?)?subjects(?=(?<exam>[^.;]{0,24}))/gu
const letters =
  /(?<![a-z*])(?<grades>(?:[ab]\*?){3,5})(?![a-z'’*])(?= (?:at|in|for|from) (?:my |the )?(?:gce |cie |uk )?a[- ]?levels?(?![a-z]))[^.;,]{4,24}?a[- ]?levels?/gu
const diploma =
  /(?<![\d.$])(?<points>2[4-9]|3\d|4[0-5])(?: ?\/ ?45)?(?: points?)? (?:in|for|at) (?:the |my )?ib(?:dp)?(?![a-z])(?! (?:maths?|physics|chem|bio|english|history|econ))/gu
const small = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const notYet = /(?:predicted|expected|expecting|forecast)[^.;]{0,16}$/u

/** Totals before their examination: 5** in seven subjects, A*A*A at A-Level. */
export function totalsBefore(text: string): FoundResult[] {
  const all: FoundResult[] = []
  const push = (match: RegExpExecArray, exam: string, grade: string, length = match[0].length) => {
    const before = text.slice(Math.max(0, match.index - 30), match.index)
    const predicted = notYet.test(before) ? { predicted: true as const } : {}
    const result = { exam, subject: 'total', grade, ...predicted }
    const end = match.index + length
    // The name of the examination stays unread for others: 44 in IB with 7s in Physics.
    const mention = { start: end, end: match.index + match[0].length }
    all.push({ start: match.index, end, result, ...(length < match[0].length ? { mention } : {}) })
  }
  for (const match of text.matchAll(letters)) {
    push(match, 'A-Level', (match.groups?.grades ?? '').toUpperCase())
  }
  for (const match of text.matchAll(counted)) {
    const { grade = '', n = '', exam = '' } = match.groups ?? {}
    const number = small.includes(n) ? small.indexOf(n) + 2 : Number(n)
    const said = grade.replaceAll(' ', '').toUpperCase()
    if (said.startsWith('5')) push(match, 'HKDSE', `${number}x${said}`)
    else if (/igcse/u.test(exam)) push(match, 'IGCSE', `${number}${said}`)
  }
  for (const match of text.matchAll(diploma)) {
    const points = match.groups?.points ?? ''
    push(match, 'IB', points, points.length)
  }
  return all
}

/** Grades and diplomas of music boards, with the nearest instrument. */
export function musicResults(text: string, words: readonly Found[]): FoundResult[] {
  const all: FoundResult[] = []
  const instruments = words.filter((word) => instrumentOf(word) !== undefined)
  const clauses = clausesOf(text)
  const nearest = (at: number) => {
    const clause = clauses[firstFrom(clauses, at + 1) - 1]
    const here = clause ? inside(instruments, clause) : []
    const first = nearestOf(here.length > 0 ? here : instruments.slice(0, 1), at)
    return first ? (instrumentOf(first) ?? null) : null
  }
  for (const { exam, pattern } of boardPatterns) {
    for (const match of text.matchAll(pattern)) {
      if (/[一二三四五六七1-8] ?(?:至|到|-|–|to) ?(?:grade )?[\d二三四五六七八]/u.test(match[0]))
        continue
      const { han, figure, english } = match.groups ?? {}
      const said = han ?? figure ?? english ?? ''
      const grade = grades[said] ?? said
      const result = { exam, subject: nearest(match.index), grade }
      all.push({ start: match.index, end: match.index + match[0].length, result })
    }
  }
  for (const { exam, grade, pattern } of diplomaPatterns) {
    for (const match of text.matchAll(pattern)) {
      if (wanted.test(text.slice(Math.max(0, match.index - 10), match.index))) continue
      const result = { exam, subject: nearest(match.index), grade }
      all.push({ start: match.index, end: match.index + match[0].length, result })
    }
  }
  return all
}
