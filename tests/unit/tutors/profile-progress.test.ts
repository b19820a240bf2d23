import { describe, expect, test } from 'vitest'
import { type Completeness, profileParts } from '#contract/tutors/tutor-records/completeness.ts'
import { addressOfPart, profileProgress } from '#stores/tutors/tutor-profile/progress.ts'
import { steps } from '#stores/tutors/tutor-profile/step-names.ts'
import fc from '#tests/support/seeded-checks.ts'

const having = (isDone: (part: string) => boolean): Completeness => ({
  percent: 0,
  isComplete: false,
  parts: profileParts.map((part) => ({ part, weight: 1, effects: [], done: isDone(part) })),
})

describe('how far a profile is', () => {
  test('is one reading, whatever is missing: done, left, marks and parts agree', () => {
    fc.assert(
      fc.property(fc.subarray([...profileParts]), (there) => {
        const { total, done, left, isDone, missingIn } = profileProgress(
          having((part) => there.includes(part as (typeof there)[number])),
        )
        expect(total).toBe(steps.length)
        expect(done).toBe(total - left.length)
        expect(steps.filter(isDone)).toHaveLength(done)
        expect(left.map(({ step }) => step)).toEqual(steps.filter((step) => !isDone(step)))
        const missing = steps.flatMap((step) => missingIn(step).map(({ part }) => part))
        expect(missing.sort()).toEqual(profileParts.filter((one) => !there.includes(one)).sort())
      }),
    )
  })

  test('is nothing before there is a record, and all of it at the end', () => {
    expect(profileProgress(undefined)).toMatchObject({ done: 0, total: steps.length })
    expect(profileProgress(having(() => true))).toMatchObject({ done: steps.length, left: [] })
  })

  test('counts a step with two parts once, when both are there', () => {
    const { done, left } = profileProgress(having((part) => part !== 'results'))
    expect(done).toBe(steps.length - 1)
    expect(left).toMatchObject([{ step: 'experience', missing: [{ part: 'results' }] }])
    expect(addressOfPart('results')).toBe('/tutor/register?step=experience')
  })
})
