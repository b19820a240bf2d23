import { judgeSubject, subjectContext } from '../read-search/judge-subjects.ts'
import { type SubjectWord, withoutParts } from '../read-search/part-of.ts'
import { saidBy } from '../read-search/reading.ts'
import type { Found } from '../read-search/sense.ts'
import { withoutWeak } from '../reading/weak-subjects.ts'

/** Replacements beside a university year, where statistics is not the A-Level subject. */
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
const primaryYear = /^local:[1-6]$/u
const secondaryYear = /^(?:local:(?:[7-9]|1[0-2])|intl:(?:2[6-9]|3\d))$/u
const intlYear = /^intl:(?:2[6-9]|3\d)$/u

interface Years {
  readonly primary: boolean
  readonly secondary: boolean
  readonly intl: boolean
  readonly university: boolean
}

/** Meanings that depend on the years in the text, such as calculus. */
const byYears: readonly {
  readonly of: string
  readonly to: string
  readonly pattern?: RegExp
  readonly when: (years: Years) => boolean
}[] = [
  {
    of: 'tutor_remediation_integrated_science',
    to: 'tutor_remediation_primary_science',
    when: ({ primary, secondary }) => primary && !secondary,
  },
  {
    of: 'tutor_remediation_visual_arts',
    to: 'tutor_other_drawing',
    pattern: /^(?:美术|美劳|art|arts|art lessons?|art class(?:es)?)$/u,
    when: ({ secondary }) => !secondary,
  },
  {
    of: 'tutor_other_drama',
    to: 'tutor_remediation_drama_subject',
    pattern: /^(?:drama|戏剧|theatre)$/u,
    when: ({ intl }) => intl,
  },
  {
    of: 'tutor_remediation_citizenship',
    to: 'tutor_remediation_computer_science',
    pattern: /^cs$/u,
    when: ({ intl, university }) => intl || university,
  },
  {
    of: 'tutor_remediation_uni_calculus',
    to: 'tutor_remediation_math',
    when: ({ secondary, university }) => secondary && !university,
  },
  {
    of: 'tutor_remediation_uni_science',
    to: 'tutor_remediation_chemistry',
    pattern: /^(?:有机化学|organic chem(?:istry)?)$/u,
    when: ({ university }) => !university,
  },
]

function yearsOf(words: readonly Found[], university: boolean): Years {
  const keys = words.flatMap(({ senses }) =>
    senses.flatMap((sense) => (sense.is === 'level' ? sense.keys : [])),
  )
  const has = (pattern: RegExp) => keys.some((key) => pattern.test(key))
  return {
    primary: has(primaryYear),
    secondary: has(secondaryYear),
    intl: has(intlYear),
    university,
  }
}
/** 数学还可以, 其他科冇问题: subjects that need no help. */
const fine =
  /^ ?(?:科|成绩|就|都|算|已经|is |are )*(?:(?<=已经)(?:请|搵|揾|有|找|补)|还可以|还行|还好|没问题|冇问题|问题不大|不错|唔错|几好|好好|过得去|不用担心|唔使担心|fine(?![a-z])|ok(?= but)|good enough)/u
const universityYear = /^(?:local|intl):1[4-7]$/u

/** 讀緊理科嘅大學生, uni student讀CS: the person beside the subject studies it. */
const studies = /(?:主修|修读|读紧|读|studying) ?$/u
const studentBehind = /^ ?(?:科|系)?(?:的|嘅)(?:大学生|大专生|毕业生|研究生|本科生)/u
const studentBefore =
  /(?:student|大学生|大专生|毕业生|研究生|tutor|导师|老师)[^,。;]{0,4}(?:主修|修读|读紧|读|studying) ?$/u

function isStudied(text: string, { start, end }: Found): boolean {
  const behind = text.slice(end, end + 10)
  if (studiedBehind.test(behind)) return true
  const before = text.slice(Math.max(0, start - 24), start)
  if (studentBefore.test(before) || (studies.test(before) && studentBehind.test(behind)))
    return true
  return (
    /系|专业|degree/u.test(behind.slice(0, 4)) &&
    studiedBefore.test(text.slice(Math.max(0, start - 20), start))
  )
}

