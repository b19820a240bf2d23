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
import { WaysToPay } from '#islands/sales/orders/WaysToPay.tsx'
import { Composer } from '#islands/teaching/chat/Composer.tsx'
import { userKinds } from '#stores/accounts/session/user-kind.ts'
import { accountDraft } from '#stores/form/drafts.ts'
import { pageOfStores } from '#tests/support/page-of-stores.ts'

/* Screens rendered once without a browser: their texts for each account. */

const messages = messagesFor('en', ...chatNamespaces, ...orderNamespaces)
const t = translator('en', 'orders')
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
    ({ id, kind: 'tutor', open: true, blocked: false, there: true, ...changes }) as ChatContact
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
  const order = (changes: Partial<Order> = {}) =>
    ({
      ...{ orderNo: '100000042', dueCents: 98_00, status: 'UNPAID', paying: null },
      ...{ ways: ['page', 'fps'], transfer, may: ['pay'] },
      ...changes,
    }) as unknown as Order
  const shown = (changes?: Partial<Order>) => {
    const html = drawn(WaysToPay, { order: order(changes) })
    const facts = [...html.matchAll(/<dt[^>]*>([^<]*)<\/dt><dd[^>]*>([^<]*)<\/dd>/gu)]
    return {
      buttons: [...html.matchAll(/<button[^>]*>([^<]*)/gu)].map(([, label]) => label),
      facts: Object.fromEntries(facts.map(([, name = '', value = '']) => [name, value])),
      html,
    }
  }
  const byTransfer = {
    [t('orders.fps.to')]: '1234567',
    [t('orders.fps.name')]: 'Harbour',
    [t('orders.amount')]: 'HK$\u00A098',
    [t('orders.fps.reference')]: '100000042',
  }
  const [page, again, done] = ['orders.page', 'orders.page.again', 'orders.fps.done'] as const

  test('a transfer says whom, how much and, above all, for which order', () => {
    expect(shown({ ways: ['fps'] }).facts).toEqual(byTransfer)
  })

  test.each<
    [what: string, changes: Partial<Order>, buttons: (typeof page | typeof again | typeof done)[]]
  >([
    ['both ways', {}, [page, done]],
    ['a page alone', { ways: ['page'], transfer: null }, [page]],
    ['a transfer alone', { ways: ['fps'] }, [done]],
    ['a transfer that nobody may make', { ways: ['page'] }, [page]],
    ['no way', { ways: [], transfer: null }, []],
    ['a page that is open already', { ways: ['page'], transfer: null, paying: 'stripe' }, [again]],
  ])('%s has its buttons and no others', (_, changes, buttons) => {
    const { buttons: found, facts } = shown(changes)
    expect(found).toEqual(buttons.map((name) => t(name)))
    expect(Object.keys(facts).length > 0).toBe(buttons.includes(done))
  })
})
