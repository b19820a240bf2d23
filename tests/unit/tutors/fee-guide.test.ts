import { describe, expect, test } from 'vitest'
import { feeFamilyOf, subjectFamilies } from '#catalogue/fee-families.ts'
import { gradeOfLevels, gradesLabel, gradesOfFamily, levelsOfGrade } from '#catalogue/fee-grades.ts'
import { levels } from '#catalogue/levels.ts'
import { subjectByValue, subjects } from '#catalogue/subjects.ts'
import {
  endOfScale,
  feeColumns,
  feeTables,
  isWhollySearched,
  searchOfFamily,
} from '#components/tutors/fees/fee-tables.ts'
import { stepBounds, stepOf } from '#components/tutors/fees/steps.ts'
import { type FeeCell, type FeeGrade, feeFamilies, feeGrades } from '#contract/tutors/fee-guide.ts'
import type { TutorLevel } from '#contract/vocabulary.ts'
import { readSearchState } from '#rules/search-state.ts'

const cell = (grade: FeeGrade | null, medianCents: number, tutorLevel: TutorLevel | null = null) =>
  ({
    family: 'commerce',
    grade,
    tutorLevel,
    tutors: 12,
    lowCents: medianCents - 1000,
    medianCents,
    highCents: medianCents + 1000,
  }) satisfies FeeCell

describe('what the guide tells apart', () => {
  test('every subject is in one family', () => {
    expect(subjectFamilies.map(({ value }) => value).sort()).toEqual(
      subjects.map(({ value }) => value).sort(),
    )
    expect(new Set(subjects.map(feeFamilyOf))).toEqual(new Set(feeFamilies))
  })

  test('every level is in one grade', () => {
    expect(gradeOfLevels.map(({ key }) => key).sort()).toEqual(levels.map(({ key }) => key).sort())
    expect(new Set(gradeOfLevels.map(({ grade }) => grade))).toEqual(new Set(feeGrades))
  })

  test('a family has the grades that its subjects are taught at', () => {
    expect(gradesOfFamily('sports')).toEqual(['beginner', 'intermediate', 'advanced'])
    expect(gradesOfFamily('languages')).toContain('ielts')
    expect(gradesOfFamily('science')).toContain('s6')
  })

  test.each([
    [['p1', 'p2', 'p3'], '小一至小三', 'P1–P3'],
    [['p6', 's1'], '小六、中一', 'P6, S1'],
    [['s2', 's4', 'university'], '中二、中四、大學', 'S2, S4, University'],
    [['music1to3'], '一級至三級', 'Grade 1–3'],
    [['y7to9'], 'Year 7–9', 'Year 7–9'],
  ] as [FeeGrade[], string, string][])('%j are called %s and %s', (grades, chinese, english) => {
    expect(gradesLabel(grades, 'zh-tw')).toBe(chinese)
    expect(gradesLabel(grades, 'en')).toBe(english)
  })

  test.each(feeFamilies)('%s leads to a search that holds it', (family) => {
    const { category, subject = [] } = readSearchState(searchOfFamily(family).split('?')[1] ?? '')
    expect(category === undefined ? subject.length : 1).toBeGreaterThan(0)
    expect(subject.length).toBeLessThanOrEqual(10)
    const all = subjects.filter((one) => feeFamilyOf(one) === family)
    const isWhole = category !== undefined || subject.length === all.length
    expect(isWhollySearched(family), 'what is said of the list').toBe(isWhole)
  })

  test('a grade of a family leads to those who teach its subjects at that grade', () => {
    const asked = searchOfFamily('science', 'kindergarten')
    const { subject = [], level } = readSearchState(asked.split('?')[1] ?? '')
    expect(level).toEqual(levelsOfGrade.kindergarten)
    expect(subject.length).toBeGreaterThan(0)
    for (const value of subject) {
      const found = subjectByValue(value)
      expect(found && feeFamilyOf(found)).toBe('science')
      expect(found?.levelKeys.some((key) => level?.includes(key))).toBe(true)
    }
    expect(searchOfFamily('music', 'music4to5')).toMatch(
      /^\/searchtutor\?category=M&level=music8:4,/u,
    )
  })
})

