import type { TaskName } from '#contract/staff/background-tasks.ts'
import type { TaskParts } from '../ground/app-parts.ts'
import type { TaskHandler } from './port.ts'

/** Makes the handler of each task, with its schedule. */
export type TaskTable = Readonly<Record<TaskName, (parts: TaskParts) => TaskHandler>>
