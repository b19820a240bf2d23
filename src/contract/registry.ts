import * as contact from './accounts/contact.ts'
import * as parents from './accounts/parents.ts'
import * as passwords from './accounts/passwords.ts'
import * as privateFiles from './accounts/private-files.ts'
import * as registration from './accounts/registration.ts'
import * as sessionUser from './accounts/session-user.ts'
import * as settings from './accounts/settings.ts'
import * as signIn from './accounts/sign-in.ts'
import * as socialLinks from './accounts/social-links.ts'
import * as socialSignIn from './accounts/social-sign-in.ts'
import * as verification from './accounts/verification.ts'
import * as activities from './activities/activities.ts'
import * as activityFigures from './activities/activity-figures.ts'
import * as activitySearch from './activities/activity-search.ts'
import * as doors from './activities/doors.ts'
import * as ownTicket from './activities/own-ticket.ts'
import * as tickets from './activities/tickets.ts'
import * as courseCertificates from './courses/certificates.ts'
import * as courseFigures from './courses/course-figures.ts'
import * as courseLessons from './courses/course-lessons.ts'
import * as courseMedia from './courses/course-media.ts'
import * as courseWishes from './courses/course-wishes.ts'
import * as courses from './courses/courses.ts'
import * as studies from './courses/studies.ts'
import type { AnyCall } from './kernel.ts'
import * as ownApprovals from './moderation/own-approvals.ts'
import * as reports from './moderation/reports.ts'
import * as news from './notifications/news.ts'
import * as unsubscribe from './notifications/unsubscribe.ts'
import * as bankStatement from './payouts/bank-statement.ts'
import * as payees from './payouts/payees.ts'
import * as reconciliation from './payouts/reconciliation.ts'
import * as wallet from './payouts/wallet.ts'
import * as withdrawals from './payouts/withdrawals.ts'
import * as dataDeletion from './privacy/data-deletion.ts'
import * as cart from './sales/cart.ts'
import * as orders from './sales/orders.ts'
import * as prepaid from './sales/prepaid.ts'
import * as refunds from './sales/refunds.ts'
import * as backgroundTasks from './staff/background-tasks.ts'
import * as browserErrors from './staff/browser-errors.ts'
import * as memberSummary from './staff/member-summary.ts'
import * as operator from './staff/operator.ts'
import * as operatorApprovals from './staff/operator-approvals.ts'
import * as operatorFigures from './staff/operator-figures.ts'
import * as operatorJobs from './staff/operator-jobs.ts'
import * as operatorLedger from './staff/operator-ledger.ts'
import * as operatorOrders from './staff/operator-orders.ts'
import * as operatorReports from './staff/operator-reports.ts'
import * as operatorWithdrawals from './staff/operator-withdrawals.ts'
import * as organizationOverview from './staff/organization-overview.ts'
import * as organizations from './staff/organizations.ts'
import * as staffActs from './staff/staff-acts.ts'
import * as applications from './teaching/applications.ts'
import * as askedTutors from './teaching/asked-tutors.ts'
import * as calendarFeed from './teaching/calendar-feed.ts'
import * as chat from './teaching/chat.ts'
import * as chatCards from './teaching/chat-cards.ts'
import * as chatSearch from './teaching/chat-search.ts'
import * as invitations from './teaching/invitations.ts'
import * as jobReading from './teaching/job-reading.ts'
import * as jobSearch from './teaching/job-search.ts'
import * as jobWishes from './teaching/job-wishes.ts'
import * as jobs from './teaching/jobs.ts'
import * as lessonDisputes from './teaching/lesson-disputes.ts'
import * as lessonMoves from './teaching/lesson-moves.ts'
import * as lessonStatements from './teaching/lesson-statements.ts'
import * as lessons from './teaching/lessons.ts'
import * as matching from './teaching/matching.ts'
import * as reveals from './teaching/reveals.ts'
import * as reviews from './teaching/reviews.ts'
import * as starLevels from './teaching/star-levels.ts'
import * as tutorJob from './teaching/tutor-job.ts'
import * as certificates from './tutors/certificates.ts'
import * as checkLog from './tutors/check-log.ts'
import * as feeGuide from './tutors/fee-guide.ts'
import * as portal from './tutors/portal.ts'
import * as portalData from './tutors/portal-data.ts'
import * as savedSearches from './tutors/saved-searches.ts'
import * as selfRecommend from './tutors/self-recommend.ts'
import * as siteNotice from './tutors/site-notice.ts'
import * as tutorIntroduction from './tutors/tutor-introduction.ts'
import * as tutorPhoto from './tutors/tutor-photo.ts'
import * as tutorRecords from './tutors/tutor-records.ts'
import * as tutorSearch from './tutors/tutor-search.ts'
import * as tutors from './tutors/tutors.ts'
import * as wishList from './tutors/wish-list.ts'

