import type { TaskName } from '#contract/staff/background-tasks.ts'
import type { Database } from '../db/open.ts'
import { errorCode } from '../ground/error-code.ts'
import { waitAfter } from '../ground/growing-wait.ts'
import type { Logger } from '../ground/log.ts'
import { standardRetry, type TaskHandler, type TaskHandlers } from './port.ts'
import { claimTask, endAttempt, planAgain, type StoredTask } from './stored-tasks.ts'

export interface LaneParts {
  db: Database
  clock: () => Date
  log: Logger
  handlers: TaskHandlers
  names: readonly TaskName[]
  lease: number
}

/** Every attempt ended with the crash of its server. */
class Interrupted extends Error {
  readonly code = 'interrupted'
}
/** Another server has claimed the task meanwhile, and it alone may have its effects. */
class TakenOver extends Error {}

/** Tries the task that is longest overdue; false when none is due. */
export async function runNext(parts: LaneParts): Promise<boolean> {
  const { db, clock, handlers, names, lease } = parts
  const retries = names.map((name) => retryOf(handlers[name]))
  const longestWait = Math.max(...retries.map((retry) => retry.longestWait))
  const task = await claimTask(db, names, { now: clock(), lease, longestWait })
  if (task === null) return false
  const handler = handlers[task.name]
  if (handler === undefined) throw new Error(`No handler of ${task.name}`)
  try {
    if (task.attempts > retryOf(handler).attempts) throw new Interrupted()
    await attempt(parts, task, handler)
  } catch (error) {
    if (!(error instanceof TakenOver)) await noteFailure(parts, task, error)
  }
  return true
}

async function attempt(
  { db, clock }: LaneParts,
  task: StoredTask,
  handler: TaskHandler,
): Promise<void> {
  const { key, data } = task
  const now = clock()
  const done = { state: 'DONE', doneAt: now, error: null } as const
  if (!('run' in handler)) {
    await ('work' in handler ? handler.work : handler.toil)(data, { now, key })
    await endAttempt(db, task, { ...done, doneAt: clock() })
    return
  }
  await db.transaction(async (tx) => {
    // First, so that the row is locked while the effects are made, and no other server takes it.
    if (!(await endAttempt(tx, task, done))) throw new TakenOver()
    await handler.run(tx, data, { now, key, again: (dueAt) => planAgain(tx, task, dueAt) })
  })
}

async function noteFailure(
  { db, clock, log, handlers }: LaneParts,
  task: StoredTask,
  failure: unknown,
): Promise<void> {
  const { id, name, attempts } = task
  const retry = retryOf(handlers[name])
  const now = clock()
  const error = errorCode(failure)
  const facts = { task: name, id, attempts, err: failure }
  if (attempts >= retry.attempts) {
    await endAttempt(db, task, { state: 'DEAD', doneAt: now, error })
    log.error(facts, 'task given up')
    return
  }
  const dueAt = new Date(now.getTime() + waitAfter(attempts, retry))
  await endAttempt(db, task, { state: 'WAITING_RETRY', dueAt, doneAt: null, error })
  log.warn(facts, 'task to be retried')
}

const retryOf = (handler: TaskHandler | undefined) => ({ ...standardRetry, ...handler?.retry })
