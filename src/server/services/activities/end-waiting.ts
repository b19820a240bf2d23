import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../../db/open.ts'
import { waitingEntry } from '../../db/tables/index.ts'
import { lockRecords, moveRecord } from '../../states/move.ts'

/** Nobody waits any more for an activity that is over or cancelled. */
export async function endWaiting(tx: Transaction, activityId: number, now: Date): Promise<void> {
  const open = and(
    eq(waitingEntry.activityId, activityId),
    inArray(waitingEntry.status, ['WAITING', 'OFFERED']),
  )
  for (const entry of await lockRecords(tx, 'waiting', open)) {
    await moveRecord(tx, 'waiting', entry, {
      event: 'lapse',
      actor: 'system',
      accountId: null,
      now,
    })
  }
}
