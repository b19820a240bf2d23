import { expect, test } from 'vitest'
import { gradeBySlugOrValue } from '#catalogue/grades.ts'
import { levels } from '#catalogue/levels.ts'
import { subjectByValue } from '#catalogue/subjects.ts'
import type { LevelKey } from '#contract/vocabulary.ts'
import { locales } from '#i18n/locales.ts'
import { presetNames } from '#rules/landings/landing.ts'
import { noFilters, normalFilters } from '#server/search/filters.ts'
import { searchLabel } from '#server/tutors/saved-searches/search-label.ts'
import { facetChoices } from '#server/tutors/search/facet-choices.ts'
import { foldedChoices } from '#server/tutors/search/folded-choices.ts'
import { labelOfFilter } from '#understanding/read-search.ts'

test.each(locales)('no two levels to choose from have the same name (%s)', (locale) => {
  const counts = { level: new Map(levels.map(({ key }) => [key as string, 1])) }
  const { level } = facetChoices(['level'], counts, noFilters, locale)
  expect(level).toHaveLength(levels.length)
  expect(new Set(level.map(({ label }) => label)).size).toBe(levels.length)
})

test('a chosen level has one name in the filter, above the list and in a saved search', () => {
  for (const [level, subject] of [
    ['intl:-1', []],
    ['intl:-1', ['tutor_remediation_math']],
    ['music10:3', []],
    ['music10:3', ['tutor_music_erhu']],
    ['music12:3', ['tutor_music_piano', 'tutor_music_erhu']],
  ] satisfies [LevelKey, string[]][]) {
    const filters = normalFilters({ level: [level], subject })
    const counts = { level: new Map([[level as string, 1]]) }
    const [name = ''] = facetChoices(['level'], counts, filters, 'en').level.map(
      ({ label }) => label,
    )
    const [folded] = foldedChoices({ ...filters, level: [level, 'local:1'] }, 'en')
    expect(folded?.label.split(', ')).toContain(name)
    expect(
      searchLabel({ level: [level], subject }, 'en')
        .split(' · ')
        .at(-1),
    ).toBe(name)
    if (subject.length > 1) continue
    const landing = { kind: 'grade', path: '', preset: {} } as const
    const grade = gradeBySlugOrValue(level)
    const of = subjectByValue(subject[0] ?? '')
    const presets = presetNames(
      { ...landing, ...(grade && { grade }), ...(of && { subject: of }) },
      'en',
    )
    expect(presets[`level:${level}`]).toBe(name)
  }
})

test('with its only possible set beside it, a level is named without it', () => {
  const named = (level: LevelKey, ...subjects: string[]) =>
    labelOfFilter('level', level, 'zh-tw', subjects)
  expect(named('music10:3')).toBe('三級（十級制）')
  expect(named('music10:3', 'tutor_music_erhu')).toBe('三級')
  expect(named('music10:3', 'tutor_music_erhu', 'tutor_music_piano')).toBe('三級（十級制）')
  expect(named('intl:-1', 'tutor_remediation_math')).toBe('K1（國際課程）')
})

test('a level whose name is the only such one is named without its set', () => {
  const counts = { level: new Map([['local:-1', 3]]) }
  expect(facetChoices(['level'], counts, noFilters, 'en').level).toEqual([
    { value: 'local:-1', label: 'K1', count: 3 },
  ])
})
