import type { MessageKey } from '#i18n/keys.ts'
import type { IconName } from '#styles/icon.ts'

/*
 * The pages of each dashboard, from which come its menus, the pages' titles and the tests' walks; and
 * the pages that all members share.
 */

export type DashboardKind = 'parent' | 'tutor' | 'organization' | 'operator'

/** Members other than staff: the frames that a shared page has. */
export const memberKinds = ['parent', 'tutor', 'organization'] as const
export type MemberKind = (typeof memberKinds)[number]

/** As in its message, `dashboard.nav.jobs`. */
type Name =
  MessageKey<'dashboard'> extends infer Key
    ? Key extends `dashboard.nav.${infer Word}`
      ? Word
      : never
    : never

type Page = readonly [path: string, name: Name, icon: IconName]
/** A heading in the side bar and in the hub, `dashboard.group.money`. */
export type GroupName =
  MessageKey<'dashboard'> extends infer Key
    ? Key extends `dashboard.group.${infer Word}`
      ? Word
      : never
    : never
type Group = readonly [heading: GroupName | null, pages: readonly Page[]]

/** Entries without a page are left out. */
export const groups = {
  parent: [
    [null, [['/parent/dashboard', 'overview', 'home']]],
    [
      'tutoring',
      [
        ['/parent/aipublish', 'postJob', 'plus'],
        ['/parent/dashboard/chats/contactList', 'messages', 'messages'],
        ['/parent/dashboard/invitations', 'invitations', 'mail'],
        ['/parent/dashboard/wishList', 'wishList', 'heart'],
      ],
    ],
    [
      'learning',
      [
        ['/course/learn', 'purchased', 'book'],
        ['/parent/dashboard/tickets', 'tickets', 'ticket'],
      ],
    ],
    [
      'money',
      [
        ['/order-pay', 'orders', 'receipt'],
        ['/parent/dashboard/wallet', 'wallet', 'wallet'],
        ['/parent/dashboard/statements', 'costs', 'chart'],
      ],
    ],
    [
      'account',
      [
        ['/parent/dashboard/info', 'info', 'me'],
        ['/parent/dashboard/notices', 'notices', 'bell'],
        ['/parent/dashboard/setting', 'setting', 'setting'],
      ],
    ],
  ],
  tutor: [
    [null, [['/tutor/dashboard', 'overview', 'home']]],
    [
      'teaching',
      [
        ['/tutor/dashboard/invitations', 'received', 'mail'],
        ['/myChat/chat', 'messages', 'messages'],
        ['/tutor/dashboard/saveMegInfo', 'templates', 'text'],
        ['/tutor/dashboard/wishList', 'savedJobs', 'heart'],
      ],
    ],
    [
      'profile',
      [
        ['/tutor/dashboard/info', 'info', 'me'],
        ['/tutor/dashboard/previewInfo', 'preview', 'eye'],
        ['/tutor/dashboard/star', 'becomeStar', 'star'],
      ],
    ],
    [
      'courses',
      [
        ['/tutor/dashboard/createOnlineCourse', 'courses', 'teach'],
        ['/tutor/dashboard/purchasedCourses', 'purchased', 'book'],
      ],
    ],
    [
      'money',
      [
        ['/order-pay', 'orders', 'receipt'],
        ['/tutor/dashboard/wallet', 'wallet', 'wallet'],
        ['/tutor/dashboard/statements', 'income', 'chart'],
      ],
    ],
    [
      'account',
      [
        ['/tutor/dashboard/notices', 'notices', 'bell'],
        ['/tutor/dashboard/setting', 'setting', 'setting'],
      ],
    ],
  ],
  organization: [
    [null, [['/organization/dashboard', 'overview', 'home']]],
    [
      'sales',
      [
        ['/organization/dashboard/activity', 'activities', 'calendar'],
        ['/organization/dashboard/createOnlineCourse', 'houseCourses', 'teach'],
        ['/organization/dashboard/withdraw', 'wallet', 'wallet'],
      ],
    ],
    [
      'account',
      [
        ['/organization/dashboard/info', 'organization', 'school'],
        ['/organization/dashboard/notices', 'notices', 'bell'],
        ['/organization/dashboard/setting', 'setting', 'setting'],
      ],
    ],
  ],
  operator: [
    [
      'today',
      [
        ['/operator/dashboard', 'approvals', 'check'],
        ['/operator/dashboard/reports', 'reports', 'flag'],
        ['/operator/dashboard/disputes', 'disputes', 'scale'],
        ['/operator/dashboard/second', 'second', 'users'],
        ['/operator/dashboard/withdrawals', 'payouts', 'wallet'],
      ],
    ],
    [
      'find',
      [
        ['/operator/dashboard/accounts', 'accounts', 'users'],
        ['/operator/dashboard/jobs', 'jobs', 'jobs'],
        ['/operator/dashboard/orders', 'staffOrders', 'receipt'],
        ['/operator/dashboard/reviews', 'reviews', 'star'],
      ],
    ],
    [
      'books',
      [
        ['/operator/dashboard/statement', 'statement', 'bank'],
        ['/operator/dashboard/reconciliation', 'reconciliation', 'compare'],
        ['/operator/dashboard/ledger', 'ledger', 'book'],
      ],
    ],
    [
      'system',
      [
        ['/operator/dashboard/figures', 'figures', 'chart'],
        ['/operator/dashboard/messages', 'outbox', 'send'],
        ['/operator/dashboard/tasks', 'tasks', 'clock'],
        ['/operator/dashboard/audit', 'audit', 'list'],
        ['/operator/dashboard/notices', 'notices', 'bell'],
      ],
    ],
  ],
} as const satisfies Record<DashboardKind, readonly Group[]>

