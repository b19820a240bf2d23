/** Days after somebody has set a payment password for the first time in which nothing leaves the wallet. */
export const firstPayPasswordDays = 3