/** Words in parentheses after a tutor's degree: uni student (maths or engineering). */
function inParentheses(text: string, word: Found): boolean {
  const near = text.slice(Math.max(0, word.start - 60), word.start)
  const open = near.lastIndexOf('(')
  const before = near.slice(0, Math.max(0, open))
  return open > near.lastIndexOf(')') && /(?:student|大学生|undergrad|graduate) ?$/u.test(before)
}

const satPaper: Readonly<Record<string, string>> = {
  tutor_remediation_math: 'tutor_remediation_sat_math',
  tutor_remediation_english: 'tutor_remediation_sat_reading_writing',
}

/** SAT for the reading and writing section: a paper named without a subject. */
function papersSaid(text: string): readonly string[] {
  const isVerbal = /(?<![a-z])(?:reading|writing|verbal|ebrw)(?![a-z])|阅读|写作/u.test(text)
  return isVerbal ? ['tutor_remediation_sat_reading_writing'] : Object.values(satPaper)
}

/** SAT alone means both papers; beside it maths is one of them and English the other. */
function withSat(
  text: string,
  words: readonly Found[],
  read: readonly SubjectWord[],
): readonly SubjectWord[] {
  const sat = words.find(({ senses }) =>
    senses.some(
      (sense) => sense.is === 'level' && sense.keys.some((key) => key.startsWith('sat1')),
    ),
  )
  const named = read.flatMap(({ values }) => values)
  if (!sat || named.some((value) => value.includes('_sat'))) return read
  if (named.length === 0) return [{ word: sat, values: papersSaid(text) }]
  return read.map(({ word, values }) => ({
    word,
    values: values.map((value) => satPaper[value] ?? value),
  }))
}

/** In the order of the text. `words` are all names in it, `unwanted` the negated ones. */
export function readSubjects(
  text: string,
  words: readonly Found[],
  unwanted: ReadonlySet<Found>,
  pupilAtUniversity: boolean,
): readonly SubjectWord[] {
  const context = subjectContext(words)
  const named = words.filter(
    (word) =>
      isSubject(word) &&
      !unwanted.has(word) &&
      !fine.test(text.slice(word.end, word.end + 16)) &&
      !inParentheses(text, word),
  )
  const notStudied = named.filter((word) => !isStudied(text, word))
  // 搵物理系研究生 without another subject: what the tutor studied is what is wanted.
  const wanted = notStudied.length > 0 ? notStudied : named
  const read = wanted.map((word) => {
    const verdict = judgeSubject(word.senses, text.slice(word.start, word.end), context)
    const values = saidBy(verdict).flatMap((said) => said.values)
    return { word, values }
  })
  const atUni =
    pupilAtUniversity ||
    words.some((word) =>
      word.senses.some(
        (sense) => sense.is === 'level' && sense.keys.every((key) => universityYear.test(key)),
      ),
    )
  const years = yearsOf(words, atUni)
  const asTaught = (value: string, word: Found) => {
    const said = text.slice(word.start, word.end)
    const rule = byYears.find(
      ({ of, pattern: only, when }) => of === value && (only?.test(said) ?? true) && when(years),
    )
    return rule?.to ?? value
  }
  const atExam = context.atSchool
  const isOral = ({ start, end }: Found) =>
    /^(?:english )?(?:oral|speaking|口语)(?: practice| skills)?$/u.test(text.slice(start, end))
  const otherLanguage = read.some(({ values }) =>
    values.some((value) => value !== spokenEnglish && language.test(value)),
  )
  return withoutParts(text, withoutWeak(text, withSat(text, words, read))).flatMap(
    ({ word, values }) => {
      const meant = values
        .filter((value) => !(otherLanguage && value === spokenEnglish))
        .map((value) => (atExam && value === spokenEnglish && isOral(word) ? schoolEnglish : value))
        .map((value) => asTaught(value, word))
        .map((value) => (atUni ? (atUniversity[value] ?? value) : value))
      return meant.length > 0 ? [{ word, values: meant }] : []
    },
  )
}
