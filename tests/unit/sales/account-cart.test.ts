import { beforeEach, expect, test, vi } from 'vitest'
import { signOut } from '#stores/accounts/session/session.ts'
import { userKinds } from '#stores/accounts/session/user-kind.ts'
import { accountCart, followCart } from '#stores/sales/cart/account-cart.ts'
import { $cart, toggleInCart } from '#stores/sales/cart/cart.ts'
import { pageOfStores } from '#tests/support/page-of-stores.ts'

/* Calls of the cart; waiting and retries are tested in account-wishes.test.ts. */

// Before the stores read the clock.
const now = vi.hoisted(() => {
  const time = Date.parse('2026-11-20T10:00:00+08:00')
  vi.useFakeTimers({ now: time, toFake: ['Date'] })
  return time
})
const at = '2026-11-01T00:00:00.000Z'
let saved: { classId: number; at: string }[] = []
const page = pageOfStores(({ path, body }) => {
  if (path.endsWith('/add')) saved = [...(body.items as typeof saved), ...saved]
  if (path.endsWith('/remove')) {
    saved = saved.filter(({ classId }) => !(body.classIds as number[]).includes(classId))
  }
  return { data: { list: saved } }
})
vi.stubGlobal('addEventListener', () => {})
vi.stubGlobal('navigator', { locks: { request: (_: string, work: () => unknown) => work() } })
vi.stubGlobal(
  'BroadcastChannel',
  class {
    postMessage() {}
    addEventListener() {}
  },
)
$cart.listen(() => {})
const asked = () =>
  page.sent.splice(0).map(({ path, body }) => [path.split('/').pop(), body.items ?? body.classIds])
const shown = () => $cart.get().map(({ id }) => id)

beforeEach(async () => {
  saved = []
  signOut()
  for (const id of shown()) toggleInCart(id)
  followCart()
  await accountCart.saveWishes()
  asked()
})

test('what a guest put into it stays here until they sign in, and is then in the account', async () => {
  toggleInCart(5)
  toggleInCart(6)
  await accountCart.saveWishes()
  expect([asked(), shown()]).toEqual([[], [6, 5]])
  saved = [{ classId: 7, at }]
  page.as(userKinds.parent)
  await accountCart.saveWishes()
  const time = new Date(now).toISOString()
  expect(asked()).toEqual([
    ['list', undefined],
    ['add', [6, 5].map((classId) => ({ classId, at: time }))],
  ])
  expect(shown().sort()).toEqual([5, 6, 7])
})

test('a course is taken out of the account', async () => {
  saved = [
    { classId: 7, at },
    { classId: 8, at },
  ]
  page.as(userKinds.tutor)
  await accountCart.saveWishes()
  expect(shown()).toEqual([7, 8])
  toggleInCart(8)
  await accountCart.saveWishes()
  expect(asked().at(-1)).toEqual(['remove', [8]])
  expect(shown()).toEqual([7])
})

test('an organization has none', async () => {
  page.as(userKinds.organization)
  toggleInCart(5)
  await accountCart.saveWishes()
  expect(asked()).toEqual([])
})

test.each([
  ['no id that any course has', [{ id: 0 }, { id: -1 }, { id: 2_147_483_648 }], []],
  ['the highest id', [{ id: 2_147_483_647 }, { id: 1 }], [2_147_483_647, 1]],
])('of what a device held, %s', async (_, kept, sent) => {
  const { own } = (await import('#stores/sales/cart/cart.ts')).cartParts
  own.change(() => kept.map((one) => ({ ...one, at: 'never' })))
  page.as(userKinds.parent)
  await accountCart.saveWishes()
  const time = new Date(now).toISOString()
  expect(asked()[1]).toEqual(
    sent.length === 0
      ? ['list', undefined]
      : ['add', sent.map((classId) => ({ classId, at: time }))],
  )
  expect(shown()).toEqual(sent)
})
