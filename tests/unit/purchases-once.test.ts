import { beforeEach, describe, expect, test } from 'vitest'
import { totalOf } from '#rules/activities/chosen-tickets.ts'
import { userKinds } from '#stores/accounts/session/user-kind.ts'
import { buyChosen } from '#stores/activities/shop.ts'
import * as tickets from '#stores/activities/tickets.ts'
import { takeBack } from '#stores/sales/prepaid/prepaid.ts'
import * as buying from '#stores/sales/shop/buying.ts'
import { pageOfStores } from '#tests/support/page-of-stores.ts'

let page: ReturnType<typeof pageOfStores>
beforeEach(() => {
  page = pageOfStores(() => 'network')
  page.as(userKinds.parent)
})

const wish = { preferredSubject: null, level: null, areaId: null, words: '' }

describe('asked for again, without having heard of the first time', () => {
  const bought: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
    ['invitations', () => buying.buyPackage(1), () => buying.buyPackage(2)],
    ['an invitation', () => buying.buyAlone(1, wish), () => buying.buyAlone(2, wish)],
    ['stars', () => buying.buyStars(1, 2), () => buying.buyStars(1, 3)],
    ['lessons', () => buying.buyLessons(1, 2), () => buying.buyLessons(1, 3)],
    ['lessons of another', () => buying.buyLessons(1, 4), () => buying.buyLessons(2, 4)],
    ['sticks', () => buying.buyStickPackage(1), () => buying.buyStickPackage(2)],
    ['what was paid ahead', () => takeBack(1), () => takeBack(2)],
    ['a ticket of a package', () => tickets.redeem(1, 2, 'Ann'), () => tickets.redeem(1, 2, 'Bob')],
  ]
  test.each(bought)('%s: it is the same purchase, another is another', async (_, act, other) => {
    for (const one of [act, act, other]) await one().catch(() => null)
    const [first, again, another] = page.sent.map(({ body }) => body.key)
    expect(first).toEqual(expect.any(String))
    expect(again).toBe(first)
    expect(another).not.toBe(first)
  })

  test('tickets, too', async () => {
    for (const holders of [['Ann'], ['Ann'], ['Bob']]) {
      await buyChosen(activity, { tickets: { 1: holders }, packages: [] } as never).catch(
        () => null,
      )
    }
    const [first, again, another] = page.sent.map(({ body }) => body.key)
    expect(again).toBe(first)
    expect(another).not.toBe(first)
  })
})

const activity = {
  activityId: 5,
  kinds: [
    { kindId: 1, priceCents: 100_00 },
    { kindId: 2, priceCents: 30_00 },
  ],
  packages: [
    { packageId: 3, priceCents: 250_00 },
    { packageId: 4, priceCents: 1_00 },
  ],
} as never

test('a ticket costs what its kind does, a package as much as it says', () => {
  const chosen = { tickets: { 1: ['Ann', 'Bob'], 2: [] }, packages: [3] } as never
  expect(totalOf(activity, chosen)).toBe(450_00)
})
