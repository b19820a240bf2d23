/*
 * What is for sale and for how much, in cents of a Hong Kong dollar. Orders copy the price that they
 * were made with, so that a change here changes no order.
 */

/** Invitations, to be used within so many days. */
export const invitationPackages = [
  { id: 1, quantity: 3, priceCents: 98_00, days: 180 },
  { id: 2, quantity: 8, priceCents: 228_00, days: 365 },
  { id: 3, quantity: 20, priceCents: 498_00, days: 365 },
] as const

/** One invitation of one tutor, without a package. */
export const loneInvitation = { priceCents: 38_00, days: 180 } as const

/**
 * What the platform keeps of the fee of a lesson that was paid ahead, in hundredths of a per cent. What
 * was published when a parent first paid for a tutor's lessons stays so for these.
 */
export const lessonCommission = { basisPoints: 0 } as const

/**
 * What the platform keeps of the price of a course, in hundredths of a per cent. What was published
 * when a course was bought stays so for it.
 */
export const courseCommission = { basisPoints: 0 } as const

/**
 * What the platform keeps of the price of a ticket, in hundredths of a per cent. What was published when
 * a ticket was bought stays so for it.
 */
export const ticketCommission = { basisPoints: 0 } as const

/** Star levels: `quantity` times so many days. The id is the level. */
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
