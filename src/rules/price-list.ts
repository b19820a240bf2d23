/* In Hong Kong cents. Orders copy their price, so a change here affects no existing order. */

/** Invitations, valid for `days` days. */
export const invitationPackages = [
  { id: 1, quantity: 3, priceCents: 98_00, days: 180 },
  { id: 2, quantity: 8, priceCents: 228_00, days: 365 },
  { id: 3, quantity: 20, priceCents: 498_00, days: 365 },
] as const

export const loneInvitation = { priceCents: 38_00, days: 180 } as const

/** In basis points. The rate of a parent's first payment to a tutor applies to all later ones. */
export const lessonCommission = { basisPoints: 0 } as const

/** In basis points. The rate at the time of purchase applies. */
export const courseCommission = { basisPoints: 0 } as const

/** In basis points. The rate at the time of purchase applies. */
export const ticketCommission = { basisPoints: 0 } as const

/** Star levels, sold in multiples of `days` days. The id is the level. */
export const starLevels = [
  { id: 1, stars: 1, priceCents: 48_00, days: 30 },
  { id: 2, stars: 2, priceCents: 88_00, days: 30 },
  { id: 3, stars: 3, priceCents: 128_00, days: 30 },
  { id: 4, stars: 4, priceCents: 168_00, days: 30 },
  { id: 5, stars: 5, priceCents: 198_00, days: 30 },
] as const

export const stickPackages = [
  { id: 1, quantity: 1, priceCents: 28_00 },
  { id: 2, quantity: 5, priceCents: 118_00 },
  { id: 3, quantity: 10, priceCents: 198_00 },
] as const
