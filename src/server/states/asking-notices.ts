import { and, inArray, isNull, like, sql } from 'drizzle-orm'
import type { Transaction } from '../db/open.ts'
import { type MachineName, notice } from '../db/tables/index.ts'
import { newsWhere } from './notification.ts'

/** Records in the keys of notices, with their version then: `lesson:7:2:parent.lessonOver`. */
const notifiedRecords = ['job', 'application', 'lesson', 'invitation', 'waiting'] as const
export type NotifiedRecord = (typeof notifiedRecords)[number]
const named = new RegExp(`^(${notifiedRecords.join('|')}):(\\d+):(\\d+):`, 'u')

/** The record in a key, and its version then; null for a key without one. */
export function recordOfKey(
  key: string,
): { machine: NotifiedRecord; id: number; version: number } | null {
  const [, machine, id, version] = named.exec(key) ?? []
  if (machine === undefined) return null
  return { machine: machine as NotifiedRecord, id: Number(id), version: Number(version) }
}

/** The name of a notice's kind, without its recipient. */
export const noticeWord = sql<string>`regexp_replace(${notice.kind}, '^(parent|tutor)[.]', '')`

/** Marks notices that asked for an action on a record as read once the record has moved on. */
export async function closeAsking(
  tx: Transaction,
  name: MachineName,
  { id }: { id: number },
  now: Date,
): Promise<void> {
  if (!notifiedRecords.some((one) => one === name)) return
  const asking = newsWhere(({ asks }) => asks === true)
  const found = await tx
    .select({ id: notice.id })
    .from(notice)
    .where(
      and(isNull(notice.readAt), like(notice.key, `${name}:${id}:%`), inArray(noticeWord, asking)),
    )
    // A member may be reading them right now, which marks them too, locked in another order.
    .for('update', { skipLocked: true })
  if (found.length === 0) return
  await tx
    .update(notice)
    .set({ readAt: now })
    .where(
      inArray(
        notice.id,
        found.map((one) => one.id),
      ),
    )
}
