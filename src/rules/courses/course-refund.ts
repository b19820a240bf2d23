import { dayMs } from '../primitives/durations.ts'

/** Days after the purchase in which a course may be returned. */
export const refundDays = 14
/** The share of the bought version's lessons above which the course counts as used. */
export const refundPercent = 20

/** When the time to return a course ends. */
export const refundEnds = (boughtAt: Date): Date =>
  new Date(boughtAt.getTime() + refundDays * dayMs)

/** How many of `lessons` may be opened before the course counts as used. */
export const mostOpened = (lessons: number): number => Math.floor((lessons * refundPercent) / 100)
