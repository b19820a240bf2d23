import { expect, test } from 'vitest'
import { levels } from '#catalogue/levels.ts'
import { locales } from '#i18n/locales.ts'
import { noFilters } from '#server/search/filters.ts'
import { facetChoices } from '#server/tutors/search/facet-choices.ts'

test.each(locales)('no two levels to choose from have the same name (%s)', (locale) => {
  const counts = { level: new Map(levels.map(({ key }) => [key as string, 1])) }
  const { level } = facetChoices(['level'], counts, noFilters, locale)
  expect(level).toHaveLength(levels.length)
  expect(new Set(level.map(({ label }) => label)).size).toBe(levels.length)
})

test('a level whose name is the only such one is named without its set', () => {
  const counts = { level: new Map([['local:-1', 3]]) }
  expect(facetChoices(['level'], counts, noFilters, 'en').level).toEqual([
    { value: 'local:-1', label: 'K1', count: 3 },
  ])
})
