/** Page for unsubscribing from a kind of e-mail; without language prefix. */
export const unsubscribePath = '/unsubscribe'
