import { describe, expect, test } from 'vitest'
import { goodsKinds, type orderStatuses } from '#contract/vocabulary.ts'
import { backState } from '#rules/sales/back-state.ts'
import { goodsPageOf } from '#rules/sales/goods-pages.ts'

/* What a buyer reads who comes back from the provider's page. */

const order = (status: (typeof orderStatuses)[number]) => ({
  status,
  paying: status === 'PAYING' ? 'stripe' : null,
})

describe('back from the page', () => {
  test.each([
    ['success', { none: 'asking', UNPAID: 'unpaid', PAYING: 'asking', FAILED: 'unpaid' }],
    ['fail', { none: 'unpaid', UNPAID: 'unpaid', PAYING: 'unpaid', FAILED: 'unpaid' }],
  ] as const)('of %s, an open order', (outcome, { none, ...shown }) => {
    expect(backState(outcome, null)).toBe(none)
    for (const status of ['UNPAID', 'PAYING', 'FAILED'] as const) {
      expect(backState(outcome, order(status)), status).toBe(shown[status])
    }
  })

  test.each(['PAID', 'CANCELLED', 'REFUNDED'] as const)('a %s order is what it is', (status) => {
    expect(backState('success', order(status))).toBe(status)
    expect(backState('fail', order(status))).toBe(status)
  })

  test('a transfer that was reported is not asked of the provider', () => {
    expect(backState('success', { status: 'PAYING', paying: 'fps' })).toBe('unknown')
  })
})

test('all goods have a page on which they are used', () => {
  const pages = Object.fromEntries(goodsKinds.map((goods) => [goods, goodsPageOf([{ goods }])]))
  expect(pages).toMatchObject({ ticket: 'tickets', ticketPackage: 'tickets', course: 'lessons' })
  expect(Object.values(pages)).not.toContain(undefined)
})
