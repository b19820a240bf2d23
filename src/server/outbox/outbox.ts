import { and, asc, eq, lte, min, ne, sql } from 'drizzle-orm'
import type { MessageKind } from '#contract/staff/operator.ts'
import type { Locale } from '#i18n/locales.ts'
import { noteWork } from '../db/commits.ts'
import type { Database, Transaction } from '../db/open.ts'
import { type Channel, messageOutbox } from '../db/tables/index.ts'

export interface NewMessage {
  kind: MessageKind
  channel?: Channel
  /** Null: the operator. */
  recipient: string | null
  mailbox: string | null
  replyTo: string | null
  replyName: string | null
  subject: string
  body: string
  /** Language of a notice; its mail has an HTML part as well. */
  locale?: Locale
  /** Target of the unsubscribe link: `a12.jobs`. */
  unsubscribe?: string
  /** When it becomes useless; never by default. */
  expiresAt?: Date
}
export type OutboxRow = typeof messageOutbox.$inferSelect

/** Adds a message, in the transaction that causes it; it leaves once that is committed. */
export async function addMessage(tx: Transaction, message: NewMessage, now: Date): Promise<void> {
  await tx.insert(messageOutbox).values({ ...message, dueAt: now, createdAt: now })
  noteWork('messages')
}

/** Gives a message that was given up as many attempts as a new one; false if it was not. */
export async function addAttempts(tx: Transaction, id: number, now: Date): Promise<boolean> {
  const again = await tx
    .update(messageOutbox)
    .set({ state: 'waiting', attempts: 0, dueAt: now, doneAt: null, error: null })
    .where(and(eq(messageOutbox.id, id), eq(messageOutbox.state, 'failed')))
    .returning({ id: messageOutbox.id })
  noteWork('messages')
  return again.length > 0
}

/**
 * Claims the channel's longest overdue message and counts an attempt. Until `leaseEnd` no other
 * server takes it; if this one dies, it is due again. Null when none is due.
 */
export async function claimMessage(
  db: Database,
  channel: Channel,
  { now, leaseEnd }: { now: Date; leaseEnd: Date },
): Promise<OutboxRow | null> {
  const longest = db
    .select({ id: messageOutbox.id })
    .from(messageOutbox)
    .where(and(isWaiting(channel), lte(messageOutbox.dueAt, now)))
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

/** The message was sent, stays here to be read, or expired unsent. */
export async function markDone(
  db: Database,
  { id, expiresAt }: OutboxRow,
  state: 'sent' | 'kept' | 'expired',
  now: Date,
): Promise<void> {
  const isEmptied = expiresAt !== null && state !== 'kept'
  await db
    .update(messageOutbox)
    .set({ state, doneAt: now, error: null, ...(isEmptied && { body: '' }) })
    .where(and(eq(messageOutbox.id, id), eq(messageOutbox.state, 'waiting')))
}

/** A failed attempt: due again at `nextTry`, or given up when null. */
export async function markFailed(
  db: Database,
  { id, attempts, expiresAt }: OutboxRow,
  { code, nextTry, now }: { code: string; nextTry: Date | null; now: Date },
): Promise<void> {
  const isThisAttempt = and(
    eq(messageOutbox.id, id),
    eq(messageOutbox.state, 'waiting'),
    // Another server may be trying by now, if ours outlived its lease.
    eq(messageOutbox.attempts, attempts),
  )
  const isEmptied = expiresAt !== null
  const outcome =
    nextTry === null
      ? ({ state: 'failed', doneAt: now, ...(isEmptied && { body: '' }) } as const)
      : { dueAt: nextTry }
  await db
    .update(messageOutbox)
    .set({ ...outcome, error: code })
    .where(isThisAttempt)
}

/** Empties expired messages that stayed here to be read. */
export async function emptyOver(db: Database, now: Date): Promise<void> {
  await db
    .update(messageOutbox)
    .set({ body: '' })
    .where(
      and(
        lte(messageOutbox.expiresAt, now),
        ne(messageOutbox.body, ''),
        ne(messageOutbox.state, 'waiting'),
      ),
    )
}

/** When the channel's next message is due; null when none is waiting. */
export async function nextDue(db: Database, channel: Channel): Promise<Date | null> {
  const [row] = await db
    .select({ at: min(messageOutbox.dueAt) })
    .from(messageOutbox)
    .where(isWaiting(channel))
  return row?.at ?? null
}

const isWaiting = (channel: Channel) =>
  and(eq(messageOutbox.state, 'waiting'), eq(messageOutbox.channel, channel))
