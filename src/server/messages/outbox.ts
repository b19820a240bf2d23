import { and, asc, eq, lte, min, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/open.ts'
import { type MessageKind, messageOutbox } from '../db/tables/index.ts'

export interface NewMessage {
  kind: MessageKind
  /** Null: the operator. */
  recipient: string | null
  mailbox: string | null
  replyTo: string | null
  replyName: string | null
  subject: string
  body: string
}
export type OutboxRow = typeof messageOutbox.$inferSelect

/** Puts a message into the outbox, in the transaction that is the reason for it. */
export async function addMessage(tx: Transaction, message: NewMessage, now: Date): Promise<void> {
  await tx.insert(messageOutbox).values({ ...message, dueAt: now, createdAt: now })
}

/**
 * Takes the message that has been due longest and counts an attempt. Until `leaseEnd` no server takes
 * it again; if this one dies meanwhile, the message is due once more. Null when none is due.
 */
export async function claimMessage(
  db: Database,
  now: Date,
  leaseEnd: Date,
): Promise<OutboxRow | null> {
  const longest = db
    .select({ id: messageOutbox.id })
    .from(messageOutbox)
    .where(and(eq(messageOutbox.state, 'waiting'), lte(messageOutbox.dueAt, now)))
    .orderBy(asc(messageOutbox.dueAt), asc(messageOutbox.id))
    .limit(1)
    .for('update', { skipLocked: true })
  const [row] = await db
    .update(messageOutbox)
    .set({ attempts: sql`${messageOutbox.attempts} + 1`, dueAt: leaseEnd })
    .where(eq(messageOutbox.id, longest))
    .returning()
  return row ?? null
}

/** Notes that a message has left, or stays here to be read. */
export async function markDone(
  db: Database,
  { id }: OutboxRow,
  state: 'sent' | 'kept',
  now: Date,
): Promise<void> {
  await db
    .update(messageOutbox)
    .set({ state, doneAt: now, error: null })
    .where(and(eq(messageOutbox.id, id), eq(messageOutbox.state, 'waiting')))
}

/** Notes a failed attempt: due again at `nextTry`, or given up when that is null. */
export async function markFailed(
  db: Database,
  { id, attempts }: OutboxRow,
  { code, nextTry, now }: { code: string; nextTry: Date | null; now: Date },
): Promise<void> {
  const isThisAttempt = and(
    eq(messageOutbox.id, id),
    eq(messageOutbox.state, 'waiting'),
    // Another server may be trying by now, if this one took longer than its lease.
    eq(messageOutbox.attempts, attempts),
  )
  const outcome =
    nextTry === null ? ({ state: 'failed', doneAt: now } as const) : { dueAt: nextTry }
  await db
    .update(messageOutbox)
    .set({ ...outcome, error: code })
    .where(isThisAttempt)
}

/** When the next waiting message is due; null when none waits. */
export async function nextDue(db: Database): Promise<Date | null> {
  const [row] = await db
    .select({ at: min(messageOutbox.dueAt) })
    .from(messageOutbox)
    .where(eq(messageOutbox.state, 'waiting'))
  return row?.at ?? null
}
