import { describe, expect, test } from 'vitest'
import {
  bayesianMeanHundredths,
  isNewcomer,
  type QualityFacts,
  qualityPoints,
  queryPoints,
} from '#rules/tutors/ranking.ts'

const now = new Date('2026-11-20T10:00:00+08:00')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const plain: QualityFacts = {
  scoreSum: 0,
  reviewCount: 0,
  badges: [],
  responsePercent: null,
  lastActiveAt: daysAgo(400),
  createdAt: daysAgo(400),
  hasPhoto: false,
  profileLength: 0,
  hasEducation: false,
  hasExamResults: false,
  hasTimetable: false,
  starLevel: 0,
}
const gain = (change: Partial<QualityFacts>) =>
  qualityPoints({ ...plain, ...change }, now) - qualityPoints(plain, now)

describe('quality', () => {
  test('one review of five stars says less than twenty of nearly five', () => {
    const one = bayesianMeanHundredths(5, 1)
    const twenty = bayesianMeanHundredths(97, 20)
    expect(one).toBe(420)
    expect(twenty).toBe(463)
    expect(gain({ scoreSum: 97, reviewCount: 20 })).toBeGreaterThan(
      gain({ scoreSum: 5, reviewCount: 1 }),
    )
  })

  test('bad reviews cost points, but nobody falls below the floor', () => {
    expect(gain({ scoreSum: 6, reviewCount: 6 })).toBeLessThan(0)
    expect(qualityPoints({ ...plain, scoreSum: 500, reviewCount: 500 }, now)).toBe(80 + 50)
  })

  test('a claim is worth nothing until somebody has seen the document', () => {
    expect(gain({ badges: ['claimed', 'claimed'] })).toBe(0)
    expect(gain({ badges: ['document_seen', 'issuer_confirmed'] })).toBe(50)
  })

  test.each([
    [0, 100],
    [7, 100],
    [8, 70],
    [30, 70],
    [31, 30],
    [91, 0],
  ])('active %i days ago gives %i points', (days, points) => {
    expect(gain({ lastActiveAt: daysAgo(days) })).toBe(points)
  })

  test('star level is paid and stays a small bonus, smaller than good reviews', () => {
    expect(gain({ starLevel: 3 })).toBe(12)
    expect(gain({ starLevel: 99 })).toBe(20)
    expect(gain({ starLevel: 99 })).toBeLessThan(gain({ scoreSum: 48, reviewCount: 10 }))
  })

  test('newcomers get a start for thirty days', () => {
    expect(gain({ createdAt: daysAgo(30) })).toBe(60)
    expect(gain({ createdAt: daysAgo(31) })).toBe(0)
    expect(isNewcomer(daysAgo(30), now)).toBe(true)
  })

  test('points are whole numbers, so that every index adds up the same', () => {
    for (let scoreSum = 3; scoreSum <= 15; scoreSum++) {
      expect(qualityPoints({ ...plain, scoreSum, reviewCount: 3 }, now) % 1).toBe(0)
    }
  })
})

test('what is met beyond the first counts, up to a limit', () => {
  const none = {
    subjectsMatched: 1,
    areaNamed: false,
    percentUnderBudget: 0,
    daysMatched: 1,
    words: null,
  }
  expect(queryPoints(none)).toBe(0)
  expect(queryPoints({ ...none, subjectsMatched: 2 })).toBe(120)
  expect(queryPoints({ ...none, subjectsMatched: 9 })).toBe(240)
  expect(queryPoints({ ...none, daysMatched: 3 })).toBe(10)
  expect(queryPoints({ ...none, areaNamed: true, words: 'headline' })).toBe(100)
  expect(queryPoints({ ...none, percentUnderBudget: 12 })).toBe(24)
  expect(queryPoints({ ...none, percentUnderBudget: 80 })).toBe(100)
})
