import type { TaskName } from '#contract/staff/background-tasks.ts'
import { hourMs } from '#rules/primitives/durations.ts'
import type { Transaction } from '../db/open.ts'
import type { Json } from '../db/tables/index.ts'
import type { GrowingWait } from '../ground/growing-wait.ts'

export interface PlannedTask {
  name: TaskName
  /** Identifies the effect, with the version of the record: `job:12:3:expire`. */
  key: string
  dueAt: Date
  data: Json
}

export interface Retry extends GrowingWait {
  attempts: number
}

/** Eight attempts within ten hours. */
export const standardRetry: Retry = { attempts: 8, firstWait: 10_000, longestWait: 6 * hourMs }

/** Schedule of a recurring task, in milliseconds counted from midnight in Hong Kong. */
export interface Repeating {
  every: number
  /** After midnight. */
  at?: number
  /** Run at once in a new installation; otherwise from the next time on. */
  fromStart?: boolean
}

interface Run {
  now: Date
  key: string
}
/** Inside the transaction of a task. */
export interface EarlyRun extends Run {
  /** For a task that came too early: makes it due again, once this transaction is committed. */
  again: (dueAt: Date) => Promise<void>
}

interface Common {
  retry?: Partial<Retry>
  /** Recurring; the key is the moment from which it was due, the data null. */
  repeats?: Repeating
}

/** Every query goes through `tx`; the effects and the task's completion are one transaction. */
export interface OnceHandler extends Common {
  run: (tx: Transaction, data: Json, moment: EarlyRun) => Promise<void>
}

/**
 * For work that no transaction can hold (files, other servers, much work). It must be idempotent:
 * it runs again after a crash, and on two servers at once when it outlasts its lease.
 */
export interface RepeatableHandler extends Common {
  work: (data: Json, moment: Run) => Promise<void>
}

/** The same for work of minutes or hours, such as a film, in a lane of its own. */
export interface LongHandler extends Common {
  toil: (data: Json, moment: Run) => Promise<void>
}

export type TaskHandler = OnceHandler | RepeatableHandler | LongHandler
/** The handlers of a server: tasks without one wait for a server that has it. */
export type TaskHandlers = Partial<Record<TaskName, TaskHandler>>
