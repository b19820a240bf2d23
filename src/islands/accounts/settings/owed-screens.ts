import type { OwedKind } from '#contract/accounts/settings.ts'

export type SettingKind = 'parent' | 'tutor' | 'organization'

const wallet = (kind: SettingKind) =>
  kind === 'organization'
    ? '/organization/dashboard/withdraw'
    : (`/${kind}/dashboard/wallet` as const)
const courses = (kind: SettingKind) =>
  kind === 'organization'
    ? '/organization/dashboard/createOnlineCourse'
    : '/tutor/dashboard/createOnlineCourse'
const home = (kind: SettingKind) => `/${kind}/dashboard` as const

/** Where open items can be settled, without language prefix. */
export const owedScreens = {
  wallet,
  prepaid: home,
  chargeback: () => '/order-pay',
  withdrawal: wallet,
  prepaidWaits: home,
  activities: () => '/organization/dashboard/activity',
  earnings: () => '/organization/dashboard/activity',
  courses,
  lessons: home,
  orders: () => '/order-pay',
  refunds: () => '/order-pay',
  tickets: () => '/parent/dashboard/tickets',
  packages: () => '/parent/dashboard/tickets',
  learning: () => '/course/learn',
  credits: () => '/parent/dashboard/invitations',
  promotions: () => '/tutor/dashboard/star',
  documents: (kind) => `/${kind}/dashboard/info`,
} as const satisfies Record<OwedKind, (kind: SettingKind) => string>
