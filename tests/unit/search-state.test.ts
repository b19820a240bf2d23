import { describe, expect, test } from 'vitest'
import {
  holdsPreset,
  readSearchState,
  type SearchState,
  searchOf,
  withoutPreset,
} from '#rules/search-state.ts'
import fc from '#tests/support/seeded-checks.ts'

describe('the address of a search', () => {
  test('says in words and dollars what is chosen', () => {
    const state: SearchState = {
      keyword: '數學',
      subject: ['tutor_remediation_math'],
      level: ['local:8', 'local:9'],
      area: [1058007],
      feeMinCents: 15_000,
      feeMaxCents: 30_000,
      ratingMinTenths: 45,
      pageNum: 3,
    }
    expect(decodeURIComponent(searchOf(state))).toBe(
      '?q=數學&subject=tutor_remediation_math&level=local:8,local:9&area=1058007&fee=150-300&rating=4.5&page=3',
    )
    expect(readSearchState(searchOf(state))).toEqual(state)
  })

  test('leaves out what is not chosen, and page 1', () => {
    expect(searchOf({ subject: [], keyword: '', pageNum: 1 })).toBe('')
    expect(readSearchState('')).toEqual({})
  })

  test('an upper fee alone is one-sided', () => {
    expect(searchOf({ feeMaxCents: 20_000 })).toBe('?fee=-200')
    expect(readSearchState('?fee=-200')).toEqual({ feeMaxCents: 20_000 })
  })

  test('reading what was written gives the same state, whatever is chosen', () => {
    const states = fc.record(
      {
        keyword: fc.string({ minLength: 1, maxLength: 40 }).filter((text) => text.trim() !== ''),
        subject: fc.array(fc.constantFrom('tutor_music_piano', 'tutor_sport_chess'), {
          minLength: 1,
        }),
        day: fc.array(fc.constantFrom(1, 2, 7), { minLength: 1 }),
        feeMaxCents: fc.integer({ min: 0, max: 10_000 }).map((n) => n * 100),
        pageNum: fc.integer({ min: 2, max: 10_000 }),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(states, (state) => {
        expect(readSearchState(searchOf(state as SearchState))).toEqual(state)
      }),
    )
  })

  test('never throws on what a stranger types', () => {
    fc.assert(
      fc.property(fc.string(), (search) => {
        searchOf(readSearchState(search))
      }),
    )
  })
})

describe('a landing page', () => {
  const preset: SearchState = { area: [1058007] }
  test('keeps its path while its choice holds', () => {
    const state: SearchState = { area: [1058007], gender: 'F' }
    expect(holdsPreset(state, preset)).toBe(true)
    expect(searchOf(withoutPreset(state, preset))).toBe('?gender=F')
  })
  test('is left when its choice is changed', () => {
    expect(holdsPreset({ area: [1058007, 1057901] }, preset)).toBe(false)
    expect(holdsPreset({}, preset)).toBe(false)
  })
})
