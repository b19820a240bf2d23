import { eq } from 'drizzle-orm'
import type { Transaction } from '../db/open.ts'
import { activity, waitingEntry } from '../db/tables/index.ts'
import { lockRecords, moveRecord } from '../states/move.ts'
import { moveDueRecords } from '../states/move-due.ts'
import { endWaiting } from './end-waiting.ts'
import { type GiveBackParts, giveAllBack } from './give-all-back.ts'
import { releaseDueTickets } from './release.ts'
import { lapseOffer } from './waiting.ts'

/** One background round for all that is due; returns the number of changes. */
export async function moveDueActivities(parts: GiveBackParts): Promise<number> {
  const back = await giveAllBack(parts)
  const offers = await moveDueRecords(parts, {
    table: waitingEntry,
    name: 'waiting',
    move: lapseOffer,
  })
  const ended = await moveDueRecords(parts, { table: activity, name: 'activity', move: endDue })
  await releaseDueTickets(parts)
  return back + offers + ended
}

async function endDue(tx: Transaction, id: number, now: Date): Promise<boolean> {
  const [row] = await lockRecords(tx, 'activity', eq(activity.id, id))
  if (row === undefined || row.dueAt === null || row.dueAt > now) return false
  const cause = { actor: 'system', accountId: null, now } as const
  await moveRecord(tx, 'activity', row, { event: 'end', ...cause, set: { dueAt: null } })
  await endWaiting(tx, id, now)
  return true
}
