import { eq } from 'drizzle-orm'
import type { TaskName } from '#contract/staff/background-tasks.ts'
import { startOfDay } from '#rules/hong-kong-time.ts'
import type { Database } from '../db/open.ts'
import { backgroundTask } from '../db/tables/index.ts'
import { plan } from './plan.ts'
import type { PlannedTask, Repeating, TaskHandlers } from './port.ts'

/** The latest scheduled time at or before `now`. */
function lastDue({ every, at = 0 }: Repeating, now: Date): Date {
  const midnight = startOfDay(new Date(0)).getTime() + at
  return new Date(midnight + Math.floor((now.getTime() - midnight) / every) * every)
}

/** Plans the present run of recurring tasks; after a standstill only the last is made up for. */
export function createRepeatPlanner(db: Database, handlers: TaskHandlers, clock: () => Date) {
  const planned = new Map<TaskName, string>()
  const repeated = Object.entries(handlers).flatMap(([name, { repeats }]) =>
    repeats === undefined ? [] : [{ name: name as TaskName, repeats }],
  )
  return async (): Promise<void> => {
    const now = clock()
    for (const { name, repeats } of repeated) {
      const dueAt = lastDue(repeats, now)
      const key = dueAt.toISOString()
      if (planned.get(name) === key) continue
      const run = { name, key, dueAt, data: null }
      if (repeats.fromStart || (await hasRun(db, name))) await plan(db, run)
      else await planDone(db, run, now)
      planned.set(name, key)
    }
  }
}

async function hasRun(db: Database, name: TaskName): Promise<boolean> {
  const [row] = await db
    .select({ id: backgroundTask.id })
    .from(backgroundTask)
    .where(eq(backgroundTask.name, name))
    .limit(1)
  return row !== undefined
}

/** Marks the run before the installation existed as done. */
async function planDone(db: Database, run: PlannedTask, now: Date): Promise<void> {
  await db
    .insert(backgroundTask)
    .values({ ...run, state: 'DONE', doneAt: now })
    .onConflictDoNothing()
}
