import { and, asc, eq, inArray } from 'drizzle-orm'
import type { HistoryEntry, histories } from '#contract/states.ts'
import type { Database, Transaction } from '../db/open.ts'
import { stateChange } from '../db/tables/index.ts'
import { isoInHongKong } from '../ground/hong-kong-time.ts'

/** The full histories of records of one kind. */
export async function historiesOf<Of extends Exclude<keyof typeof histories, 'jobOfTutor'>>(
  db: Database | Transaction,
  machine: Of,
  recordIds: readonly number[],
): Promise<ReadonlyMap<number, HistoryEntry<Of>[]>> {
  if (recordIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(stateChange)
    .where(and(eq(stateChange.machine, machine), inArray(stateChange.recordId, [...recordIds])))
    .orderBy(asc(stateChange.recordId), asc(stateChange.version))
  const found = new Map<number, HistoryEntry<Of>[]>()
  for (const row of rows) {
    found.set(row.recordId, [...(found.get(row.recordId) ?? []), historyEntry<Of>(row)])
  }
  return found
}

/** A row of history; only transitions write rows, so its terms are those of its state machine. */
export const historyEntry = <Of extends keyof typeof histories>({
  event,
  toState,
  actor,
  reason,
  at,
}: typeof stateChange.$inferSelect) =>
  ({ event, to: toState, actor, reason, at: isoInHongKong(at) }) as HistoryEntry<Of>
