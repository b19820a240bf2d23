import { expect, test } from 'vitest'
import { earnedLines } from '#server/sales/pay-seller.ts'
import fc from '#tests/support/seeded-checks.ts'

const seller = { owner: { accountId: 1 }, part: 'available' } as const

test('what is earned is split whole, and never gives the platform more than its rate', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000_00 }),
      fc.integer({ min: 0, max: 10_000 }),
      (cents, commissionBasisPoints) => {
        const [held, ...shares] = earnedLines({
          ledgerAccount: seller,
          cents,
          commissionBasisPoints,
        })
        expect(held).toEqual({ ledgerAccount: { part: 'unearned' }, amountCents: -cents })
        const of = (part: string) =>
          shares.find(({ ledgerAccount }) => ledgerAccount.part === part)?.amountCents ?? 0
        const [earned, commission] = [of('available'), of('revenue')]
        expect(earned + commission).toBe(cents)
        expect(Math.min(...shares.map(({ amountCents }) => amountCents))).toBeGreaterThan(0)
        expect(commission * 10_000).toBeLessThanOrEqual(cents * commissionBasisPoints)
        expect((commission + 1) * 10_000).toBeGreaterThan(cents * commissionBasisPoints)
      },
    ),
  )
})
