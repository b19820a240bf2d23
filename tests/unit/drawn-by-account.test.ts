import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Order } from '#contract/sales/orders.ts'
import type { ChatContact } from '#contract/teaching/chat.ts'
import { messagesFor, translator } from '#i18n/messages.ts'
import { LanguageProvider } from '#islands/language.tsx'
import {
  type ChatNames,
  chatNamespaces,
  type OrderNames,
  orderNamespaces,
} from '#islands/namespaces.ts'
import { Checkout } from '#islands/sales/orders/Checkout.tsx'
import {
  CancelledResult,
  PaidResult,
  RefusedResult,
  WaitingResult,
} from '#islands/sales/orders/results.tsx'
import { TransferCode } from '#islands/sales/orders/Transfer.tsx'
import { Composer } from '#islands/teaching/chat/Composer.tsx'
import { userKinds } from '#stores/accounts/session/user-kind.ts'
import { accountDraft } from '#stores/form/drafts.ts'
import { pageOfStores } from '#tests/support/page-of-stores.ts'

/* Screens rendered once without a browser: their texts for each account. */

const messages = messagesFor('en', ...chatNamespaces, ...orderNamespaces)
const t = translator('en', 'orders', 'refunds')
const drawn = <Props extends object>(component: FunctionComponent<Props>, props: Props) => {
  const around = { locale: 'en', messages, children: createElement(component, props) } as const
  return renderToStaticMarkup(createElement(LanguageProvider<ChatNames | OrderNames>, around))
}

describe('what is written to one person', () => {
  let page: ReturnType<typeof pageOfStores>
  beforeEach(() => {
    page = pageOfStores(() => ({ data: null }))
    page.as(userKinds.parent)
  })
  const contact = (id: number, changes: Partial<ChatContact> = {}) =>
    ({
      id,
      kind: 'tutor',
      open: true,
      blocked: false,
      muted: false,
      numberBy: null,
      there: true,
      ...changes,
    }) as ChatContact
  const standing = (id: number, changes: Partial<ChatContact> = {}) => {
    const html = drawn(Composer, { contact: contact(id, changes), ref: null, onSent: () => {} })
    return /<textarea[^>]*>([^<]*)<\/textarea>/u.exec(html)?.[1] ?? null
  }
  const type = (id: number, content: string) =>
    accountDraft(`chat-${id}`).change(() => ({ content }))

  test('stands before them alone, and is there when one comes back', () => {
    type(3, 'for Ms Chan')
    type(4, 'for Mr Lee')
    expect([standing(3), standing(4), standing(5)]).toEqual(['for Ms Chan', 'for Mr Lee', ''])
  })

  test('is written nowhere to whoever is blocked or gone', () => {
    type(3, 'for Ms Chan')
    expect(standing(3, { blocked: true })).toBeNull()
    expect(standing(3, { there: false })).toBeNull()
    expect(standing(3)).toBe('for Ms Chan')
  })
})

describe('how an order is paid', () => {
  const transfer = { proxy: '1234567', merchantName: 'Harbour', path: 'M0 0h1v1z', size: 21 }
  const line = {
    ...{ goods: 'sticks', name: 'Five', quantity: 1, priceCents: 98_00, amountCents: 98_00 },
    ...{ tutorId: null, about: null },
  }
  const order = (changes: Partial<Order> = {}) =>
    ({
      ...{ orderNo: '100000042', dueCents: 98_00, status: 'UNPAID', paying: null, lines: [line] },
      ...{ ways: ['page', 'fps'], transfer, lastMethod: null, returns: [] },
      ...{ payBy: '2026-11-20T10:00:00.000+08:00', may: ['pay'] },
      ...changes,
    }) as unknown as Order
  const radios = (html: string) =>
    [...html.matchAll(/type="radio"[^>]*value="(\w+)"/gu)].map(([, value]) => value)
  const facts = (html: string) =>
    Object.fromEntries(
      [...html.matchAll(/<dt[^>]*>([^<]*)<\/dt><dd[^>]*>([^<]*)<\/dd>/gu)].map(
        ([, name = '', value = '']) => [name, value],
      ),
    )
  const byTransfer = {
    [t('orders.fps.to')]: '1234567',
    [t('orders.fps.name')]: 'Harbour',
    [t('orders.amount')]: 'HK$\u00A098',
    [t('orders.fps.reference')]: '100000042',
  }

  test('a transfer says whom, how much and, above all, for which order', () => {
    expect(facts(drawn(TransferCode, { order: order(), of: transfer }))).toEqual(byTransfer)
  })

  test('its payee and reference stay in sight while it is awaited', () => {
    const html = drawn(WaitingResult, { order: order({ status: 'PAYING', paying: 'fps' }) })
    expect(facts(html)).toEqual(byTransfer)
    expect(html).toContain(t('orders.transfer.title'))
    expect(html).not.toContain(t('orders.waiting.title'))
  })

  const amount = 'HK$\u00A098'
  test.each<[what: string, changes: Partial<Order>, methods: string[], act: string | null]>([
    ['both ways', {}, ['fps', 'card', 'alipay', 'wechat_pay'], t('orders.pay.fps', { amount })],
    [
      'the way of the last payment first',
      { lastMethod: 'alipay' },
      ['alipay', 'fps', 'card', 'wechat_pay'],
      t('orders.pay.alipay', { amount }),
    ],
    ['a transfer alone', { ways: ['fps'] }, ['fps'], t('orders.pay.fps', { amount })],
    [
      'a page alone',
      { ways: ['page'], transfer: null },
      ['card', 'alipay', 'wechat_pay'],
      t('orders.pay.card', { amount }),
    ],
    ['no way', { ways: [], transfer: null }, [], null],
  ])('%s: its methods, the rule of refund and one button', (_, changes, methods, act) => {
    const html = drawn(Checkout, { order: order(changes) })
    expect(radios(html)).toEqual(methods)
    expect(html).toContain(t('refunds.asked'))
    const acts = [...html.matchAll(/button-main[^>]*>([^<]*)/gu)].map(([, label]) => label)
    expect(acts).toEqual(act === null ? [] : [act])
  })

  test.each(['PAID', 'FAILED', 'CANCELLED'] as const)('%s is said alone', (status) => {
    const result = { order: order({ status, receiptNo: null, paidWith: null }) }
    const html =
      status === 'PAID'
        ? drawn(PaidResult, { ...result, onReceipt: () => {} })
        : status === 'FAILED'
          ? drawn(RefusedResult, { ...result, onAgain: () => {} })
          : drawn(CancelledResult, result)
    const said = {
      PAID: t('orders.paid', { amount }),
      FAILED: t('orders.refused.title'),
      CANCELLED: t('orders.status.CANCELLED'),
    }
    for (const [one, words] of Object.entries(said)) {
      expect(html.includes(words), one).toBe(one === status)
    }
  })
})
