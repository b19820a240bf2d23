import { categoryOfFamily, familySearch } from '#catalogue/fee-families.ts'
import {
  areNeighbourGrades,
  gradesLabel,
  gradesOfFamily,
  levelsOfGrade,
} from '#catalogue/fee-grades.ts'
import {
  type FeeCell,
  type FeeFamily,
  type FeeGrade,
  type FeeGuide,
  feeFamilies,
  type PaidFee,
} from '#contract/tutors/fee-guide.ts'
import { type LevelKey, tutorLevels } from '#contract/vocabulary.ts'
import type { Locale } from '#i18n/locales.ts'
import { searchOf } from '#rules/search-state.ts'

export const feeColumns = [null, ...tutorLevels] as const

/** Fees of grades shown in one row; null where there are too few tutors. */
export interface FeeRow {
  label: string
  /** The search that finds just those who are counted, without language prefix, if one does. */
  path: string | undefined
  cells: readonly (FeeCell | null)[]
  /** Fees paid, for any kind of tutor; null where too few payments are known. */
  paid: PaidFee | null
}

export interface FeeTable {
  family: FeeFamily
  whole: readonly (FeeCell | null)[]
  paid: PaidFee | null
  rows: readonly FeeRow[]
  /** Grades with too few tutors at every level. */
  unknown: string
}

/** Fees asked and paid, by family, grade and tutor level; only families with fees asked. */
export function feeTables(
  { cells, paid }: Pick<FeeGuide, 'cells' | 'paid'>,
  locale: Locale,
): FeeTable[] {
  const keyOf = (...parts: readonly (string | null)[]) => parts.join(' ')
  const byKey = new Map(
    cells.map((cell) => [keyOf(cell.family, cell.grade, cell.tutorLevel), cell]),
  )
  const paidFor = (family: FeeFamily, grade: FeeGrade | null) =>
    paid.find((one) => one.family === family && one.grade === grade) ?? null
  const across = (family: FeeFamily, grade: FeeGrade | null) =>
    feeColumns.map((level) => byKey.get(keyOf(family, grade, level)) ?? null)

  return feeFamilies
    .map((family) => {
      const known: { grades: FeeGrade[]; cells: (FeeCell | null)[]; paid: PaidFee | null }[] = []
      const unknown: FeeGrade[] = []
      for (const grade of gradesOfFamily(family)) {
        const cells = across(family, grade)
        const paidHere = paidFor(family, grade)
        const last = known.at(-1)
        if (cells.every((cell) => cell === null)) unknown.push(grade)
        else if (
          last &&
          areNeighbourGrades(last.grades.at(-1), grade) &&
          sameFees(last.cells, cells) &&
          last.paid?.medianCents === paidHere?.medianCents
        )
          last.grades.push(grade)
        else known.push({ grades: [grade], cells, paid: paidHere })
      }
      const rows = known.map(({ grades, cells, paid: paidHere }) => ({
        label: gradesLabel(grades, locale),
        path:
          grades.length === 1 && isWhollySearched(family, grades[0])
            ? searchOfFamily(family, grades[0])
            : undefined,
        cells,
        paid: paidHere,
      }))
      return {
        family,
        whole: across(family, null),
        paid: paidFor(family, null),
        rows,
        unknown: gradesLabel(unknown, locale),
      }
    })
    .filter(({ whole }) => whole.some((cell) => cell !== null))
}

/** Whether its lessons are divided by school grade rather than by step. */
export function isSchool(family: FeeFamily): boolean {
  return categoryOfFamily(family) === undefined
}

const levelsAt = (grade: FeeGrade | undefined): readonly LevelKey[] =>
  grade === undefined ? [] : levelsOfGrade[grade]

/** Search for the tutors of a family, at a grade if one is given: `/searchtutor?category=M`. */
export function searchOfFamily(family: FeeFamily, grade?: FeeGrade): string {
  const level = [...levelsAt(grade)]
  return `/searchtutor${searchOf({ ...familySearch(family, level).filter, level })}`
}

/** Whether that search finds those whom the guide counts, and nobody else. */
export function isWhollySearched(family: FeeFamily, grade?: FeeGrade): boolean {
  return familySearch(family, levelsAt(grade)).isWhole
}

/** What the way to that search is called. */
export const wayOfFamily = (family: FeeFamily) =>
  isWhollySearched(family) ? 'fees.result.find' : 'fees.result.findPart'

/** All subjects as a whole, over all tutors and by tutor level. */
export function wholeRow(cells: readonly FeeCell[]): (FeeCell | null)[] {
  return feeColumns.map(
    (level) => cells.find((cell) => cell.family === null && cell.tutorLevel === level) ?? null,
  )
}

/** Fees paid for all subjects, over all tutors and by tutor level. */
export const paidRow = (paid: readonly PaidFee[]): (PaidFee | null)[] =>
  feeColumns.map(
    (level) =>
      paid.find(
        ({ family, district, tutorLevel }) =>
          family === null && district === null && tutorLevel === level,
      ) ?? null,
  )

/** Neighbouring grades with the same figures share a row: 小一至小六. */
function sameFees(some: readonly (FeeCell | null)[], others: readonly (FeeCell | null)[]): boolean {
  const figures = (cell: FeeCell | null | undefined) =>
    cell && [cell.tutors, cell.lowCents, cell.medianCents, cell.highCents].join()
  return some.every((cell, index) => figures(cell) === figures(others[index]))
}

/** The end of a scale that fits every family's overall fees, in steps of 100 dollars. */
export function endOfScale(cells: readonly FeeCell[]): number {
  const highest = cells.filter(({ grade }) => grade === null).map(({ highCents }) => highCents)
  return Math.ceil(Math.max(...highest) / 100_00) * 100_00
}
