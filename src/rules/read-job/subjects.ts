import { judgeSubject, subjectContext } from '../read-search/judge-subjects.ts'
import type { Found } from '../read-search/sense.ts'
import { withoutWeak } from '../reading/weak-subjects.ts'

/** A word and the subjects that it says. */
export interface SubjectWord {
  readonly word: Found
  readonly values: readonly string[]
}

/** What a subject becomes beside a university year: statistics there is no A-Level. */
const atUniversity: Readonly<Record<string, string>> = {
  tutor_remediation_statistics: 'tutor_remediation_uni_statistics',
  tutor_remediation_accounting: 'tutor_remediation_uni_accounting',
  tutor_remediation_economics: 'tutor_remediation_uni_economics',
  tutor_remediation_law: 'tutor_remediation_uni_law',
  tutor_remediation_computer_science: 'tutor_remediation_uni_programming',
}
const spokenEnglish = 'tutor_conversation_english'
const schoolEnglish = 'tutor_remediation_english'
const isSubject = (word: Found) => word.senses.some(({ is }) => is === 'subject')
/** 读历史系, major in maths, engineering graduate: what a tutor studied. */
const studiedBefore = /(?:主修|修读|读|major(?:ing)? in|degree in|studying) ?$/u
const studiedBehind = /^ ?(?:系|学系|专业|毕业|major|degree|grad(?:uates?)?(?![a-z])|undergrad)/u
const language = /^tutor_(?:conversation_|remediation_(?:putonghua|world_language))/u
const universityYear = /^(?:local|intl):1[4-7]$/u

function isStudied(text: string, { start, end }: Found): boolean {
  const behind = text.slice(end, end + 10)
  if (studiedBehind.test(behind)) return true
  return (
    /系|专业|degree/u.test(behind.slice(0, 4)) &&
    studiedBefore.test(text.slice(Math.max(0, start - 20), start))
  )
}

/** Words in parentheses behind a tutor's degree: uni student (maths or engineering). */
function inParentheses(text: string, word: Found): boolean {
  const near = text.slice(Math.max(0, word.start - 60), word.start)
  const open = near.lastIndexOf('(')
  const before = near.slice(0, Math.max(0, open))
  return open > near.lastIndexOf(')') && /(?:student|大学生|undergrad|graduate) ?$/u.test(before)
}

/**
 * The subjects in the order in which they were said. `words` are all names of the text (they tell
 * whether a language is a school subject), `unwanted` those of them that a negation speaks of.
 */
export function readSubjects(
  text: string,
  words: readonly Found[],
  unwanted: ReadonlySet<Found>,
  pupilAtUniversity: boolean,
): readonly SubjectWord[] {
  const context = subjectContext(words)
  const wanted = words.filter(
    (word) =>
      isSubject(word) &&
      !unwanted.has(word) &&
      !isStudied(text, word) &&
      !inParentheses(text, word),
  )
  const read = wanted.map((word) => {
    const verdict = judgeSubject(word.senses, text.slice(word.start, word.end), context)
    const values = verdict === 'keep' ? [] : verdict.flatMap((said) => said.values)
    return { word, values }
  })
  const atUni =
    pupilAtUniversity ||
    words.some((word) =>
      word.senses.some(
        (sense) => sense.is === 'level' && sense.keys.every((key) => universityYear.test(key)),
      ),
    )
  const atExam = context.atSchool
  const isOral = ({ start, end }: Found) => /^(?:oral|speaking|口语)$/u.test(text.slice(start, end))
  const otherLanguage = read.some(({ values }) =>
    values.some((value) => value !== spokenEnglish && language.test(value)),
  )
  return withoutWeak(text, read).flatMap(({ word, values }) => {
    const meant = values
      .filter((value) => !(otherLanguage && value === spokenEnglish))
      .map((value) => (atExam && value === spokenEnglish && isOral(word) ? schoolEnglish : value))
      .map((value) => (atUni ? (atUniversity[value] ?? value) : value))
    return meant.length > 0 ? [{ word, values: meant }] : []
  })
}
