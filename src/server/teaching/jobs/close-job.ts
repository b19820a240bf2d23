import type { JobNews } from '#contract/teaching/job-news.ts'
import type { Transaction } from '../../db/open.ts'
import { type Cause, moveRecord, type RowOf } from '../../states/move.ts'
import { endApplications } from '../applications/end-applications.ts'
import type { NotifyParts } from './notify-of-job.ts'

interface Closing {
  cause: Cause
  reason?: string
  notify?: JobNews
}

/** Closes a locked job, ends its applications and notifies the tutors; A0440 if it is over. */
export async function closeJob(
  tx: Transaction,
  parts: NotifyParts,
  row: RowOf<'job'>,
  { cause, reason = '', notify = 'closed' }: Closing,
): Promise<RowOf<'job'>> {
  const set = { closedAt: cause.now }
  const closed = await moveRecord(tx, 'job', row, { event: 'close', set, reason, ...cause })
  await endApplications(tx, parts, closed, { cause, reason, notify })
  return closed
}
