import { describe, expect, test } from 'vitest'
import type { TutorFilters } from '#contract/tutors/tutor-search.ts'
import { areaRestricts, noFilters, normalFilters, termsOf } from '#server/search/filters.ts'
import type { SearchFilters } from '#server/search/port.ts'
import { nearbyRows } from '#server/tutors/search/nearby.ts'

const shaTin = 1058007
const maths = 'tutor_remediation_math'
type Finds = (filters: SearchFilters) => readonly number[]

/** Rows beside a search, and the searches that were made for them. */
async function rowsFor(chosen: Partial<TutorFilters>, finds: Finds, listed: number[] = []) {
  const asked: [SearchFilters, number][] = []
  const view = { locale: 'en', filters: normalFilters(chosen) } as const
  const rows = await nearbyRows<number, number>(view, listed, {
    idOf: (id) => id,
    find: async (filters, limit) => {
      asked.push([filters, limit])
      const ids = finds(filters)
      return { hits: ids.slice(0, limit), total: ids.length }
    },
    cardsOf: async (ids) => [...ids],
  })
  return { rows, asked }
}

const chosen = { subject: [maths], level: ['local:8'], area: [shaTin] } as Partial<TutorFilters>

describe('rows beside a short list', () => {
  test('are areas around, online, levels and subjects, three cards each and nobody twice', async () => {
    const { rows, asked } = await rowsFor(chosen, () => [1, 2, 3, 4, 5, 6, 7, 8, 9], [1, 5])
    expect(rows.map(({ kind, list, total }) => [kind, list, total])).toEqual([
      ['area', [2, 3, 4], 9],
      ['online', [6, 7, 8], 9],
      ['level', [9], 9],
    ])
    expect(asked).toHaveLength(4)
    expect(new Set(asked.map(([, limit]) => limit))).toEqual(new Set([2 + 4 * 3]))
    const [areas, online, levels, subjects] = asked.map(([filters]) => filters)
    const own = normalFilters(chosen)
    expect(areas).toEqual({ ...own, area: expect.any(Array) })
    expect(areas?.area.length).toBe(6)
    expect(areas?.area).not.toContain(shaTin)
    expect(online).toEqual({ ...own, area: [], mode: ['online'] })
    expect(levels).toEqual({ ...own, level: expect.not.arrayContaining(['local:8']) })
    expect(subjects).toEqual({ ...own, level: [], subject: expect.not.arrayContaining([maths]) })
    expect(subjects?.subject.length).toBeLessThanOrEqual(5)
    const [first, second] = rows
    expect(first?.search).toContain(`subject=${maths}&level=local:8&area=`)
    expect(second?.search).toBe(`?subject=${maths}&level=local:8&mode=online`)
    expect([first?.label, second?.label]).toEqual([expect.stringContaining('District'), ''])
  })

  test('are around all chosen areas, six at most, and in none of them', async () => {
    const [around] = (await rowsFor({ area: [shaTin, 1058101] }, () => [])).asked
    expect(around?.[0].area).toHaveLength(6)
    expect(around?.[0].area).toEqual(expect.not.arrayContaining([shaTin, 1058101]))
    const island = 10581
    const [beside] = (await rowsFor({ area: [island, 1058101] }, () => [])).asked
    expect(beside?.[0].area.length).toBeGreaterThan(0)
    expect(beside?.[0].area.filter((id) => String(id).startsWith('10581'))).toEqual([])
  })

  test('of online lessons are not about areas', async () => {
    const { asked } = await rowsFor({ ...chosen, mode: ['online'] }, () => [])
    expect(asked.slice(0, 2).map(([{ area }]) => area)).toEqual([[shaTin], [shaTin]])
  })

  test('are about online lessons where anything about places was chosen', async () => {
    const kinds = async (of: Partial<TutorFilters>) =>
      (await rowsFor(of, () => [1, 2, 3, 4, 5, 6, 7, 8, 9], [99])).rows.map(({ kind }) => kind)
    expect(await kinds({ mode: ['home'] })).toEqual(['online'])
    expect(await kinds({ mode: ['home', 'online'] })).toEqual(['online'])
    expect(await kinds({ mode: ['online'] })).toEqual([])
    expect(await kinds({ gender: 'F' })).toEqual([])
  })

  test('are one, of the widest search with the most kept, when nobody else is found', async () => {
    const widest = async (finds: Finds, of: Partial<TutorFilters> = chosen) => {
      const { rows } = await rowsFor({ gender: 'F', ...of }, (filters) =>
        filters.gender === 'F' ? [] : finds(filters),
      )
      return rows.map(({ kind, search, label, list }) => [kind, search, label, list])
    }
    const all = `?subject=${maths}&level=local:8&area=${shaTin}`
    expect(await widest(() => [1, 2, 3, 4])).toEqual([
      ['wider', all, expect.stringMatching(/ · .* · /u), [1, 2, 3]],
    ])
    const without = (name: keyof SearchFilters) => async () =>
      (await widest((filters) => (filters[name]?.toString() ? [] : [1])))[0]?.[1]
    expect(await without('level')()).toBe(`?subject=${maths}&area=${shaTin}`)
    expect(await without('area')()).toBe(`?subject=${maths}&level=local:8`)
    expect(await without('subject')(), 'never anything else').toBeUndefined()
    const few = (most: number) => (filters: SearchFilters) =>
      [filters.subject, filters.level, filters.area].filter((one) => one.length > 0).length > most
        ? []
        : [1]
    expect((await widest(few(1)))[0]?.[1]).toBe(`?subject=${maths}`)
    expect(await widest(few(0))).toEqual([])
    expect((await widest(few(0), { area: [shaTin] }))[0]?.slice(1, 3)).toEqual(['', ''])
    const ofKind: Partial<TutorFilters> = { category: 'M', area: [shaTin] }
    const needsKind = (filters: SearchFilters) => (filters.category === 'M' ? [1] : [])
    expect((await widest(needsKind, ofKind))[0]?.[1]).toBe(`?category=M&area=${shaTin}`)
    const onlyKind = (filters: SearchFilters) => (filters.area.length > 0 ? [] : needsKind(filters))
    expect((await widest(onlyKind, { ...ofKind, subject: [maths] }))[0]?.[1]).toBe('?category=M')
    expect(await widest(() => [])).toEqual([])
  })

  test('are of subjects near in kind where nobody teaches the one', async () => {
    const taught = (value: string) => (filters: SearchFilters) =>
      filters.subject.includes(value) || filters.subject.length === 0 ? [1] : []
    const searchFor = async (value: string, other: string) =>
      (await rowsFor({ subject: [value] }, taught(other))).rows.map(({ search }) => search)
    const finance = 'tutor_remediation_uni_finance'
    expect(await searchFor(finance, 'tutor_sport_swimming')).toEqual([])
    expect((await searchFor(finance, 'tutor_remediation_accounting')).join()).toContain(
      'accounting',
    )
    expect((await searchFor(finance, 'tutor_remediation_enterprise')).join()).toContain(
      'enterprise',
    )
  })

  test('are none beside a list that has somebody', async () => {
    const { rows, asked } = await rowsFor({ ...chosen, gender: 'F' }, () => [], [1])
    expect([rows, asked.length]).toEqual([[], 4])
  })
})