/** The entry shown as a button at the top of a side bar instead of in its list. */
export const sideActs: Partial<
  Record<DashboardKind, readonly [path: string, label: MessageKey<'dashboard'>, icon: IconName]>
> = {
  parent: ['/parent/aipublish', 'dashboard.nav.postJob', 'plus'],
  tutor: ['/jobcase', 'dashboard.findJobs', 'search'],
}

/** All pages of a dashboard, in their order. */
export const pagesOf = (kind: DashboardKind): readonly Page[] =>
  groups[kind].flatMap(([, pages]: Group) => pages)

/**
 * Pages of members outside of the folders of dashboards, in the frame of the member who opens them:
 * the entry that each marks in it. Guests see the frame of visitors there.
 */
export const sharedPages: Readonly<Record<string, Partial<Record<MemberKind, string>>>> = {
  '/course/learn': { parent: '/course/learn', tutor: '/tutor/dashboard/purchasedCourses' },
  '/myChat/chat': { parent: '/parent/dashboard/chats/contactList', tutor: '/myChat/chat' },
  '/order-pay': { parent: '/order-pay', tutor: '/order-pay' },
  '/organization/buyDetail': { parent: '/parent/dashboard/tickets' },
  '/organization/register': { organization: '/organization/dashboard/info' },
  '/parent/aipublish': { parent: '/parent/aipublish' },
  '/parent/booktutor': { parent: '/parent/dashboard' },
  '/parent/register': { parent: '/parent/dashboard/info' },
  '/tutor/activationVerify': { tutor: '/tutor/dashboard' },
  '/tutor/register': { tutor: '/tutor/dashboard/info' },
  '/withdraw': {
    parent: '/parent/dashboard/wallet',
    tutor: '/tutor/dashboard/wallet',
    organization: '/organization/dashboard/withdraw',
  },
  '/withdraw-list': {
    parent: '/parent/dashboard/wallet',
    tutor: '/tutor/dashboard/wallet',
    organization: '/organization/dashboard/withdraw',
  },
}
