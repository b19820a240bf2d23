import type { DataOf } from '#contract/kernel.ts'
import { deadTasks, repeatTask, taskCounts } from '#contract/staff/background-tasks.ts'
import { send } from '../asking/client.ts'
import { createLoaded } from '../asking/loaded.ts'

export type TaskCount = DataOf<typeof taskCounts>['list'][number]
export type DeadTask = DataOf<typeof deadTasks>['list'][number]

export const taskCountsStore = createLoaded(() => send(taskCounts, { hideLoading: true }))

export const deadTasksStore = createLoaded(
  (query: { pageNum: number }, signal) => send(deadTasks, { query, signal }),
  { begin: { pageNum: 1 } },
)

export const repeat = (id: number) => send(repeatTask, { body: { id } })
