/** The page on which e-mails of a kind are ended; without language prefix. */
export const unsubscribePath = '/unsubscribe'
