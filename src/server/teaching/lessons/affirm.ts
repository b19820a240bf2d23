import type { Lesson } from '#contract/teaching/lessons.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Transaction } from '../../db/open.ts'
import { type Cause, moveRecord } from '../../states/move.ts'
import type { Pair } from '../applications/own-application.ts'
import type { JobParts } from '../jobs/own-job-change.ts'
import { type LessonRow, moveLesson } from './move-lesson.ts'
import { notifyOther } from './over.ts'
import { changeOwnLesson, type LessonSide, refusedLesson } from './own-lesson.ts'
import { paidAhead } from './paid-ahead.ts'
import { addReceipt } from './receipts.ts'

/**
 * Confirms a lesson, by the other side. A0440 if its minutes changed since the caller read them.
 */
export function affirmLesson(
  parts: JobParts,
  side: LessonSide,
  { minutes, ...at }: { signId: number; minutes?: number | undefined; locale: Locale },
): Promise<Lesson> {
  return changeOwnLesson(parts, side, at, async (change) => {
    const { tx, row, cause } = change
    if (row.status === 'AFFIRMED' && row.lastActor === side.actor) return row
    if (minutes !== undefined && minutes !== row.minutes) throw refusedLesson('minutesChanged')
    const affirmed = await moveLesson(tx, row, { event: 'affirm', ...cause })
    await notifyOther(parts, change, affirmed, 'lessonAffirmed')
    await settleAffirmed(tx, change, affirmed, cause)
    return affirmed
  })
}

/** Adds the receipt of a confirmed lesson, starts the job if need be and pays the fee. */
export async function settleAffirmed(
  tx: Transaction,
  { job, application }: Pair,
  row: LessonRow,
  { actor, now }: Pick<Cause, 'actor' | 'now'>,
): Promise<void> {
  await addReceipt(tx, row, { confirmedBy: actor, now })
  if (job.status === 'AGREED' && application.status === 'ACCEPTED') {
    await moveRecord(tx, 'job', job, { event: 'start', actor: 'system', accountId: null, now })
  }
  await paidAhead.row('payFor')(tx, row, now)
}
