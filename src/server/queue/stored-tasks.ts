import { and, asc, eq, gt, inArray, lt, lte, min, or, sql } from 'drizzle-orm'
import type { TaskName } from '#contract/staff/background-tasks.ts'
import type { Database, Transaction } from '../db/open.ts'
import { backgroundTask } from '../db/tables/index.ts'

export type StoredTask = typeof backgroundTask.$inferSelect

interface Claim {
  now: Date
  lease: number
  longestWait: number
}

/**
 * Claims the longest overdue task of these names. No other server takes it until its lease ends,
 * nor after that while its transaction is open. Null when none is due.
 */
export async function claimTask(
  db: Database,
  names: readonly TaskName[],
  { now, lease, longestWait }: Claim,
): Promise<StoredTask | null> {
  const later = (milliseconds: number) => new Date(now.getTime() + milliseconds)
  const longest = db
    .select({ id: backgroundTask.id })
    .from(backgroundTask)
    .where(
      and(
        isWaiting(names),
        or(
          lte(backgroundTask.dueAt, now),
          // So far ahead that only a wrong clock can have written it.
          and(eq(backgroundTask.state, 'RUNNING'), gt(backgroundTask.dueAt, later(2 * lease))),
          and(
            eq(backgroundTask.state, 'WAITING_RETRY'),
            gt(backgroundTask.dueAt, later(2 * longestWait)),
          ),
        ),
      ),
    )
    .orderBy(asc(backgroundTask.dueAt), asc(backgroundTask.id))
    .limit(1)
    .for('update', { skipLocked: true })
  const [task] = await db
    .update(backgroundTask)
    .set({
      state: 'RUNNING',
      dueAt: later(lease),
      attempts: sql`${backgroundTask.attempts} + 1`,
      takes: sql`${backgroundTask.takes} + 1`,
    })
    .where(eq(backgroundTask.id, longest))
    .returning()
  return task ?? null
}

type Outcome = Pick<StoredTask, 'state' | 'doneAt' | 'error'> &
  Partial<Pick<StoredTask, 'dueAt' | 'attempts'>>

/** False when another server has claimed the task since: then this attempt may change nothing. */
export async function endAttempt(
  db: Database | Transaction,
  { id, takes }: StoredTask,
  outcome: Outcome,
): Promise<boolean> {
  const ended = await db
    .update(backgroundTask)
    .set(outcome)
    .where(
      and(
        eq(backgroundTask.id, id),
        eq(backgroundTask.takes, takes),
        eq(backgroundTask.state, 'RUNNING'),
      ),
    )
    .returning({ id: backgroundTask.id })
  return ended.length > 0
}

/** After `endAttempt`, in its transaction: makes the task due again, as if never tried. */
export async function planAgain(tx: Transaction, { id }: StoredTask, dueAt: Date): Promise<void> {
  await tx
    .update(backgroundTask)
    .set({ state: 'DUE', dueAt, attempts: 0, doneAt: null })
    .where(eq(backgroundTask.id, id))
}

/** When the next task of these names is due; null when none is waiting. */
export async function nextDue(db: Database, names: readonly TaskName[]): Promise<Date | null> {
  const [row] = await db
    .select({ at: min(backgroundTask.dueAt) })
    .from(backgroundTask)
    .where(isWaiting(names))
  return row?.at ?? null
}

/** Deletes tasks done before `moment`; tasks given up stay until staff repeat them. */
export async function forgetDone(
  db: Database | Transaction,
  moment: Date,
  names?: readonly TaskName[],
): Promise<void> {
  const which = names === undefined ? undefined : inArray(backgroundTask.name, [...names])
  await db
    .delete(backgroundTask)
    .where(and(eq(backgroundTask.state, 'DONE'), lt(backgroundTask.doneAt, moment), which))
}

const isWaiting = (names: readonly TaskName[]) =>
  and(
    // As in the index.
    sql`${backgroundTask.state} in ('DUE', 'RUNNING', 'WAITING_RETRY')`,
    inArray(backgroundTask.name, [...names]),
  )
