import { expect, test } from 'vitest'
import { backToPayerUntil, goesBackToPayer } from '#rules/states/refund.ts'

const dayMs = 86_400_000
const paidAt = new Date('2026-11-20T10:00:00+08:00')
const after = (days: number, ms = 0) => new Date(paidAt.getTime() + days * dayMs + ms)

test.each([
  ['stripe', 'card', 90],
  ['stripe', 'alipay', 90],
  ['stripe', 'wechat_pay', 180],
  ['sandbox', 'wechat_pay', 180],
  // Unknown method: the shortest.
  ['stripe', null, 90],
] as const)(
  'money paid at %s by %s goes back for %i days, to the moment',
  (provider, method, days) => {
    const paid = { provider, method }
    expect(backToPayerUntil(paid, paidAt)).toEqual(after(days))
    expect(goesBackToPayer(paid, paidAt, after(days))).toBe(true)
    expect(goesBackToPayer(paid, paidAt, after(days, 1))).toBe(false)
    expect(goesBackToPayer(paid, null, paidAt)).toBe(false)
  },
)

test('a transfer goes back without an end', () => {
  const paid = { provider: 'fps', method: null } as const
  expect(backToPayerUntil(paid, paidAt)).toBeNull()
  expect(goesBackToPayer(paid, paidAt, after(4000))).toBe(true)
})
