import { describe, expect, test } from 'vitest'
import { lessonMinutes, tutorLevels } from '#contract/vocabulary.ts'
import { parseCents } from '#rules/cents.ts'
import { chargeOf } from '#rules/charge.ts'
import { decimalOfCents } from '#rules/decimal-of-cents.ts'
import { minimumFeeCents } from '#rules/fees.ts'
import { formatNumber } from '#rules/numbers.ts'
import { rules } from '#rules/validation/rules.ts'
import fc from '#tests/support/seeded-checks.ts'

const cents = fc.integer({ min: 0, max: 10 ** 12 })
/** Close amounts, where a rule about cents would fail first. */
const near = fc.tuple(cents, fc.integer({ min: -2, max: 2 }))

describe('amounts', () => {
  test('are read back to the cent', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(parseCents(decimalOfCents(amount))).toBe(amount)
      }),
    )
  })

  test('rules that compare agree with whole numbers, one cent either side of the bound', () => {
    fc.assert(
      fc.property(near, ([bound, distance]) => {
        const amount = Math.max(0, bound + distance)
        const text = decimalOfCents(amount)
        const passes = (issue: unknown) => issue === null
        expect(passes(rules.maxWithdrawMoney.check(text, { withdrawableCents: bound }))).toBe(
          amount <= bound,
        )
        expect(passes(rules.discountedPrice.check(text, { originalCents: bound }))).toBe(
          amount < bound,
        )
        expect(passes(rules.customizeAmount.check(text, { fullCents: bound }))).toBe(amount < bound)
        expect(passes(rules.discountedPrice1.check(text, { originalCents: bound * 10 + 1 }))).toBe(
          BigInt(amount) * 10n >= BigInt(bound) * 10n + 1n,
        )
        expect(passes(rules.money.check(text))).toBe(amount > 0)
      }),
    )
  })

  test('larger than can be held exactly are still above every bound', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 10n ** 16n, max: 10n ** 60n }), (huge) => {
        expect(rules.money1.check(String(huge))).toEqual({ rule: 'money1.high' })
        expect(
          rules.maxWithdrawMoney.check(String(huge), {
            withdrawableCents: Number.MAX_SAFE_INTEGER,
          }),
        ).not.toBeNull()
        expect(rules.price.check(String(huge))).toBeNull()
      }),
    )
  })

  test('a fee passes exactly when it reaches its share of the hourly minimum', () => {
    const level = fc.constantFrom(...tutorLevels)
    fc.assert(
      fc.property(
        level,
        fc.integer({ min: 1, max: 600 }),
        fc.integer({ min: -2, max: 2 }),
        (one, minutes, distance) => {
          const fee = Math.max(0, minimumFeeCents(one, minutes) + distance)
          const hourly = minimumFeeCents(one, 60)
          const issue = rules.minFee.check(decimalOfCents(fee), { levels: [one], minutes })
          expect(issue === null).toBe(fee * 60 >= hourly * minutes)
        },
      ),
    )
  })

  test('a charge is whole dollars, within half a dollar of the hourly price’s share', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10 ** 8 }),
        fc.constantFrom(...lessonMinutes, 90, 120),
        (hourly, minutes) => {
          const { amountCents } = chargeOf(hourly, minutes)
          expect(amountCents % 100).toBe(0)
          const differenceTimes60 = amountCents * 60 - hourly * minutes
          expect(differenceTimes60).toBeGreaterThan(-50 * 60)
          expect(differenceTimes60).toBeLessThanOrEqual(50 * 60)
        },
      ),
    )
  })
})

describe('shown numbers', () => {
  test('are the same number again without their commas', () => {
    fc.assert(
      fc.property(
        fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: 1e15 }),
        (value) => {
          fc.pre(value === 0 || Math.abs(value) > 1e-3)
          const shown = formatNumber(value)
          expect(Number(shown.replaceAll(',', ''))).toBe(value + 0)
          expect(shown).toMatch(/^-?\d{1,3}(,\d{3})*(\.\d+)?$/u)
        },
      ),
    )
  })
  test('no value breaks them', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(formatNumber(value)).toMatch(/^-?[\d,]+(\.\d+)?$/u)
      }),
    )
  })
})