describe('a level leads to a search only if that finds just those who are counted', () => {
  test.each([
    ['commerce', 's6', true],
    ['science', 's6', false],
    ['science', 'sat', true],
    ['music', 'music4to5', true],
    ['music', 'beginner', true],
    ['sports', 'beginner', false],
    ['languages', 'ielts', true],
  ] as const)('%s at %s: %s', (family, grade, isWhole) => {
    expect(isWhollySearched(family, grade)).toBe(isWhole)
    const cells = [
      { ...cell(null, 20_000), family },
      { ...cell(grade, 20_000), family },
    ]
    const [table] = feeTables({ cells, paid: [] }, 'en')
    expect(table?.rows.map(({ path }) => path !== undefined)).toEqual([isWhole])
  })
})

describe('the tables', () => {
  test('neighbouring grades are one row only when all their figures are equal', () => {
    const cells = [
      cell(null, 20_000),
      ...(['p1', 'p2'] as const).map((grade) => cell(grade, 15_000)),
      cell('p3', 15_000),
      cell('p3', 18_000, 'current_teacher'),
      cell('p5', 15_000),
    ]
    const [table] = feeTables({ cells, paid: [] }, 'en')
    expect(table?.rows.map(({ label }) => label)).toEqual(['P1–P2', 'P3', 'P5'])
    expect(table?.rows[1]?.cells).toHaveLength(feeColumns.length)
    expect(table?.rows[1]?.cells.map((one) => one?.medianCents ?? null)).toEqual([
      15_000,
      ...Array.from({ length: 5 }, () => null),
      18_000,
    ])
    expect(table?.rows[0]?.path).toBeUndefined()
    expect(table?.rows[1]?.path).toMatch(/^\/searchtutor\?subject=.+&level=local:3$/u)
    expect(table?.unknown).toContain('P4')
  })

  test('what was paid stands in the row of its grade, and tells neighbours apart', () => {
    const cells = [null, 'p1', 'p2'].map((grade) => cell(grade as FeeGrade | null, 15_000))
    const fee = { tutorLevel: null, district: null, tutors: 10, families: 10 }
    const paid = [{ ...fee, family: 'commerce', grade: 'p2', medianCents: 14_000 } as const]
    const [table] = feeTables({ cells, paid }, 'en')
    expect(table?.rows.map((row) => [row.label, row.paid?.medianCents ?? null])).toEqual([
      ['P1', null],
      ['P2', 14_000],
    ])
    expect(table?.paid).toBeNull()
  })

  test('a family without any figure has none', () => {
    expect(feeTables({ cells: [], paid: [] }, 'en')).toEqual([])
    const cells = [cell(null, 20_000)]
    expect(feeTables({ cells, paid: [] }, 'en').map(({ family }) => family)).toEqual(['commerce'])
  })

  test('the scale ends at or above what every family asks', () => {
    expect(endOfScale([cell(null, 44_000), cell('p1', 90_000)])).toBe(50_000)
  })
})

describe('the colour scale', () => {
  test('splits figures into groups of like size, at figures that a person reads', () => {
    const fees = [100, 120, 140, 160, 180, 200, 220, 240, 260, 283].map((dollars) => dollars * 100)
    const bounds = stepBounds(fees, 1000)
    expect(bounds).toEqual([14_000, 18_000, 22_000, 26_000])
    expect(fees.map((fee) => stepOf(fee, bounds))).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5])
  })

  test('has fewer steps for figures that are alike, and one for a single figure', () => {
    expect(stepBounds([15_000, 15_000, 15_000, 16_000], 1000)).toEqual([16_000])
    expect(stepBounds([15_000], 1000)).toEqual([])
    expect(stepBounds([], 1000)).toEqual([])
  })
})
