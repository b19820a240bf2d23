/** Days after a payment password is first set in which nothing can be paid out of the wallet. */
export const firstPayPasswordDays = 3
