import type { DataOf, QueryValue } from '#contract/kernel.ts'
import type { deadTasks, repeatTask, taskCounts } from '#contract/staff/background-tasks.ts'
import { pageOfList } from '#rules/list-pages.ts'
import type { OperatorParts } from '../accounts/staff-decisions/operator-parts.ts'
import { decideAsStaff } from '../accounts/staff-decisions/staff-decision.ts'
import type { Database } from '../db/open.ts'
import { isoInHongKong } from '../ground/hong-kong-time.ts'
import { ServiceError } from '../ground/service-error.ts'
import { countByName, givenUp, repeatDead } from '../queue/staff-view.ts'

/** Waiting, running and dead tasks by kind. */
export async function readTaskCounts(db: Database): Promise<DataOf<typeof taskCounts>> {
  const counts = await countByName(db)
  return {
    list: counts.map(({ nextAt, lastDoneAt, ...count }) => ({
      ...count,
      nextAt: nextAt && isoInHongKong(nextAt),
      lastDoneAt: lastDoneAt && isoInHongKong(lastDoneAt),
    })),
  }
}

/** Dead tasks, newest first. */
export async function listDeadTasks(
  db: Database,
  page: QueryValue<typeof deadTasks>,
): Promise<DataOf<typeof deadTasks>> {
  const { total, rows } = await givenUp(db, page)
  const list = rows.map(({ id, name, key, attempts, error, doneAt, dueAt }) => ({
    id,
    name,
    key,
    attempts,
    error,
    givenUpAt: isoInHongKong(doneAt ?? dueAt),
  }))
  return pageOfList(list, { total, ...page })
}

/** Retries a dead task; A0440 if it is not dead. */
export async function repeatDeadTask(
  { db, clock, queue }: Pick<OperatorParts, 'db' | 'clock' | 'queue'>,
  operatorId: number,
  id: number,
): Promise<DataOf<typeof repeatTask>> {
  const decision = {
    operatorId,
    action: 'task.repeat',
    subjectKind: 'task',
    subjectId: id,
    field: 'id',
  } as const
  await decideAsStaff({ db, clock }, decision, (note, now) =>
    db.transaction(async (tx) => {
      const outcome = await repeatDead(tx, id, now)
      if (outcome !== 'repeated') {
        throw new ServiceError(outcome === 'unknown' ? 'A0404' : 'A0440', 'id')
      }
      await note(tx)
    }),
  )
  queue.wake()
  return { waiting: true }
}
