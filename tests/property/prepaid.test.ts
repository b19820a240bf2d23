import { describe, expect, test } from 'vitest'
import { lessCommission } from '#rules/sales/commission.ts'
import { leftOf, mostPrepaidLessons, takeFrom } from '#rules/sales/prepaid.ts'
import { lessonFeeCents } from '#rules/teaching/lesson-times.ts'
import { howMany } from '#tests/support/sample.ts'
import fc from '#tests/support/seeded-checks.ts'

const cents = fc.integer({ min: 1, max: 1_000_000_00 })
const agreed = fc.record({
  feeCents: fc.integer({ min: 1, max: 999_999_99 }),
  lessonMinutes: fc.integer({ min: 1, max: 1440 }),
})
const lesson = fc.record({
  minutes: fc.integer({ min: 1, max: 1440 }),
  /** The parent first takes this many cents back, at most the balance. */
  backCents: fc.oneof(fc.constant(0), cents),
})

describe('lessons paid ahead', () => {
  test('releases, commission, refunds and the remainder are what was paid, to the cent', () => {
    fc.assert(
      fc.property(
        fc.array(cents, { minLength: 1, maxLength: 4 }),
        agreed,
        fc.integer({ min: 0, max: 10_000 }),
        fc.array(lesson, { maxLength: 8 }),
        (paid, terms, basisPoints, lessons) => {
          const payments = paid.map((leftCents) => ({ leftCents }))
          let [earned, commission, back] = [0, 0, 0]
          const take = (from: typeof payments, wanted: number) => {
            const taken = takeFrom(from, wanted)
            for (const one of taken) one.payment.leftCents -= one.cents
            return taken.reduce((sum, one) => sum + one.cents, 0)
          }
          for (const { minutes, backCents } of lessons) {
            back += take([...payments].reverse(), backCents)
            const before = leftOf(payments)
            const fee = lessonFeeCents(terms, minutes)
            const released = take(payments, fee)
            expect(released).toBe(Math.min(fee, before))
            const shares = lessCommission(released, basisPoints)
            expect(shares.earnedCents).toBeGreaterThanOrEqual(0)
            expect(shares.commissionCents).toBeGreaterThanOrEqual(0)
            expect(shares.commissionCents * 10_000).toBeLessThanOrEqual(released * basisPoints)
            earned += shares.earnedCents
            commission += shares.commissionCents
            for (const { leftCents } of payments) expect(leftCents).toBeGreaterThanOrEqual(0)
          }
          const sum = paid.reduce((all, one) => all + one, 0)
          expect(earned + commission + back + leftOf(payments)).toBe(sum)
        },
      ),
      { numRuns: howMany({ short: 2_000, whole: 10_000 }) },
    )
  })

  test('a month is at least four weeks of lessons, and less than five', () => {
    for (let week = 1; week <= 21; week += 1) {
      expect(mostPrepaidLessons(week)).toBeGreaterThanOrEqual(week * 4)
      expect(mostPrepaidLessons(week)).toBeLessThanOrEqual(week * 5)
    }
  })
})
