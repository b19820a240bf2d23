import { type DashboardKind, pagesOf } from '#components/dashboard/entries.ts'
import { pageKinds } from './page-kinds.ts'

/** Opens a screen: a visitor, or a person signed in with this role. */
export const screenRoles = ['visitor', 'parent', 'tutor', 'organization', 'operator'] as const
export type ScreenRole = (typeof screenRoles)[number]

/** Records in the addresses, looked up on the running site. */
export type RecordName = 'job' | 'course' | 'activity' | 'applicant' | 'order'

/** The pages in the menu of a dashboard, and those beside it. */
const dashboard = (role: DashboardKind, ...others: readonly string[]) => [
  ...pagesOf(role).flatMap(([path]) => (path.startsWith(`/${role}/dashboard`) ? path : [])),
  ...others.map((name) => `/${role}/dashboard/${name}`),
]

/**
 * What members open without their frame, and why: the shop, the redirect and the hub of the bar stand before it. A room
 * for a lesson and a page of a payment provider would be here, too.
 */
export const frameless: readonly string[] = ['/organization/buy/1', '/dashboard', '/me']

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
    '/course/certificate',
    '/course/certificate?code=2222-2222',
    '/course/certificate/unknown',
    '/contactus/form',
    '/unsubscribe',
    '/unsubscribe/done',
    '/door',
    '/dashboard',
    '/me',
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
    '/course/learn/1/certificate',
    '/organization/buyDetail/1',
    '/order-pay',
    '/order-pay?orderNo=:order',
    '/withdraw',
    '/withdraw-list',
    '/dashboard',
    '/me',
  ],
  tutor: [
    ...dashboard('tutor', 'jobdetail/:job', 'onlinealldata/:course'),
    '/tutor/register?step=teach',
    '/tutor/activationVerify',
    '/myChat/chat',
    '/order-pay',
    '/withdraw',
  ],
  organization: [
    ...dashboard('organization', 'onlinealldata/:course', 'alldata/:activity'),
    '/organization/register',
    '/withdraw',
    '/withdraw-list',
  ],
  operator: dashboard('operator'),
}
