import type { Locale } from '#i18n/locales.ts'
import { label, type Named } from './labels.ts'
import { subjectByValue, subjectLabel } from './subjects.ts'

export interface Exam {
  readonly exam: string
  /** Whether results are per subject, for the whole exam, or per instrument. */
  readonly of: 'subject' | 'whole' | 'instrument'
  /** Usual grades, best first; a total may use others. Empty: results are numbers. */
  readonly grades: readonly string[]
}

const letters = ['A*', 'A', 'B', 'C', 'D', 'E']
const down = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => String(from - index))
const european = ['C2', 'C1', 'B2', 'B1', 'A2', 'A1']
const mandarin = ['一級甲等', '一級乙等', '二級甲等', '二級乙等', '三級甲等', '三級乙等']

const ofSubject = { of: 'subject' } as const
const ofWhole = { of: 'whole' } as const
const ofInstrument = { of: 'instrument' } as const

/** Named as in understanding/read-tutor.ts, most common in Hong Kong first. */
export const exams: readonly Exam[] = [
  { exam: 'HKDSE', ...ofSubject, grades: ['5**', '5*', ...down(5, 1)] },
  { exam: 'HKALE', ...ofSubject, grades: letters.slice(1) },
  { exam: 'HKCEE', ...ofSubject, grades: ['5*', ...down(5, 1), ...letters.slice(1)] },
  { exam: 'IB', ...ofSubject, grades: down(7, 1) },
  { exam: 'A-Level', ...ofSubject, grades: letters },
  { exam: 'IGCSE', ...ofSubject, grades: [...down(9, 1), ...letters] },
  { exam: 'GCSE', ...ofSubject, grades: [...down(9, 1), ...letters] },
  { exam: 'AP', ...ofSubject, grades: down(5, 1) },
  { exam: 'Gaokao', ...ofSubject, grades: [] },
  { exam: 'SAT', ...ofWhole, grades: [] },
  { exam: 'ACT', ...ofWhole, grades: down(36, 20) },
  { exam: 'GRE', ...ofWhole, grades: [] },
  { exam: 'GMAT', ...ofWhole, grades: [] },
  { exam: 'IELTS', ...ofWhole, grades: ['9', '8.5', '8', '7.5', '7', '6.5', '6', '5.5', '5'] },
  { exam: 'TOEFL', ...ofWhole, grades: [] },
  { exam: 'TOEIC', ...ofWhole, grades: [] },
  { exam: 'JLPT', ...ofWhole, grades: ['N1', 'N2', 'N3', 'N4', 'N5'] },
  { exam: 'TOPIK', ...ofWhole, grades: down(6, 1) },
  { exam: 'HSK', ...ofWhole, grades: down(9, 1) },
  { exam: 'PSC', ...ofWhole, grades: mandarin },
  { exam: 'GAPSK', ...ofWhole, grades: ['甲等', '乙等', '丙等', '丁等'] },
  { exam: 'DALF', ...ofWhole, grades: european.slice(0, 2) },
  { exam: 'DELF', ...ofWhole, grades: european.slice(2) },
  { exam: 'DELE', ...ofWhole, grades: european },
  { exam: 'Goethe', ...ofWhole, grades: european },
  { exam: 'ABRSM', ...ofInstrument, grades: ['FRSM', 'LRSM', 'DipABRSM', 'ARSM', ...down(8, 1)] },
  { exam: 'Trinity', ...ofInstrument, grades: ['FTCL', 'LTCL', 'ATCL', ...down(8, 1)] },
  { exam: 'CCOM', ...ofInstrument, grades: down(10, 1) },
  { exam: 'RSL', ...ofInstrument, grades: down(8, 1) },
]
const byName = new Map(exams.map((one) => [one.exam, one]))

export function examByName(exam: string): Exam | undefined {
  return byName.get(exam)
}

/** Results in subjects that are no longer taught. */
const otherSubjects: ReadonlyMap<string, Named> = new Map([
  ['total', { names: { zhTW: '總成績', zhHans: '总成绩', en: 'overall' } }],
  ['pure_math', { names: { zhTW: '純數學', zhHans: '纯数学', en: 'Pure Mathematics' } }],
  ['applied_math', { names: { zhTW: '應用數學', zhHans: '应用数学', en: 'Applied Mathematics' } }],
])

export function isResultSubject(itemValue: string): boolean {
  return otherSubjects.has(itemValue) || subjectByValue(itemValue) !== undefined
}

/** Label of a result's subject (數學, 總成績); an unknown value is returned unchanged. */
export function resultSubjectLabel(itemValue: string, locale: Locale): string {
  const other = otherSubjects.get(itemValue)
  return other ? label(other, locale) : subjectLabel(itemValue, locale)
}

/** The `itemValue` of a parsed result's subject: `math`, `piano`, `total`; null if not named. */
export function resultSubjectOf(read: string | null): string {
  if (read === null) return 'total'
  const kinds = ['remediation', 'music', 'conversation']
  const value = kinds.map((kind) => `tutor_${kind}_${read}`).find((one) => subjectByValue(one))
  return value ?? (isResultSubject(read) ? read : 'total')
}
