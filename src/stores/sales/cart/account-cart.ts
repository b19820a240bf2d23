import { addToCart, cartList, removeFromCart } from '#contract/sales/cart.ts'
import { productToken } from '#i18n/brand.ts'
import { $session } from '../../accounts/session/stored-session.ts'
import { userKinds } from '../../accounts/session/user-kind.ts'
import { send } from '../../asking/client.ts'
import { browser } from '../../device/device.ts'
import { tabMutex } from '../../device/tab-mutex.ts'
import { createAccountWishes } from '../../tutors/wish-list/account-wishes.ts'
import { $cart, cartParts } from './cart.ts'

const name = `${productToken}.cart`
const isQuiet = { hideLoading: true } as const
const wishesOf = ({ list }: { list: readonly { classId: number; at: string }[] }) =>
  list.map(({ classId, at }) => ({ id: classId, at }))
/** Makes a date from device storage valid for the call; an unreadable one becomes now. */
const timeOf = (at: string) =>
  new Date(Number.isNaN(Date.parse(at)) ? browser.now() : at).toISOString()

/** Merges this tab's cart with that of the signed-in account; each course appears once. */
export const accountCart = createAccountWishes({
  wishes: { ...cartParts, $wishList: $cart },
  $session,
  isFor: ({ kind }) => kind !== userKinds.organization,
  calls: {
    list: async () => wishesOf(await send(cartList, isQuiet)),
    add: async (wishes) => {
      const items = wishes
        .filter(({ id }) => id > 0 && id <= 2_147_483_647)
        .map(({ id, at }) => ({ classId: id, at: timeOf(at) }))
      if (items.length === 0) return wishesOf(await send(cartList, isQuiet))
      return wishesOf(await send(addToCart, { body: { items }, ...isQuiet }))
    },
    remove: async (ids) =>
      wishesOf(await send(removeFromCart, { body: { classIds: [...ids] }, ...isQuiet })),
  },
  device: browser,
  withMutex: tabMutex(name),
  openChannel: () => new BroadcastChannel(name),
})

let isFollowed = false

/** From here on, what is added to the cart also goes into the account. */
export function followCart(): void {
  if (isFollowed) return
  isFollowed = true
  addEventListener('online', accountCart.refreshWishes)
  void accountCart.follow()
}
