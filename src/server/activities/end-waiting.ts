import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../db/open.ts'
import { waitingEntry } from '../db/tables/index.ts'
import { lockRecords, moveRecord } from '../states/move.ts'

/** Closes the waiting lists of an activity that has ended or was cancelled. */
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
