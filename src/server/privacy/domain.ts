import { dayMs, hourMs } from '#rules/primitives/durations.ts'
import { forgetSecurityChanges } from '../accounts/security-changes/keep-change.ts'
import type { TaskTable } from '../queue/task-table.ts'
import { dataDeletionRoutes } from '../routes/privacy/data-deletion.ts'
import { forgetKept } from './kept-marks/forget-kept.ts'

export const privacy = {
  routes: [dataDeletionRoutes],
  tasks: {
    'protection.forget': () => ({
      repeats: { every: dayMs, at: 3 * hourMs },
      run: async (tx, _, { now }) => {
        await forgetSecurityChanges(tx, now)
        await forgetKept(tx, now)
      },
    }),
  } satisfies Partial<TaskTable>,
} as const
