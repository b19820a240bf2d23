/** Days after the purchase in which a course may be given back. */
export const refundDays = 14
/** Of the lessons of the version bought: whoever has opened more has used the course. */
export const refundPercent = 20

const dayMs = 24 * 3_600_000

/** Until then a course bought at `boughtAt` may be given back. */
export const refundEnds = (boughtAt: Date): Date =>
  new Date(boughtAt.getTime() + refundDays * dayMs)

/** How many lessons of so many may be opened before it counts as used. */
export const mostOpened = (lessons: number): number => Math.floor((lessons * refundPercent) / 100)
