import type { Person } from './person.ts'
import type { Random } from './random.ts'
import type { SubjectTaken } from './subjects-taught.ts'

export interface ExamResult {
  exam: string
  itemValue: string
  grade: string
}

/** Grades from the best down; ability decides how far down a person's best one is. */
const grades = {
  HKDSE: ['5**', '5*', '5', '4', '3', '2'],
  HKALE: ['A', 'B', 'C', 'D', 'E'],
  IB: ['7', '6', '5', '4'],
  'A-Level': ['A*', 'A', 'B', 'C'],
} as const
type Exam = keyof typeof grades

const core = ['tutor_remediation_chinese', 'tutor_remediation_english', 'tutor_remediation_math']
const electives: Partial<Record<string, readonly string[]>> = {
  medicine: ['biology', 'chemistry', 'physics'],
  science: ['physics', 'chemistry', 'biology', 'math_m2', 'math_m1'],
  engineering: ['physics', 'chemistry', 'math_m2', 'ict'],
  business: ['economics', 'bafs', 'math_m1', 'geography'],
  social: ['economics', 'geography', 'history'],
  arts: ['chinese_history', 'history', 'chinese_literature', 'english_literature'],
  law: ['history', 'economics', 'english_literature'],
}
const anyElective = [
  'economics',
  'biology',
  'geography',
  'physics',
  'chinese_history',
  'visual_arts',
]

/** First year of the HKDSE; those who left school earlier sat for the HKALE. */
const firstDse = 2012

/** Public examination results; not everyone shows them, and school leavers of 17 have none. */
export function drawExamResults(
  random: Random,
  person: Person,
  subjects: readonly SubjectTaken[],
  year: number,
): ExamResult[] {
  const schoolLeft = year - (person.age - 18)
  if (person.age < 18 || !random.chance(showsResults(person))) return []
  if (person.track === 'M') return musicGrades(random, subjects)
  if (person.track !== 'A') return []
  const exam = examOf(random, person, schoolLeft)
  const own = (electives[person.studies.field] ?? anyElective).map(
    (name) => `tutor_remediation_${name}`,
  )
  const chosen = random.some(own, random.between(2, 3)).filter((value) => isIn(exam, value))
  const taught = new Set(subjects.map(({ itemValue }) => itemValue))
  return [...coreOf(exam), ...chosen].map((itemValue) => ({
    exam,
    itemValue,
    grade: gradeOf(random, exam, person, taught.has(itemValue) || chosen.includes(itemValue)),
  }))
}

function showsResults({ level, track }: Person): number {
  if (track === 'M') return 0.8
  return level === 'full_time_counseling' || level === 'current_teacher' ? 0.45 : 0.85
}

function examOf(random: Random, person: Person, schoolLeft: number): Exam {
  if (person.international) return random.chance(0.6) ? 'IB' : 'A-Level'
  return schoolLeft >= firstDse ? 'HKDSE' : 'HKALE'
}

/** M1 and M2 exist in the HKDSE alone; A-level candidates sit few subjects. */
function isIn(exam: Exam, value: string): boolean {
  return exam === 'HKDSE' || !/_(m1|m2|bafs|ict|chinese_history|chinese_literature)$/u.test(value)
}

function coreOf(exam: Exam): readonly string[] {
  if (exam === 'A-Level') return core.slice(2)
  return exam === 'HKALE' ? core.slice(0, 2) : core
}

function gradeOf(random: Random, exam: Exam, { ability }: Person, isStrong: boolean): string {
  const scale = grades[exam]
  const level = 1 - ability + (isStrong ? -0.25 : 0.05) + (random.next() - 0.5) * 0.5
  const index = Math.round(Math.max(0, level) * (scale.length - 1))
  return scale[Math.min(index, scale.length - (isStrong ? 2 : 1))] ?? scale[0]
}

function musicGrades(random: Random, subjects: readonly SubjectTaken[]): ExamResult[] {
  return subjects
    .filter(({ category, levels }) => category === 'M' && !levels[0]?.startsWith('simple'))
    .map(({ itemValue, levels }) => ({
      exam: 'ABRSM',
      itemValue,
      grade: levels.length > 8 || random.chance(0.3) ? 'DipABRSM' : 'Grade 8',
    }))
}