const modules = {
  activities,
  activityFigures,
  activitySearch,
  applications,
  backgroundTasks,
  bankStatement,
  calendarFeed,
  certificates,
  tutorPhoto,
  chat,
  chatCards,
  chatSearch,
  checkLog,
  reveals,
  browserErrors,
  contact,
  cart,
  courseFigures,
  courseLessons,
  courseMedia,
  courses,
  dataDeletion,
  doors,
  feeGuide,
  askedTutors,
  invitations,
  jobReading,
  jobSearch,
  jobs,
  lessonDisputes,
  lessonMoves,
  lessonStatements,
  lessons,
  matching,
  memberSummary,
  news,
  siteNotice,
  operator,
  operatorApprovals,
  orders,
  reconciliation,
  refunds,
  operatorFigures,
  operatorJobs,
  operatorLedger,
  operatorOrders,
  operatorReports,
  operatorWithdrawals,
  organizationOverview,
  organizations,
  ownApprovals,
  ownTicket,
  parents,
  passwords,
  payees,
  portal,
  portalData,
  prepaid,
  registration,
  privateFiles,
  reports,
  savedSearches,
  selfRecommend,
  sessionUser,
  settings,
  signIn,
  staffActs,
  starLevels,
  studies,
  courseCertificates,
  tickets,
  tutorIntroduction,
  tutorJob,
  tutorRecords,
  socialLinks,
  socialSignIn,
  tutorSearch,
  tutors,
  unsubscribe,
  verification,
  wallet,
  wishList,
  withdrawals,
  jobWishes,
  courseWishes,
  reviews,
}

type Exported<Module> = Module extends unknown ? Module[keyof Module] : never
type Call = Extract<
  Exported<(typeof modules)[keyof typeof modules]>,
  { method: string; path: string }
>
type NamesIn<Module> = {
  [Name in keyof Module]: Module[Name] extends { method: string; path: string } ? Name : never
}[keyof Module]
type ModulesOf<Modules> = Modules[keyof Modules]
export type CallName = ModulesOf<{
  [File in keyof typeof modules]: NamesIn<(typeof modules)[File]>
}>
type NamedIn<Module, Name> = Name extends keyof Module ? Module[Name] : never
export type CallOf<Name extends CallName> = ModulesOf<{
  [File in keyof typeof modules]: NamedIn<(typeof modules)[File], Name>
}>
export type CallPath = Call['path'] | NonNullable<Call['also']>[number]
export type KnownCall = AnyCall & { path: CallPath }

/** Every call of the product, by name. Other exports of the modules are skipped. */
export const registry: ReadonlyMap<string, KnownCall> = new Map(
  Object.values(modules).flatMap(callsIn),
)

/** File that declares a call (`tutor-search`), by the call's name. */
export const filesOfCalls: ReadonlyMap<string, string> = new Map(
  Object.entries(modules).flatMap(([module, exported]) => {
    const file = module.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`)
    return callsIn(exported).map(([name]) => [name, file] as const)
  }),
)

function callsIn(module: object): [string, KnownCall][] {
  return Object.entries(module).filter((entry): entry is [string, KnownCall] => isCall(entry[1]))
}

function isCall(value: unknown): value is KnownCall {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}
