import type { MessageKey } from '#i18n/keys.ts'
import type { IconName } from '#styles/icon.ts'

/* The pages of each dashboard; from here come its menus, the pages' titles and the tests' walks. */

export type DashboardKind = 'parent' | 'tutor' | 'organization' | 'operator'

/** The name in its two messages, `dashboard.nav.jobs` and `dashboard.nav.jobs.text`. */
type Name =
  Extract<
    MessageKey<'dashboard'>,
    `dashboard.nav.${string}.text`
  > extends `dashboard.nav.${infer Word}.text`
    ? Word
    : never

/** The first three are in the phone's bar. Entries without a page are left out. */
export const entries = {
  parent: [
    ['/parent/dashboard', 'overview', 'home'],
    ['/parent/dashboard/info', 'info', 'me'],
    ['/parent/dashboard/wishList', 'wishList', 'heart'],
    ['/parent/dashboard/chats/contactList', 'messages', 'messages'],
    ['/parent/dashboard/invitations', 'invitations', 'messages'],
    ['/order-pay', 'orders', 'articles'],
    ['/course/learn', 'purchased', 'book'],
    ['/parent/dashboard/tickets', 'tickets', 'calendar'],
    ['/parent/aipublish', 'postJob', 'plus'],
    ['/parent/dashboard/wallet', 'wallet', 'wallet'],
    ['/parent/dashboard/statements', 'costs', 'articles'],
    ['/parent/dashboard/notices', 'notices', 'bell'],
    ['/parent/dashboard/setting', 'setting', 'setting'],
  ],
  tutor: [
    ['/tutor/dashboard', 'overview', 'home'],
    ['/tutor/dashboard/info', 'info', 'me'],
    ['/tutor/dashboard/previewInfo', 'preview', 'verified'],
    ['/tutor/dashboard/wishList', 'savedJobs', 'heart'],
    ['/myChat/chat', 'messages', 'messages'],
    ['/tutor/dashboard/invitations', 'received', 'heart'],
    ['/tutor/dashboard/star', 'becomeStar', 'verified'],
    ['/order-pay', 'orders', 'articles'],
    ['/tutor/dashboard/purchasedCourses', 'purchased', 'book'],
    ['/tutor/dashboard/createOnlineCourse', 'courses', 'teach'],
    ['/tutor/dashboard/saveMegInfo', 'templates', 'messages'],
    ['/tutor/dashboard/wallet', 'wallet', 'wallet'],
    ['/tutor/dashboard/statements', 'income', 'articles'],
    ['/tutor/dashboard/notices', 'notices', 'bell'],
    ['/tutor/dashboard/setting', 'setting', 'setting'],
  ],
  organization: [
    ['/organization/dashboard', 'overview', 'home'],
    ['/organization/dashboard/info', 'organization', 'school'],
    ['/organization/dashboard/createOnlineCourse', 'houseCourses', 'teach'],
    ['/organization/dashboard/activity', 'activities', 'calendar'],
    ['/organization/dashboard/withdraw', 'wallet', 'wallet'],
    ['/organization/dashboard/notices', 'notices', 'bell'],
    ['/organization/dashboard/setting', 'setting', 'setting'],
  ],
  operator: [
    ['/operator/dashboard', 'approvals', 'check'],
    ['/operator/dashboard/accounts', 'accounts', 'me'],
    ['/operator/dashboard/jobs', 'jobs', 'jobs'],
    ['/operator/dashboard/figures', 'figures', 'clock'],
    ['/operator/dashboard/reports', 'reports', 'flag'],
    ['/operator/dashboard/disputes', 'disputes', 'warning'],
    ['/operator/dashboard/second', 'second', 'me'],
    ['/operator/dashboard/orders', 'staffOrders', 'articles'],
    ['/operator/dashboard/statement', 'statement', 'copy'],
    ['/operator/dashboard/withdrawals', 'payouts', 'wallet'],
    ['/operator/dashboard/ledger', 'ledger', 'book'],
    ['/operator/dashboard/reconciliation', 'reconciliation', 'check'],
    ['/operator/dashboard/reviews', 'reviews', 'verified'],
    ['/operator/dashboard/messages', 'outbox', 'messages'],
    ['/operator/dashboard/tasks', 'tasks', 'clock'],
    ['/operator/dashboard/audit', 'audit', 'articles'],
  ],
} as const satisfies Record<DashboardKind, readonly [path: string, name: Name, icon: IconName][]>
