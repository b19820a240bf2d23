import { $session } from '../../accounts/session/stored-session.ts'
import { browser } from '../../device/device.ts'
import { createWishList } from '../../tutors/wish-list/wish-list.ts'

/** The courses to buy, each once. Stored on the device until sign-in, then in the account. */
export const {
  $wishList: $cart,
  toggleWish: toggleInCart,
  ...cartParts
} = createWishList(browser, { $session }, 'cart-')
