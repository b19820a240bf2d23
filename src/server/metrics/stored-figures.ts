import { sql } from 'drizzle-orm'
import type { Database } from '../db/open.ts'

export interface StoredFigures {
  tasksWaiting: number
  tasksDead: number
  /** How late the longest overdue task is. */
  taskLateSeconds: number
  messagesWaiting: number
  messagesFailed: number
  messageLateSeconds: number
  /** Of the last check of the whole ledger; null before the first. */
  ledgerFaults: number | null
  ledgerAgeSeconds: number | null
}

/** Figures on the health of the installation from the database; each count has a partial index. */
export async function readStoredFigures(db: Database, now: Date): Promise<StoredFigures> {
  const { rows } = await db.execute<{ [Name in keyof StoredFigures]: string | null }>(sql`
    with at as (select ${now.toISOString()}::timestamptz as now),
    due as (
      select count(*) as waiting, min(due_at) as oldest from background_task, at
      where state in ('DUE', 'RUNNING', 'WAITING_RETRY') and due_at <= at.now),
    letters as (
      select count(*) as waiting, min(created_at) as oldest from message_outbox
      where state = 'waiting'),
    checked as (select faults, at from ledger_check order by id desc limit 1)
    select due.waiting as "tasksWaiting",
      (select count(*) from background_task where state = 'DEAD') as "tasksDead",
      coalesce(extract(epoch from at.now - due.oldest), 0) as "taskLateSeconds",
      letters.waiting as "messagesWaiting",
      (select count(*) from message_outbox where state = 'failed') as "messagesFailed",
      coalesce(extract(epoch from at.now - letters.oldest), 0) as "messageLateSeconds",
      checked.faults as "ledgerFaults",
      extract(epoch from at.now - checked.at) as "ledgerAgeSeconds"
    from at cross join due cross join letters left join checked on true`)
  const row = rows[0]
  const number = (value: string | null | undefined) => Number(value ?? 0)
  const orNull = (value: string | null | undefined) => (value == null ? null : Number(value))
  return {
    tasksWaiting: number(row?.tasksWaiting),
    tasksDead: number(row?.tasksDead),
    taskLateSeconds: number(row?.taskLateSeconds),
    messagesWaiting: number(row?.messagesWaiting),
    messagesFailed: number(row?.messagesFailed),
    messageLateSeconds: number(row?.messageLateSeconds),
    ledgerFaults: orNull(row?.ledgerFaults),
    ledgerAgeSeconds: orNull(row?.ledgerAgeSeconds),
  }
}
