import { lessonFeeAt, proposedHourCents } from '#rules/teaching/proposed-fee.ts'
import { feesAt } from '#rules/tutors/level-fees.ts'
import type { Transaction } from '../../db/open.ts'
import { teachRows } from '../../tutors/tutor-lists.ts'
import type { PublishedJob } from '../jobs/published-job.ts'

/**
 * The fee of a lesson that a booking proposes: the tutor's own for this subject and level, at most
 * what the job offers, which stands where the tutor lists no fee for it.
 */
export async function proposedFee(
  tx: Transaction,
  tutorId: number,
  row: PublishedJob,
): Promise<number> {
  const { itemValue, level } = row
  const taught = (await teachRows(tx, [tutorId])).filter(
    (teach) => itemValue === null || teach.itemValue === itemValue,
  )
  const fees = taught.flatMap((teach) => feesAt(teach, level === null ? [] : [level]))
  return lessonFeeAt(proposedHourCents(row, fees.length === 0 ? null : Math.min(...fees)), row)
}
