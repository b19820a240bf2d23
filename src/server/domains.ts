/*
 * What the domains bring, in one table each. Whatever runs services imports this file first; no
 * service does.
 */
import { accounts } from './accounts/domain.ts'
import { accountHooks } from './accounts/hooks.ts'
import { nameChecks } from './accounts/parents/name-checks.ts'
import { ownSubjects } from './accounts/staff-decisions/staff-decision.ts'
import { activities } from './activities/domain.ts'
import { courses } from './courses/domain.ts'
import { disjoint } from './ground/disjoint.ts'
import { approvalRules } from './moderation/approvals/kinds.ts'
import { moderation } from './moderation/domain.ts'
import { reportedRecords } from './moderation/reports/reported.ts'
import { notifications } from './notifications/domain.ts'
import { payouts } from './payouts/domain.ts'
import { privacy } from './privacy/domain.ts'
import { sales } from './sales/domain.ts'
import { dueBeforeOrders } from './sales/orders/due-orders.ts'
import { goods } from './sales/orders/goods.ts'
import { afterReports } from './staff/decide-report.ts'
import { staff } from './staff/domain.ts'
import { machines } from './states/machines.ts'
import { notificationTable } from './states/notification.ts'
import { teaching } from './teaching/domain.ts'
import { paidAhead } from './teaching/lessons/paid-ahead.ts'
import { tutors } from './tutors/domain.ts'

approvalRules.provide(
  disjoint(staff.approves, activities.approves, courses.approves, tutors.approves),
)
reportedRecords.provide(
  disjoint(activities.reportable, courses.reportable, teaching.reportable, tutors.reportable),
)
paidAhead.provide(sales.paidAhead)
nameChecks.provide(moderation.nameChecks)
afterReports.provide([privacy.afterReports])
machines.provide(
  disjoint(
    activities.machines,
    courses.machines,
    payouts.machines,
    sales.machines,
    teaching.machines,
  ),
)
ownSubjects.provide(
  disjoint(
    payouts.ownSubjects,
    sales.ownSubjects,
    teaching.ownSubjects,
    moderation.ownSubjects,
    accounts.ownSubjects,
  ),
)
goods.provide(disjoint(activities.sells, courses.sells, sales.sells))
dueBeforeOrders.provide([courses.dueBeforeOrders, activities.dueBeforeOrders])

accountHooks.provide(notifications.accountHooks)
notificationTable.provide(
  disjoint(
    activities.notifies,
    courses.notifies,
    payouts.notifies,
    sales.notifies,
    teaching.notifies,
    tutors.notifies,
    moderation.notifies,
    accounts.notifies,
  ),
)

export const routesOfDomains = [
  ...privacy.routes,
  ...staff.routes,
  ...activities.routes,
  ...courses.routes,
  ...payouts.routes,
  ...sales.routes,
  ...teaching.routes,
  ...tutors.routes,
  ...notifications.routes,
  ...accounts.routes,
]

/** Applications beside the declared calls, such as uploads in pieces. */
export const mountsOfDomains = [
  ...courses.mounts,
  ...sales.mounts,
  ...teaching.mounts,
  ...notifications.mounts,
]

export const tasksOfDomains = disjoint(
  privacy.tasks,
  courses.tasks,
  payouts.tasks,
  sales.tasks,
  teaching.tasks,
  tutors.tasks,
  notifications.tasks,
  accounts.tasks,
)
