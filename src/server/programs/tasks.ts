import { type TaskName, taskNames } from '#contract/staff/background-tasks.ts'
import { dayMs, hourMs } from '#rules/primitives/durations.ts'
import { tasksOfDomains } from '../domains.ts'
import type { TaskParts } from '../ground/app-parts.ts'
import { disjoint } from '../ground/disjoint.ts'
import { requireSoundLedger } from '../ledger/check.ts'
import { forgetOldMessages } from '../outbox/retention.ts'
import type { TaskHandler } from '../queue/port.ts'
import { forgetDone } from '../queue/stored-tasks.ts'
import type { TaskTable } from '../queue/task-table.ts'
import { forgetOldChanges } from '../search/changes.ts'
import { refreshSearchRows } from '../search/refresh-rows.ts'

/** Days for which a finished task is remembered, so that it does not run twice. */
const retentionDays = 90
/** Frequent tasks find their work in the tables each time, so their rows are deleted sooner. */
const frequent = [
  'chat.tell',
  'jobs.due',
  'lessons.due',
  'notices.send',
  'orders.due',
] as const satisfies TaskName[]
const frequentRetentionDays = 2

/** Tasks of no domain. */
const technical = {
  'ledger.check': (parts) => ({
    repeats: { every: dayMs, at: 2 * hourMs },
    // A retry cannot help: an imbalance stays until staff have looked into it.
    retry: { attempts: 1 },
    work: () => requireSoundLedger(parts.db, parts.clock),
  }),
  'messages.forget': () => ({
    repeats: { every: dayMs, at: 3 * hourMs },
    run: (tx, _, { now }) => forgetOldMessages(tx, now),
  }),
  'search.refresh': (parts) => ({
    repeats: { every: dayMs, at: 4 * hourMs },
    work: async () => {
      await refreshSearchRows(parts)
      await forgetOldChanges(parts.db)
    },
  }),
  'tasks.forget': () => ({
    repeats: { every: dayMs, at: 5 * hourMs },
    run: async (tx, _, { now }) => {
      await forgetDone(tx, new Date(now.getTime() - retentionDays * dayMs))
      await forgetDone(tx, new Date(now.getTime() - frequentRetentionDays * dayMs), frequent)
    },
  }),
} satisfies Partial<TaskTable>

const table: TaskTable = disjoint(tasksOfDomains, technical)

export const createTasks = (parts: TaskParts) =>
  Object.fromEntries(taskNames.map((name) => [name, table[name](parts)])) as Record<
    TaskName,
    TaskHandler
  >
