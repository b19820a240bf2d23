import { inArray } from 'drizzle-orm'
import type { Database, Transaction } from '../db/open.ts'
import { application, job, lesson, tutorInvitation, waitingEntry } from '../db/tables/index.ts'
import { type NotifiedRecord, recordOfKey } from '../states/asking-notices.ts'
import type { RowOf } from '../states/move.ts'
import type { NoticeRow } from '../states/notice-subject.ts'
import { notificationOf } from '../states/notification.ts'

export interface HeldNotice {
  row: NoticeRow
  /** The jobs that its texts name. */
  jobs: readonly RowOf<'job'>[]
}

const tables = {
  job,
  application,
  lesson,
  invitation: tutorInvitation,
  waiting: waitingEntry,
} as const satisfies Record<NotifiedRecord, unknown>

/** Ids of the notices that ask for an answer which was given meanwhile. */
export async function answeredAmong(
  db: Database | Transaction,
  rows: readonly NoticeRow[],
): Promise<ReadonlySet<number>> {
  const versions = await versionsOf(db, rows)
  const answered = rows.filter(({ kind, key }) => {
    const of = recordOfKey(key)
    const { asks } = notificationOf(kind)
    return of !== null && asks && versions.get(`${of.machine}:${of.id}`) !== of.version
  })
  return new Set(answered.map(({ id }) => id))
}

/** The held notices that are still true, in their order. */
export async function whatHolds(
  tx: Transaction,
  rows: readonly NoticeRow[],
): Promise<HeldNotice[]> {
  const answered = await answeredAmong(tx, rows)
  const open = rows.filter(({ id }) => !answered.has(id))
  const jobs = new Map<number, HeldNotice['jobs']>()
  for (const [holds, some] of Map.groupBy(open, ({ kind }) => notificationOf(kind).holds)) {
    const held = await holds?.(tx, some)
    for (const { id } of some) {
      const named = held === undefined ? [] : held.get(id)
      if (named !== undefined) jobs.set(id, named)
    }
  }
  return open.flatMap((row): HeldNotice[] => {
    const named = jobs.get(row.id)
    return named === undefined ? [] : [{ row, jobs: named }]
  })
}

/** Current versions of the records that notices name, keyed like `lesson:7`. */
async function versionsOf(tx: Database | Transaction, rows: readonly NoticeRow[]) {
  const records = rows.flatMap(({ key }) => recordOfKey(key) ?? [])
  const found = new Map<string, number>()
  for (const [machine, table] of Object.entries(tables)) {
    const ids = records.flatMap((one) => (one.machine === machine ? [one.id] : []))
    if (ids.length === 0) continue
    const now = await tx
      .select({ id: table.id, version: table.version })
      .from(table)
      .where(inArray(table.id, ids))
    for (const { id, version } of now) found.set(`${machine}:${id}`, version)
  }
  return found
}
