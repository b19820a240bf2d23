import { expect, test } from 'vitest'
import { namesOf } from '#catalogue/labels.ts'
import { universities } from '#catalogue/universities.ts'
import { schoolTerms, universityTerms } from '#understanding/read-search/university-terms.ts'
import { readSearchText } from '#understanding/read-search.ts'

/* The file shows what each university is called; `vitest -u` writes it. */

const terms = [...universityTerms()]

test('each university has the names that are written down', async () => {
  const lines = universities.map(({ id }) => {
    const own = terms.filter(({ sense }) => sense.is === 'university' && sense.id === id)
    const names = own.map(
      ({ text, cautious, cased }) =>
        `${text}${cautious ? ' (beside)' : ''}${cased ? ' (case)' : ''}`,
    )
    return `${id}: ${names.join(' | ')}`
  })
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(
    '../data/what-is-read/names-of-universities.txt',
  )
})

test('each of its names finds a university', () => {
  for (const university of universities) {
    for (const name of namesOf(university)) {
      const { filters } = readSearchText(name)
      const own = terms.some(
        ({ text, sense, cautious }) =>
          text === name && !cautious && sense.is === 'university' && sense.id === university.id,
      )
      if (own) expect(filters.university, name).toContain(university.id)
    }
  }
})

test('schools stay whole', () => {
  const schools = [...schoolTerms()]
  expect(schools.every(({ text, sense }) => text.length >= 3 && sense.is === 'keep')).toBe(true)
  expect(schools.filter(({ cased }) => cased).every(({ text }) => /^[A-Z]+$/u.test(text))).toBe(
    true,
  )
  expect(schools.map(({ text }) => text)).toContain('東華三院')
  expect(new Set(schools.map(({ text }) => text)).size).toBeGreaterThan(schools.length * 0.9)
})
