import type { ApprovalRules } from '../moderation/approvals/kinds.ts'
import type { ReportedRecords } from '../moderation/reports/reported.ts'
import { activityRoutes } from '../routes/activities/activities.ts'
import { doorRoutes } from '../routes/activities/doors.ts'
import { ownTicketRoutes } from '../routes/activities/own-ticket.ts'
import type { GoodsTable } from '../sales/orders/goods.ts'
import { moveDueActivities } from './due-activities.ts'
import { activityMachines } from './machines.ts'
import { activityNotifications } from './notifications.ts'
import { activityApproval } from './publish.ts'
import { reportedActivity } from './reported-activity.ts'
import { packageGoods, ticketGoods } from './sold-goods.ts'
export const activities = {
  notifies: activityNotifications,
  routes: [activityRoutes, doorRoutes, ownTicketRoutes],
  dueBeforeOrders: moveDueActivities,
  sells: { ticket: ticketGoods, ticketPackage: packageGoods } satisfies Partial<GoodsTable>,
  approves: { activity: activityApproval } satisfies Partial<ApprovalRules>,
  reportable: { activity: reportedActivity } satisfies Partial<ReportedRecords>,
  machines: activityMachines,
} as const
