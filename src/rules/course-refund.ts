/** Days after the purchase in which a course may be given back. */
export const refundDays = 14
/** Of the lessons of the version bought: who has opened more has used the course. */
export const refundPercent = 20

const dayMs = 24 * 3_600_000

/** Until then a course bought at `boughtAt` may be given back. */
export const refundEnds = (boughtAt: Date): Date =>
  new Date(boughtAt.getTime() + refundDays * dayMs)

interface Used {
  /** Lessons whose contents were delivered, of the version bought. */
  opened: number
  lessons: number
  boughtAt: Date
}

/** Whether it may still be given back: in time, and at most a fifth of its lessons opened. */
export const mayRefund = ({ opened, lessons, boughtAt }: Used, now: Date): boolean =>
  now < refundEnds(boughtAt) && opened * 100 <= lessons * refundPercent
