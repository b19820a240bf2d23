import { dayMs, hourMs } from '#rules/primitives/durations.ts'
import { forgetSecurityChanges } from '../accounts/security-changes/store-change.ts'
import type { TaskTable } from '../queue/task-table.ts'
import { dataDeletionRoutes } from '../routes/privacy/data-deletion.ts'
import type { AfterReports } from '../staff/decide-report.ts'
import { forgetDecided, forgetKept } from './kept-marks/forget-kept.ts'

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
  afterReports: forgetDecided satisfies AfterReports,
} as const
