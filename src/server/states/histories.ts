import { and, asc, eq, inArray } from 'drizzle-orm'
import type { HistoryEntry } from '#contract/states.ts'
import type { Database, Transaction } from '../db/open.ts'
import { type MachineName, stateChange } from '../db/tables/index.ts'
import { isoInHongKong } from '../ground/hong-kong-time.ts'

/** What happened to records of one kind, from the beginning of each. */
export async function historiesOf(
  db: Database | Transaction,
  machine: MachineName,
  recordIds: readonly number[],
): Promise<ReadonlyMap<number, HistoryEntry[]>> {
  if (recordIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(stateChange)
    .where(and(eq(stateChange.machine, machine), inArray(stateChange.recordId, [...recordIds])))
    .orderBy(asc(stateChange.recordId), asc(stateChange.version))
  const histories = new Map<number, HistoryEntry[]>()
  for (const { recordId, event, toState, actor, reason, at } of rows) {
    const entry = { event, to: toState, actor, reason, at: isoInHongKong(at) }
    histories.set(recordId, [...(histories.get(recordId) ?? []), entry])
  }
  return histories
}
