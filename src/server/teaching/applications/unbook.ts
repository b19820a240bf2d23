import { and, desc, eq } from 'drizzle-orm'
import type { Transaction } from '../../db/open.ts'
import { application, stateChange, tutor } from '../../db/tables/index.ts'
import { type Cause, lockRecords, moveRecord, type RowOf } from '../../states/move.ts'
import { type NotifyParts, notifyOfJob } from '../jobs/notify-of-job.ts'

interface Unbooking {
  cause: Cause
  reason: string
}

/** Puts a booked tutor back to where the booking found them, invited or applied, and tells them. */
export async function unbookTutor(
  tx: Transaction,
  parts: NotifyParts,
  job: RowOf<'job'>,
  { cause, reason }: Unbooking,
): Promise<void> {
  const booked = and(eq(application.jobId, job.id), eq(application.status, 'CHOSEN'))
  for (const row of await lockRecords(tx, 'application', booked)) {
    const event = (await wasInvited(tx, row)) ? 'unbook invited' : 'unbook'
    // Nothing was agreed, so nothing of it stays.
    const set = { agreed: null, bookedAt: null }
    const of = await moveRecord(tx, 'application', row, { event, set, reason, ...cause })
    const [teacher] = await tx
      .select({ accountId: tutor.accountId })
      .from(tutor)
      .where(eq(tutor.id, row.tutorId))
    if (teacher === undefined) throw new Error(`No tutor ${row.tutorId}`)
    await notifyOfJob(tx, parts, { ...teacher, news: 'unbooked', job, of, reason, now: cause.now })
  }
}

async function wasInvited(tx: Transaction, { id }: RowOf<'application'>): Promise<boolean> {
  const [chosen] = await tx
    .select({ from: stateChange.fromState })
    .from(stateChange)
    .where(
      and(
        eq(stateChange.machine, 'application'),
        eq(stateChange.recordId, id),
        eq(stateChange.event, 'choose'),
      ),
    )
    .orderBy(desc(stateChange.version))
    .limit(1)
  return chosen?.from === 'INVITED'
}
