import { browser } from '../device/device.ts'
import { $session } from '../session/kept-session.ts'
import { createWishList } from '../wish-list/wish-list.ts'

/** The courses to buy, each once. Stored on the device until sign-in, then in the account. */
export const {
  $wishList: $cart,
  toggleWish: toggleInCart,
  ...cartParts
} = createWishList(browser, { $session }, 'cart-')
