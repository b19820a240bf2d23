import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { AskedPage } from '#rules/list-pages.ts'
import type { Database, Transaction } from '../db/open.ts'
import { backgroundTask, type TaskState } from '../db/tables/index.ts'
import { rowsOfPage } from '../ground/page-of-list.ts'

const inState = (state: TaskState) =>
  sql<number>`count(*) filter (where ${backgroundTask.state} = ${state})`.mapWith(Number)

/** Counts of tasks by name and state, with the next due time and the last completion. */
export function countByName(db: Database) {
  const waits = sql`${backgroundTask.state} in ('DUE', 'WAITING_RETRY')`
  // The run marked as done before the installation existed was never taken.
  const ran = sql`${backgroundTask.state} = 'DONE' and ${backgroundTask.takes} > 0`
  return db
    .select({
      name: backgroundTask.name,
      waiting: inState('DUE'),
      running: inState('RUNNING'),
      retrying: inState('WAITING_RETRY'),
      dead: inState('DEAD'),
      nextAt: sql<Date | null>`min(${backgroundTask.dueAt}) filter (where ${waits})`.mapWith(
        backgroundTask.dueAt,
      ),
      lastDoneAt: sql<Date | null>`max(${backgroundTask.doneAt}) filter (where ${ran})`.mapWith(
        backgroundTask.doneAt,
      ),
    })
    .from(backgroundTask)
    .groupBy(backgroundTask.name)
    .orderBy(asc(backgroundTask.name))
}

const isDead = eq(backgroundTask.state, 'DEAD')

/** A page of tasks given up, the newest first, and their number. */
export async function givenUp(db: Database, page: AskedPage) {
  const rows = await rowsOfPage(
    page,
    db
      .select()
      .from(backgroundTask)
      .where(isDead)
      .orderBy(desc(backgroundTask.doneAt), desc(backgroundTask.id)),
  )
  return { total: await db.$count(backgroundTask, isDead), rows }
}

/** Makes tasks given up due at `now`, with all their attempts. */
export async function repeatDead(
  tx: Transaction,
  id: number,
  now: Date,
): Promise<'repeated' | 'not dead' | 'unknown'> {
  const ofId = eq(backgroundTask.id, id)
  const again = await tx
    .update(backgroundTask)
    .set({ state: 'DUE', dueAt: now, attempts: 0, doneAt: null, error: null })
    .where(and(ofId, isDead))
    .returning({ id: backgroundTask.id })
  if (again.length > 0) return 'repeated'
  const known = await tx.select({ id: backgroundTask.id }).from(backgroundTask).where(ofId)
  return known.length > 0 ? 'not dead' : 'unknown'
}
