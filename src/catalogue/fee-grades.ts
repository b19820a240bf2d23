import { type FeeFamily, type FeeGrade, feeGrades } from '#contract/tutors/fee-guide.ts'
import type { LevelKey, LevelSetCode } from '#contract/vocabulary.ts'
import type { Locale } from '#i18n/locales.ts'
import { subjectsOfFamily } from './fee-families.ts'
import { label, type Names } from './labels.ts'
import { levelRangesLabel } from './level-ranges.ts'
import { levelsOfSet } from './levels.ts'

const span = (set: LevelSetCode, from: number, to = from): LevelKey[] =>
  levelsOfSet(set)
    .filter(({ value }) => value >= from && value <= to)
    .map(({ key }) => key)
const school = (from: number, to = from) => [...span('local', from, to), ...span('intl', from, to)]
const music = (from: number, to: number) =>
  (['music8', 'music10', 'music12'] as const).flatMap((set) => span(set, from, to))
const step = (value: number) =>
  (['simple', 'japanese', 'korean', 'english'] as const).flatMap((set) => span(set, value))

/** Levels grouped for fee figures. Kindergarten and university are the same in both systems. */
export const levelsOfGrade = {
  kindergarten: school(-3, -1),
  p1: span('local', 1),
  p2: span('local', 2),
  p3: span('local', 3),
  p4: span('local', 4),
  p5: span('local', 5),
  p6: span('local', 6),
  s1: span('local', 7),
  s2: span('local', 8),
  s3: span('local', 9),
  s4: span('local', 10),
  s5: span('local', 11),
  s6: span('local', 12),
  y1to6: span('intl', 20, 25),
  y7to9: span('intl', 26, 28),
  y10to11: span('intl', 29, 30),
  y12to13: span('intl', 31, 32),
  sat: [...span('sat1', 1), ...span('sat2', 2)],
  university: school(14, 17),
  music1to3: music(1, 3),
  music4to5: music(4, 5),
  music6to8: music(6, 8),
  musicDiploma: music(9, 12),
  beginner: step(1),
  intermediate: step(2),
  advanced: step(3),
  ielts: span('ielts', 1, 3),
} as const satisfies Record<FeeGrade, readonly LevelKey[]>

const latin = (name: string): Names => ({ zhTW: name, zhHans: name, en: name })
const ownNames: Partial<Record<FeeGrade, Names>> = {
  kindergarten: { zhTW: '幼稚園', zhHans: '幼稚园', en: 'K1–K3' },
  y1to6: latin('Year 1–6'),
  y7to9: latin('Year 7–9'),
  y10to11: latin('Year 10–11'),
  y12to13: latin('Year 12–13'),
  sat: latin('SAT'),
  university: { zhTW: '大學', zhHans: '大学', en: 'University' },
  musicDiploma: { zhTW: '演奏級及文憑', zhHans: '演奏级及文凭', en: 'Diplomas' },
  ielts: latin('IELTS'),
}

/** Grades shown as one figure: one area or subject has too few tutors to separate the years. */
export const gradeBands: readonly (readonly FeeGrade[])[] = [
  ['kindergarten'],
  ['p1', 'p2', 'p3'],
  ['p4', 'p5', 'p6'],
  ['s1', 's2', 's3'],
  ['s4', 's5', 's6'],
  ['y1to6'],
  ['y7to9'],
  ['y10to11'],
  ['y12to13'],
  ['sat'],
  ['university'],
  ['music1to3'],
  ['music4to5'],
  ['music6to8'],
  ['musicDiploma'],
  ['beginner'],
  ['intermediate'],
  ['advanced'],
  ['ielts'],
]

export const gradeOfLevels: readonly { key: LevelKey; grade: FeeGrade }[] = feeGrades.flatMap(
  (grade) => levelsOfGrade[grade].map((key) => ({ key, grade })),
)

export function gradesOfFamily(family: FeeFamily): FeeGrade[] {
  const taught = new Set(subjectsOfFamily(family).flatMap(({ levelKeys }) => levelKeys))
  return feeGrades.filter((grade) => levelsOfGrade[grade].some((key) => taught.has(key)))
}

/** Compact names: 小一至小三、大學 or P1–P3, University; neighbouring years become one range. */
export function gradesLabel(grades: readonly FeeGrade[], locale: Locale): string {
  const runs: FeeGrade[][] = []
  for (const grade of grades) {
    const run = runs.at(-1)
    if (run && areNeighbourGrades(run.at(-1), grade)) run.push(grade)
    else runs.push([grade])
  }
  return runs.map((run) => runLabel(run, locale)).join(locale === 'en' ? ', ' : '、')
}

/** Consecutive years of one school type: P6 and S1 are not. */
export function areNeighbourGrades(one: FeeGrade | undefined, next: FeeGrade): boolean {
  const [school, year] = splitYear(one ?? '')
  const [nextSchool, nextYear] = splitYear(next)
  return school !== '' && school === nextSchool && year + 1 === nextYear
}

function splitYear(grade: string): [school: string, year: number] {
  const [, school = '', year = ''] = /^([ps])(\d)$/u.exec(grade) ?? []
  return [school, Number(year)]
}

function runLabel(run: readonly FeeGrade[], locale: Locale): string {
  const names = run[0] && ownNames[run[0]]
  if (names) return label({ names }, locale)
  return levelRangesLabel(
    run.flatMap((grade) => levelsOfGrade[grade]),
    locale,
  )
}
