import { dayMs, hourMs } from '#rules/primitives/durations.ts'
import type { TaskTable } from '../queue/task-table.ts'
import { bankStatementRoutes } from '../routes/payouts/bank-statement.ts'
import { reconciliationRoutes } from '../routes/payouts/reconciliation.ts'
import { walletRoutes } from '../routes/payouts/wallet.ts'
import { withdrawalRoutes } from '../routes/payouts/withdrawals.ts'
import { payoutMachines } from './machines.ts'
import { payoutNotifications } from './notifications.ts'
import { payoutSubjects } from './own-subjects.ts'
import { reconcile } from './reconciliation/reconcile.ts'
export const payouts = {
  notifies: payoutNotifications,
  routes: [bankStatementRoutes, reconciliationRoutes, walletRoutes, withdrawalRoutes],
  tasks: {
    'payments.reconcile': (parts) => ({
      repeats: { every: dayMs, at: hourMs },
      work: () => reconcile(parts),
    }),
  } satisfies Partial<TaskTable>,
  ownSubjects: payoutSubjects,
  machines: payoutMachines,
} as const
