import * as activities from './activities.ts'
import * as activityFigures from './activity-figures.ts'
import * as activitySearch from './activity-search.ts'
import * as applications from './applications.ts'
import * as backgroundTasks from './background-tasks.ts'
import * as bankStatement from './bank-statement.ts'
import * as browserErrors from './browser-errors.ts'
import * as calendarFeed from './calendar-feed.ts'
import * as cart from './cart.ts'
import * as certificates from './certificates.ts'
import * as chat from './chat.ts'
import * as chatCards from './chat-cards.ts'
import * as chatSearch from './chat-search.ts'
import * as checkLog from './check-log.ts'
import * as contact from './contact.ts'
import * as courseFigures from './course-figures.ts'
import * as courseLessons from './course-lessons.ts'
import * as courseMedia from './course-media.ts'
import * as courseWishes from './course-wishes.ts'
import * as courses from './courses.ts'
import * as dataDeletion from './data-deletion.ts'
import * as doors from './doors.ts'
import * as feeGuide from './fee-guide.ts'
import * as invitations from './invitations.ts'
import * as jobReading from './job-reading.ts'
import * as jobSearch from './job-search.ts'
import * as jobWishes from './job-wishes.ts'
import * as jobs from './jobs.ts'
import type { AnyCall } from './kernel.ts'
import * as lessonDisputes from './lesson-disputes.ts'
import * as lessonMoves from './lesson-moves.ts'
import * as lessonStatements from './lesson-statements.ts'
import * as lessons from './lessons.ts'
import * as matching from './matching.ts'
import * as news from './news.ts'
import * as notices from './notices.ts'
import * as operator from './operator.ts'
import * as operatorApprovals from './operator-approvals.ts'
import * as operatorFigures from './operator-figures.ts'
import * as operatorJobs from './operator-jobs.ts'
import * as operatorLedger from './operator-ledger.ts'
import * as operatorOrders from './operator-orders.ts'
import * as operatorReports from './operator-reports.ts'
import * as operatorWithdrawals from './operator-withdrawals.ts'
import * as orders from './orders.ts'
import * as organizationOverview from './organization-overview.ts'
import * as organizations from './organizations.ts'
import * as ownApprovals from './own-approvals.ts'
import * as ownTicket from './own-ticket.ts'
import * as parents from './parents.ts'
import * as passwords from './passwords.ts'
import * as payees from './payees.ts'
import * as portal from './portal.ts'
import * as portalData from './portal-data.ts'
import * as prepaid from './prepaid.ts'
import * as privateFiles from './private-files.ts'
import * as reconciliation from './reconciliation.ts'
import * as refunds from './refunds.ts'
import * as registration from './registration.ts'
import * as reports from './reports.ts'
import * as reveals from './reveals.ts'
import * as reviews from './reviews.ts'
import * as savedSearches from './saved-searches.ts'
import * as selfRecommend from './self-recommend.ts'
import * as sessionUser from './session-user.ts'
import * as settings from './settings.ts'
import * as signIn from './sign-in.ts'
import * as socialLinks from './social-links.ts'
import * as socialSignIn from './social-sign-in.ts'
import * as staffActs from './staff-acts.ts'
import * as starLevels from './star-levels.ts'
import * as studies from './studies.ts'
import * as tickets from './tickets.ts'
import * as tutorIntroduction from './tutor-introduction.ts'
import * as tutorJob from './tutor-job.ts'
import * as tutorRecords from './tutor-records.ts'
import * as tutorSearch from './tutor-search.ts'
import * as tutors from './tutors.ts'
import * as unsubscribe from './unsubscribe.ts'
import * as verification from './verification.ts'
import * as wallet from './wallet.ts'
import * as wishList from './wish-list.ts'
import * as withdrawals from './withdrawals.ts'

const modules = {
  activities,
  activityFigures,
  activitySearch,
  applications,
  backgroundTasks,
  bankStatement,
  calendarFeed,
  certificates,
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
  invitations,
  jobReading,
  jobSearch,
  jobs,
  lessonDisputes,
  lessonMoves,
  lessonStatements,
  lessons,
  matching,
  news,
  notices,
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