describe('the normal form of a search', () => {
  test('has lists in order and once, fees the right way round, and nothing else', () => {
    expect(
      normalFilters({ day: [7, 1, 7], area: [20, 100, 3], feeMinCents: 300, feeMaxCents: 200 }),
    ).toEqual({ ...noFilters, day: [1, 7], area: [3, 20, 100], feeMinCents: 200, feeMaxCents: 300 })
    expect(Object.values(noFilters).every((one) => one === null || String(one) === '')).toBe(true)
  })

  test('is about areas unless all lessons are online', () => {
    const restricts = (...mode: ('home' | 'online')[]) => areaRestricts({ ...noFilters, mode })
    expect([restricts(), restricts('home'), restricts('home', 'online')]).toEqual([
      true,
      true,
      true,
    ])
    expect(restricts('online')).toBe(false)
  })

  test('has six different terms at most, or the whole text', () => {
    const typed = (text: string, isLiteral = false) =>
      termsOf(text, isLiteral).map((term) => term.typed)
    expect(typed('one two  one …')).toEqual(['one', 'two'])
    expect(typed('a1 b2 c3 d4 e5 f6 g7')).toEqual(['a1', 'b2', 'c3', 'd4', 'e5', 'f6'])
    expect(typed('one two', true)).toEqual(['one two'])
    expect(typed(' ')).toEqual([])
  })
})
