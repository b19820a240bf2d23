import { browser } from '../device/device.ts'
import { $session } from '../session/kept-session.ts'
import { createWishList } from '../wish-list/wish-list.ts'

/**
 * The courses that somebody wants to buy, each once, kept as hearts are: on the device until it is known
 * who they are, then in their account.
 */
export const {
  $wishList: $cart,
  toggleWish: toggleInCart,
  ...cartParts
} = createWishList(browser, { $session }, 'cart-')
