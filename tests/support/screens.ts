import { type DashboardKind, entries } from '#components/dashboard/entries.ts'
import { pageKinds } from './page-kinds.ts'

/** Opens a screen: a visitor, or a person signed in with this role. */
export const screenRoles = ['visitor', 'parent', 'tutor', 'organization', 'operator'] as const
export type ScreenRole = (typeof screenRoles)[number]

/** Records in the addresses, looked up on the running site. */
export type RecordName = 'job' | 'course' | 'activity' | 'applicant' | 'order'

/** The pages in the menu of a dashboard, and those beside it. */
const dashboard = (role: DashboardKind, ...others: readonly string[]) => [
  ...entries[role].flatMap(([path]) => (path.startsWith(`/${role}/dashboard`) ? path : [])),
  ...others.map((name) => `/${role}/dashboard/${name}`),
]

/** Screens without language prefix, error pages included; tests/checks/screens.ts requires all. */
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
      'chats/messageList',
      'jobdetail/:job',
      'online/shoppingCart',
      'tutorResume?jobId=:job&tutorId=:applicant',
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
    ...dashboard('tutor', 'jobdetail/:job', 'onlinealldata/:course'),
    '/tutor/register?step=teach',
    '/tutor/activationVerify',
    '/myChat/chat',
  ],
  organization: [
    ...dashboard('organization', 'onlinealldata/:course', 'alldata/:activity'),
    '/organization/register',
  ],
  operator: dashboard('operator'),
}
