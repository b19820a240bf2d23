import { pageKinds } from './page-kinds.ts'

/** Opens a screen: a visitor, or a person signed in with this role. */
export const screenRoles = ['visitor', 'parent', 'tutor', 'organization', 'operator'] as const
export type ScreenRole = (typeof screenRoles)[number]

/** Records in the addresses, looked up on the running site. */
export type RecordName = 'job' | 'course' | 'activity' | 'applicant' | 'order'

const dashboard = (role: ScreenRole, ...names: readonly string[]) => [
  `/${role}/dashboard`,
  ...names.map((name) => `/${role}/dashboard/${name}`),
]

/**
 * Screens that walks open, without language prefix; `:name` is a record. tests/checks/screens.ts
 * requires every page under src/pages. Error pages answer 404.
 */
export const screens: Readonly<Record<ScreenRole, readonly string[]>> = {
  visitor: [
    ...pageKinds.map(({ path }) => path),
    '/tipsArticle/1',
    '/searchtutor/grade/1',
    '/searchtutor/district/105790102',
    '/searchtutor/exam/dse',
    '/tutor/register',
    '/parent/register',
    '/parent/aipublish',
    '/organization/register',
    '/organization/createCourses',
    '/organization/activity',
    '/organization/buy/1',
    '/organization/buyDetail/1',
    '/course/certificate/unknown',
    '/contactus/form',
    '/unsubscribe',
    '/unsubscribe/done',
    '/door',
    '/dashboard',
    '/admin',
    '/404',
    '/500',
    '/503',
  ],
  parent: [
    ...dashboard(
      'parent',
      'info',
      'wishList',
      'chats/contactList',
      'chats/messageList',
      'invitations',
      'jobdetail/:job',
      'notices',
      'online/shoppingCart',
      'setting',
      'statements',
      'tickets',
      'tutorResume?jobId=:job&tutorId=:applicant',
      'wallet',
    ),
    '/parent/aipublish',
    '/parent/booktutor?jobId=:job',
    '/organization/buy/1',
    '/course/learn',
    '/course/learn/1',
    '/order-pay',
    '/order-pay?orderNo=:order',
    '/withdraw',
    '/withdraw-list',
    '/dashboard',
  ],
  tutor: [
    ...dashboard(
      'tutor',
      'info',
      'previewInfo',
      'wishList',
      'invitations',
      'jobdetail/:job',
      'star',
      'purchasedCourses',
      'createOnlineCourse',
      'onlinealldata/:course',
      'saveMegInfo',
      'wallet',
      'statements',
      'notices',
      'setting',
    ),
    '/tutor/register?step=teach',
    '/tutor/activationVerify',
    '/myChat/chat',
  ],
  organization: [
    ...dashboard(
      'organization',
      'info',
      'createOnlineCourse',
      'onlinealldata/:course',
      'activity',
      'alldata/:activity',
      'withdraw',
      'notices',
      'setting',
    ),
    '/organization/register',
  ],
  operator: dashboard(
    'operator',
    'accounts',
    'jobs',
    'figures',
    'reports',
    'disputes',
    'orders',
    'statement',
    'withdrawals',
    'ledger',
    'reconciliation',
    'second',
    'reviews',
    'messages',
    'tasks',
    'audit',
  ),
}
