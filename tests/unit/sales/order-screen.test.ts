import { describe, expect, test } from 'vitest'
import { goodsKinds, type orderStatuses } from '#contract/vocabulary.ts'
import { goodsPageOf } from '#rules/sales/goods-pages.ts'
import { orderScreen } from '#rules/sales/order-screen.ts'
import { payChoices } from '#rules/sales/pay-choices.ts'

/* What the page of an order says, to a buyer who comes back from the provider's page and otherwise. */

const order = (status: (typeof orderStatuses)[number]) => ({
  status,
  paying: status === 'PAYING' ? 'stripe' : null,
})

describe('the page of an order', () => {
  test.each([
    ['success', { UNPAID: 'checkout', PAYING: 'waiting', FAILED: 'refused' }],
    ['fail', { UNPAID: 'refused', PAYING: 'refused', FAILED: 'refused' }],
    [null, { UNPAID: 'checkout', PAYING: 'checkout', FAILED: 'refused' }],
  ] as const)('says after %s what an open order has come to', (back, shown) => {
    for (const status of ['UNPAID', 'PAYING', 'FAILED'] as const) {
      expect(orderScreen(order(status), back), status).toBe(shown[status])
    }
  })

  test.each([
    ['PAID', 'paid'],
    ['CANCELLED', 'cancelled'],
    ['REFUNDED', 'refunded'],
  ] as const)(
    'says of a %s order that it is %s, whatever the redirect claims',
    (status, screen) => {
      for (const back of ['success', 'fail', null] as const) {
        expect(orderScreen(order(status), back)).toBe(screen)
      }
    },
  )

  test('keeps the transfer that is awaited', () => {
    for (const back of ['success', 'fail', null] as const) {
      expect(orderScreen({ status: 'PAYING', paying: 'fps' }, back)).toBe('transfer')
    }
  })
})

describe('the methods of payment', () => {
  const ways = ['page', 'fps'] as const
  test('begin with the one that paid last', () => {
    expect(payChoices({ ways: [...ways], lastMethod: null })).toEqual([
      'fps',
      'card',
      'alipay',
      'wechat_pay',
    ])
    expect(payChoices({ ways: [...ways], lastMethod: 'alipay' })).toEqual([
      'alipay',
      'fps',
      'card',
      'wechat_pay',
    ])
  })

  test('are those that the order offers, even if another one paid last', () => {
    expect(payChoices({ ways: ['page'], lastMethod: 'fps' })).toEqual([
      'card',
      'alipay',
      'wechat_pay',
    ])
    expect(payChoices({ ways: ['fps'], lastMethod: 'card' })).toEqual(['fps'])
    expect(payChoices({ ways: [], lastMethod: null })).toEqual([])
  })
})

test('all goods have a page on which they are used', () => {
  const pages = Object.fromEntries(goodsKinds.map((goods) => [goods, goodsPageOf([{ goods }])]))
  expect(pages).toMatchObject({ ticket: 'tickets', ticketPackage: 'tickets', course: 'lessons' })
  expect(Object.values(pages)).not.toContain(undefined)
})
