import { hasPage } from '#components/site/navigation.ts'
import type { MessageKey } from '#i18n/keys.ts'
import type { IconName } from '#styles/icon.ts'

export type DashboardKind = 'parent' | 'tutor' | 'organization' | 'operator'

interface DashboardEntry {
  /** Without language prefix. */
  path: string
  /** Also the page's title. */
  label: MessageKey<'dashboard'>
  /** Explains it on the overview. */
  text: MessageKey<'dashboard'>
  icon: IconName
}

/** The first three are in the phone's bar. An entry shows once its page exists. */
const entries = {
  parent: [
    {
      path: '/parent/dashboard',
      label: 'dashboard.nav.overview',
      text: 'dashboard.nav.overview.text',
      icon: 'home',
    },
    {
      path: '/parent/dashboard/info',
      label: 'dashboard.nav.info',
      text: 'dashboard.nav.info.text',
      icon: 'me',
    },
    {
      path: '/parent/dashboard/wishList',
      label: 'dashboard.nav.wishList',
      text: 'dashboard.nav.wishList.text',
      icon: 'heart',
    },
    {
      path: '/parent/dashboard/chats/contactList',
      label: 'dashboard.nav.messages',
      text: 'dashboard.nav.messages.text',
      icon: 'messages',
    },
    {
      path: '/parent/dashboard/invitations',
      label: 'dashboard.nav.invitations',
      text: 'dashboard.nav.invitations.text',
      icon: 'messages',
    },
    {
      path: '/order-pay',
      label: 'dashboard.nav.orders',
      text: 'dashboard.nav.orders.text',
      icon: 'articles',
    },
    {
      path: '/course/learn',
      label: 'dashboard.nav.purchased',
      text: 'dashboard.nav.purchased.text',
      icon: 'book',
    },
    {
      path: '/parent/aipublish',
      label: 'dashboard.nav.postJob',
      text: 'dashboard.nav.postJob.text',
      icon: 'plus',
    },
    {
      path: '/parent/dashboard/wallet',
      label: 'dashboard.nav.wallet',
      text: 'dashboard.nav.wallet.text',
      icon: 'wallet',
    },
    {
      path: '/parent/dashboard/statements',
      label: 'dashboard.nav.statements',
      text: 'dashboard.nav.statements.parent',
      icon: 'articles',
    },
    {
      path: '/parent/dashboard/notices',
      label: 'dashboard.nav.notices',
      text: 'dashboard.nav.notices.text',
      icon: 'bell',
    },
    {
      path: '/parent/dashboard/setting',
      label: 'dashboard.nav.setting',
      text: 'dashboard.nav.setting.text',
      icon: 'setting',
    },
  ],
  tutor: [
    {
      path: '/tutor/dashboard',
      label: 'dashboard.nav.overview',
      text: 'dashboard.nav.overview.text',
      icon: 'home',
    },
    {
      path: '/tutor/dashboard/info',
      label: 'dashboard.nav.info',
      text: 'dashboard.nav.info.text',
      icon: 'me',
    },
    {
      path: '/tutor/dashboard/previewInfo',
      label: 'dashboard.nav.preview',
      text: 'dashboard.nav.preview.text',
      icon: 'verified',
    },
    {
      path: '/tutor/dashboard/wishList',
      label: 'dashboard.nav.savedJobs',
      text: 'dashboard.nav.savedJobs.text',
      icon: 'heart',
    },
    {
      path: '/myChat/chat',
      label: 'dashboard.nav.messages',
      text: 'dashboard.nav.messages.text',
      icon: 'messages',
    },
    {
      path: '/tutor/dashboard/invitations',
      label: 'dashboard.nav.received',
      text: 'dashboard.nav.received.text',
      icon: 'heart',
    },
    {
      path: '/tutor/dashboard/star',
      label: 'dashboard.nav.becomeStar',
      text: 'dashboard.nav.becomeStar.text',
      icon: 'verified',
    },
    {
      path: '/order-pay',
      label: 'dashboard.nav.orders',
      text: 'dashboard.nav.orders.text',
      icon: 'articles',
    },
    {
      path: '/tutor/dashboard/purchasedCourses',
      label: 'dashboard.nav.purchased',
      text: 'dashboard.nav.purchased.text',
      icon: 'book',
    },
    {
      path: '/tutor/dashboard/createOnlineCourse',
      label: 'dashboard.nav.courses',
      text: 'dashboard.nav.courses.text',
      icon: 'teach',
    },
    {
      path: '/tutor/dashboard/saveMegInfo',
      label: 'dashboard.nav.templates',
      text: 'dashboard.nav.templates.text',
      icon: 'messages',
    },
    {
      path: '/tutor/dashboard/wallet',
      label: 'dashboard.nav.wallet',
      text: 'dashboard.nav.wallet.text',
      icon: 'wallet',
    },
    {
      path: '/tutor/dashboard/statements',
      label: 'dashboard.nav.statements',
      text: 'dashboard.nav.statements.tutor',
      icon: 'articles',
    },
    {
      path: '/tutor/dashboard/notices',
      label: 'dashboard.nav.notices',
      text: 'dashboard.nav.notices.text',
      icon: 'bell',
    },
    {
      path: '/tutor/dashboard/setting',
      label: 'dashboard.nav.setting',
      text: 'dashboard.nav.setting.text',
      icon: 'setting',
    },
  ],
  organization: [
    {
      path: '/organization/dashboard',
      label: 'dashboard.nav.overview',
      text: 'dashboard.nav.overview.text',
      icon: 'home',
    },
    {
      path: '/organization/dashboard/info',
      label: 'dashboard.nav.organization',
      text: 'dashboard.nav.organization.text',
      icon: 'school',
    },
    {
      path: '/organization/dashboard/createOnlineCourse',
      label: 'dashboard.nav.courses',
      text: 'dashboard.nav.courses.text',
      icon: 'teach',
    },
    {
      path: '/organization/dashboard/withdraw',
      label: 'dashboard.nav.wallet',
      text: 'dashboard.nav.wallet.text',
      icon: 'wallet',
    },
    {
      path: '/organization/dashboard/notices',
      label: 'dashboard.nav.notices',
      text: 'dashboard.nav.notices.text',
      icon: 'bell',
    },
    {
      path: '/organization/dashboard/setting',
      label: 'dashboard.nav.setting',
      text: 'dashboard.nav.setting.text',
      icon: 'setting',
    },
  ],
  operator: [
    {
      path: '/operator/dashboard',
      label: 'dashboard.nav.approvals',
      text: 'dashboard.nav.approvals.text',
      icon: 'check',
    },
    {
      path: '/operator/dashboard/accounts',
      label: 'dashboard.nav.accounts',
      text: 'dashboard.nav.accounts.text',
      icon: 'me',
    },
    {
      path: '/operator/dashboard/jobs',
      label: 'dashboard.nav.jobs',
      text: 'dashboard.nav.jobs.text',
      icon: 'jobs',
    },
    {
      path: '/operator/dashboard/reports',
      label: 'dashboard.nav.reports',
      text: 'dashboard.nav.reports.text',
      icon: 'flag',
    },
    {
      path: '/operator/dashboard/disputes',
      label: 'dashboard.nav.disputes',
      text: 'dashboard.nav.disputes.text',
      icon: 'warning',
    },
    {
      path: '/operator/dashboard/orders',
      label: 'dashboard.nav.staffOrders',
      text: 'dashboard.nav.staffOrders.text',
      icon: 'articles',
    },
    {
      path: '/operator/dashboard/withdrawals',
      label: 'dashboard.nav.payouts',
      text: 'dashboard.nav.payouts.text',
      icon: 'wallet',
    },
    {
      path: '/operator/dashboard/reviews',
      label: 'dashboard.nav.reviews',
      text: 'dashboard.nav.reviews.text',
      icon: 'verified',
    },
    {
      path: '/operator/dashboard/messages',
      label: 'dashboard.nav.outbox',
      text: 'dashboard.nav.outbox.text',
      icon: 'messages',
    },
    {
      path: '/operator/dashboard/tasks',
      label: 'dashboard.nav.tasks',
      text: 'dashboard.nav.tasks.text',
      icon: 'clock',
    },
    {
      path: '/operator/dashboard/audit',
      label: 'dashboard.nav.audit',
      text: 'dashboard.nav.audit.text',
      icon: 'articles',
    },
  ],
} as const satisfies Record<DashboardKind, readonly DashboardEntry[]>

export function dashboardEntries(kind: DashboardKind): readonly DashboardEntry[] {
  return entries[kind].filter(({ path }) => hasPage(path))
}

/** The entry that `path` belongs to: its own, or the nearest above it. */
export function presentEntry(kind: DashboardKind, path: string): DashboardEntry | undefined {
  return dashboardEntries(kind)
    .filter((entry) => entry.path === path || path.startsWith(`${entry.path}/`))
    .sort((one, other) => other.path.length - one.path.length)[0]
}
