import type { TaskName } from '#contract/staff/background-tasks.ts'
import { hourMs, minuteMs } from '#rules/primitives/durations.ts'
import type { Database } from '../db/open.ts'
import type { Logger } from '../ground/log.ts'
import { createRounds } from '../ground/rounds.ts'
import type { TaskHandlers } from './port.ts'
import { createRepeatPlanner } from './repeating.ts'
import { runNext } from './run-next.ts'
import { nextDue } from './stored-tasks.ts'

/** In milliseconds. */
interface Pace {
  longestRest: number
  /** After a failed query. */
  afterFailure: number
  /** How long a claimed task belongs to its server. */
  lease: Record<Lane, number>
}

/** Transactions end long before their lease (db/open.ts); other work has an hour, long work six. */
const standardPace: Pace = {
  longestRest: 15_000,
  afterFailure: 5_000,
  lease: { run: 5 * minuteMs, work: hourMs, toil: 6 * hourMs },
}

/** Three, so that no deadline waits behind a long sweep, and no sweep behind a film. */
const lanes = ['run', 'work', 'toil'] as const
type Lane = (typeof lanes)[number]

interface QueueParts {
  db: Database
  clock: () => Date
  log: Logger
  handlers: TaskHandlers
  pace?: Pace
}

export function createQueue({ pace = standardPace, ...parts }: QueueParts) {
  const { db, clock, log, handlers } = parts
  const workers = lanes.flatMap((lane) => {
    const mine: TaskHandlers = Object.fromEntries(
      Object.entries(handlers).filter(([, handler]) => lane in handler),
    )
    const names = Object.keys(mine) as TaskName[]
    if (names.length === 0) return []
    return createRounds({
      before: createRepeatPlanner(db, mine, clock),
      doNext: () => runNext({ ...parts, names, lease: pace.lease[lane] }),
      nextDue: () => nextDue(db, names),
      clock,
      log,
      failed: 'planned work could not be done',
      rests: { longest: pace.longestRest, afterFailure: pace.afterFailure },
    })
  })
  return {
    /** Call after the transaction that planned something due at once. */
    wake: () => {
      for (const worker of workers) worker.wake()
    },
    start: () => {
      for (const worker of workers) worker.start()
    },
    /** Resolves when all that is due now is done. */
    rested: async () => {
      for (const worker of workers) await worker.rested()
    },
    /** Starts nothing more, and waits for current work. */
    stop: async () => {
      await Promise.all(workers.map((worker) => worker.stop()))
    },
  }
}
