import type { TaskName } from '#contract/background-tasks.ts'
import { hourMs } from '#rules/primitives/durations.ts'
import type { Transaction } from '../db/open.ts'
import type { Json } from '../db/tables/index.ts'
import type { GrowingWait } from '../ground/growing-wait.ts'

/** One thing to do later. */
export interface PlannedTask {
  name: TaskName
  /** Says which effect it is, with the version of the record: `job:12:3:expire`. */
  key: string
  dueAt: Date
  data: Json
}

/** How patient a task is. */
export interface Retry extends GrowingWait {
  attempts: number
}

/** Eight attempts within ten hours. */
export const standardRetry: Retry = { attempts: 8, firstWait: 10_000, longestWait: 6 * hourMs }

/** When something comes around, in milliseconds: every so often, counted from midnight in Hong Kong. */
export interface Repeating {
  every: number
  /** After midnight. */
  at?: number
  /** At once in an installation that never did it; otherwise from the next time on. */
  fromStart?: boolean
}

interface Run {
  now: Date
  key: string
}
/** Inside the transaction of a task. */
export interface EarlyRun extends Run {
  /** Came too early: this very task is due again then, once this transaction is committed. */
  again: (dueAt: Date) => Promise<void>
}

interface Common {
  retry?: Partial<Retry>
  /** Comes around by itself; the key is the moment from which it was due, the data null. */
  repeats?: Repeating
}

/** Every query goes through `tx`; what it writes and that the task is done are one transaction. */
export interface OnceHandler extends Common {
  run: (tx: Transaction, data: Json, moment: EarlyRun) => Promise<void>
}

/**
 * What no transaction can hold (files, other servers, much work). After a crash it runs again, and two
 * servers may run it at once when one takes longer than its lease: it has to bear that.
 */
export interface RepeatableHandler extends Common {
  work: (data: Json, moment: Run) => Promise<void>
}

/** The same of what takes minutes or hours, such as a film: others that work do not wait behind it. */
export interface LongHandler extends Common {
  toil: (data: Json, moment: Run) => Promise<void>
}

export type TaskHandler = OnceHandler | RepeatableHandler | LongHandler
/** The handlers that a server has: what it has none for waits for a server that does. */
export type TaskHandlers = Partial<Record<TaskName, TaskHandler>>
