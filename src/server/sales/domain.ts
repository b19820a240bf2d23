import { minuteMs } from '#rules/primitives/durations.ts'
import type { TaskTable } from '../queue/task-table.ts'
import { orderRoutes } from '../routes/sales/orders.ts'
import { paidServiceRoutes } from '../routes/sales/paid-services.ts'
import { prepaidRoutes } from '../routes/sales/prepaid.ts'
import { stripeEvents } from '../routes/sales/stripe-events.ts'
import type { PaidAhead } from '../teaching/lessons/paid-ahead.ts'
import { salesMachines } from './machines.ts'
import { moveDueOrders } from './orders/due-orders.ts'
import { ownGoods } from './orders/own-goods.ts'
import { moveDueStars } from './orders/star-runs.ts'
import { salesSubjects } from './own-subjects.ts'
import { releasedFor } from './prepaid/balance.ts'
import { endPrepaid, returnEndedPrepaid } from './prepaid/give-back.ts'
import { releasePrepaid } from './prepaid/release.ts'

const lessonsPaidAhead: PaidAhead = {
  payFor: releasePrepaid,
  end: endPrepaid,
  paidFor: releasedFor,
}

import { saleNotifications } from './notifications.ts'
export const sales = {
  notifies: saleNotifications,
  routes: [orderRoutes, paidServiceRoutes, prepaidRoutes],
  mounts: [stripeEvents],
  tasks: {
    'orders.due': (parts) => ({
      repeats: { every: 5 * minuteMs, fromStart: true },
      work: async () => {
        await moveDueOrders(parts)
        await returnEndedPrepaid(parts)
        await moveDueStars(parts)
      },
    }),
  } satisfies Partial<TaskTable>,
  sells: ownGoods,
  paidAhead: lessonsPaidAhead,
  ownSubjects: salesSubjects,
  machines: salesMachines,
} as const
