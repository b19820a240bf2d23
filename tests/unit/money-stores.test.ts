import { generateKeyPairSync } from 'node:crypto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Order } from '#contract/sales/orders.ts'
import { isOnItsWay } from '#rules/sales/order-screen.ts'
import { userKinds } from '#stores/accounts/session/user-kind.ts'
import { payeeForm } from '#stores/payouts/payee-form.ts'
import { withdrawForm, withdrawStateStore } from '#stores/payouts/withdrawals.ts'
import {
  askUntilKnown,
  backInAddress,
  cancel,
  check,
  orderInAddress,
  orderStore,
  payOnPage,
  payPartOf,
  report,
} from '#stores/sales/orders/own-order.ts'
import { pageOfStores } from '#tests/support/page-of-stores.ts'

const { publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'der' },
  privateKeyEncoding: { type: 'pkcs8', format: 'der' },
})
const sealing = { keyCode: 'key', publicKey: publicKey.toString('base64'), now: 0 }

const time = '2026-11-20T10:00:00.000+08:00'
const facts = { kind: 'bank', bankCode: '024', masked: '••••6001', holder: 'Chan Tai Man' } as const
const payee = { ...facts, payeeId: 7, usableAt: time, usable: true, createdAt: time }
const withdrawal = {
  ...{ withdrawalNo: 'W000000001', status: 'APPLIED', amountCents: 1, payee: facts, reason: '' },
  ...{ createdAt: time, changedAt: time, paidAt: null, may: ['cancel'] },
}
const state = {
  ...{ availableCents: 0, hasPayPassword: true, canTrade: true, frozen: null, running: null },
}

describe('taking money out', () => {
  let page: ReturnType<typeof pageOfStores>
  let refuses: string | null
  beforeEach(() => {
    refuses = null
    page = pageOfStores(({ path }) => {
      if (path.endsWith('encodeKey')) return { data: sealing }
      if (path.endsWith('/payee/list')) return { data: { list: [], names: [] } }
      if (path.endsWith('/payee/add')) return { data: payee }
      if (!path.endsWith('/apply')) return { data: state }
      if (refuses === 'network') return 'network'
      return refuses === null ? { data: withdrawal } : { code: refuses }
    })
    page.as(userKinds.tutor)
  })
  const fill = (amount: string, most = 60_000_00) => {
    const form = withdrawForm(most, [7, 8])
    form.change({ amount, payPassword: '271828' })
    return form
  }
  const applied = () => page.sent.filter(({ path }) => path.endsWith('/apply'))
  const keys = () => applied().map(({ body }) => body.key)

  test('sends the amount in cents, with the payment password sealed', async () => {
    expect(await fill('50000.05').submit()).toBe(true)
    const [call] = applied()
    expect(call?.body).toMatchObject({ payeeId: 7, amountCents: 50_000_05, keyCode: 'key' })
    expect(JSON.stringify(call?.body)).not.toContain('271828')
  })

  test.each([
    // The server has recorded the key as refused: later money needs another.
    ['A0601', 'another'],
    // It may have arrived, so a repeated request uses the same key.
    ['network', 'the same'],
    ['A0210', 'the same'],
  ])('after %s the next try goes by %s key', async (code, which) => {
    refuses = code
    const form = fill('10')
    expect(await form.submit()).toBe(false)
    form.change({ payPassword: '271828' })
    await form.submit()
    refuses = null
    form.change({ payPassword: '271828' })
    expect(await form.submit()).toBe(true)
    expect(new Set(keys()).size).toBe(which === 'another' ? 3 : 1)
    // After success, the same amount again is another withdrawal.
    expect(await fill('10').submit()).toBe(true)
    expect(keys().at(-1)).not.toBe(keys().at(-2))
  })

  test('goes by another key for another amount or payee', async () => {
    refuses = 'network'
    const form = fill('10')
    for (const change of [{}, { amount: '11' }, { payeeId: '8' }]) {
      form.change({ ...change, payPassword: '271828' })
      await form.submit()
    }
    expect(new Set(keys()).size).toBe(3)
  })

  test('of more than there is is said before anything is sent', async () => {
    const form = fill('100.01', 100_00)
    expect(await form.submit()).toBe(false)
    expect(Object.keys(form.$state.get().errors)).toEqual(['amount'])
    expect(page.sent).toEqual([])
  })

  test('of an organization goes by its own calls', async () => {
    page.as(userKinds.organization)
    await fill('10').submit()
    await withdrawStateStore.load()
    expect(new Set(page.sent.map(({ path }) => path.split('/')[1]))).toEqual(new Set(['mechanism']))
  })

  test('goes to a bank with its code, and to FPS without one', async () => {
    const bodies: unknown[] = []
    for (const [kind, number] of [
      ['bank', '238123456001'],
      ['fpsMobile', '91234567'],
    ] as const) {
      const form = payeeForm(['陳大文', 'Chan Tai Man'])
      form.change({ kind, number, bankCode: '024', payPassword: '271828' })
      expect(await form.submit()).toBe(true)
      const added = page.sent.filter(({ path }) => path.includes('payee') && path.endsWith('add'))
      bodies.push(added.at(-1)?.body)
    }
    expect(bodies).toMatchObject([
      { kind: 'bank', bankCode: '024', holder: 'Chan Tai Man' },
      { kind: 'fpsMobile', holder: 'Chan Tai Man' },
    ])
    expect(bodies[1]).not.toHaveProperty('bankCode')
  })
})

describe('an own order', () => {
  const order = (changes: Partial<Order> = {}) =>
    ({
      ...{ orderNo: '100000001', status: 'UNPAID', lines: [], dueCents: 98_00, payBy: time },
      ...{ createdAt: time, paidAt: null, receiptNo: null, paidWith: null },
      ...{
        payerRefundUntil: null,
        returns: [],
        paying: null,
        ways: ['page'],
        transfer: null,
        lastMethod: null,
        may: ['pay'],
      },
      ...changes,
    }) satisfies Order
  const shown = () => {
    const loaded = orderStore.$loaded.get()
    return 'value' in loaded ? loaded.value : null
  }
  const open = (answers: Readonly<Record<string, unknown>>, address = '/order-pay') => {
    const page = pageOfStores(({ path }) => ({ data: answers[path] }), address)
    page.as(userKinds.parent)
    return page
  }

  test.each([
    ['?orderNo=100000001', '100000001'],
    ['?orderNo=123456789012', '123456789012'],
    ['?orderNo=12345678', ''],
    ['?orderNo=1234567890123', ''],
    ['?orderNo=10000000x', ''],
    ['', ''],
  ])('is read out of the address %s', (search, no) => {
    open({}, `/order-pay${search}`)
    expect(orderInAddress()).toBe(no)
  })

  test.each([
    ['?orderNo=100000001&back=success', 'success'],
    ['?orderNo=100000001&back=fail', 'fail'],
    ['?orderNo=100000001&back=other', null],
    ['?orderNo=100000001', null],
  ])('with what a redirect claims: %s', (search, back) => {
    open({}, `/order-pay${search}`)
    expect(backInAddress()).toBe(back)
  })

  test.each([
    ['/api/order/check', check, { orderNo: '100000001' }],
    ['/api/order/cancel', cancel, { orderNo: '100000001' }],
    ['/api/order/pay', report, { orderNo: '100000001', provider: 'fps' }],
  ] as const)('%s shows what came back', async (path, act, body) => {
    const page = open({ [path]: order({ status: 'PAYING' }) })
    await act('100000001')
    expect(page.sent).toMatchObject([{ path, body }])
    expect(shown()).toMatchObject({ orderNo: '100000001', status: 'PAYING' })
  })

  test('leads to the page of the provider, or shows that it is paid by now', async () => {
    const page = open({ '/api/order/checkout': { address: 'https://pay.example/1' } })
    await payOnPage('100000001', 'card')
    expect(page.sent[0]?.body).toMatchObject({ orderNo: '100000001', method: 'card' })
    expect(page.left).toEqual(['https://pay.example/1'])
    const paid = open({
      '/api/order/checkout': { address: null },
      '/api/order/detail': order({ status: 'PAID' }),
    })
    await payOnPage('100000001', 'card')
    expect(paid.left).toEqual([])
    expect(shown()?.status).toBe('PAID')
  })

  test('paid in part leads to the order of the part, not of the rest', async () => {
    const page = open({ '/api/order/part': { orderNo: '100000002', restNo: '100000003' } })
    await payPartOf('100000001', 40_00)
    expect(page.sent[0]?.body).toMatchObject({ orderNo: '100000001', amountCents: 40_00 })
    expect(page.left).toEqual([expect.stringMatching(/\/order-pay\?orderNo=100000002$/u)])
  })

  test('may be paid at any moment on a page, never by a transfer alone', () => {
    expect(isOnItsWay({ paying: 'stripe' })).toBe(true)
    expect(isOnItsWay({ paying: 'fps' })).toBe(false)
    expect(isOnItsWay({ paying: null })).toBe(false)
  })

  describe('that is on its way', () => {
    beforeEach(() => {
      vi.useFakeTimers()
      return () => vi.useRealTimers()
    })
    const follow = () => {
      const page = open({})
      let asked = 0
      const state = { isWaiting: true, fails: false }
      const stop = askUntilKnown(
        async () => {
          asked += 1
          if (state.fails) throw new Error('network')
        },
        () => state.isWaiting,
      )
      return { page, state, stop, asked: () => asked }
    }

    test('is asked for soon at first, then seldom, and no more after some minutes', async () => {
      const { asked } = follow()
      const times: number[] = []
      for (let second = 0; second <= 400; second += 1) {
        const before = asked()
        await vi.advanceTimersByTimeAsync(second === 0 ? 0 : 1000)
        if (asked() > before) times.push(second)
      }
      expect(times).toEqual([2, 5, 10, 15, 25, 35, 55, 85, 145, 205, 265])
      expect(asked()).toBe(12)
    })

    test('is asked for although one question went astray, and no more once it is known', async () => {
      const { asked, state } = follow()
      state.fails = true
      await vi.advanceTimersByTimeAsync(2000)
      expect(asked()).toBe(2)
      state.isWaiting = false
      await vi.advanceTimersByTimeAsync(600_000)
      expect(asked()).toBe(2)
    })

    test('is asked for at once when somebody comes back to the page', async () => {
      const { asked, page, stop } = follow()
      await vi.advanceTimersByTimeAsync(600_000)
      const before = asked()
      page.shown.visibilityState = 'hidden'
      page.shown.dispatchEvent(new Event('visibilitychange'))
      expect(asked()).toBe(before)
      page.shown.visibilityState = 'visible'
      page.shown.dispatchEvent(new Event('visibilitychange'))
      await vi.advanceTimersByTimeAsync(2000)
      expect(asked()).toBe(before + 2)
      stop()
      page.page.dispatchEvent(new Event('pageshow'))
      await vi.advanceTimersByTimeAsync(600_000)
      expect(asked()).toBe(before + 2)
    })
  })
})
