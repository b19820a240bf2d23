import type account from './messages/zh-tw/accounts/account.json'
import type codes from './messages/zh-tw/accounts/codes.json'
import type contact from './messages/zh-tw/accounts/contact.json'
import type guard from './messages/zh-tw/accounts/guard.json'
import type login from './messages/zh-tw/accounts/login.json'
import type parent from './messages/zh-tw/accounts/parent.json'
import type setting from './messages/zh-tw/accounts/setting.json'
import type social from './messages/zh-tw/accounts/social.json'
import type walletFreeze from './messages/zh-tw/accounts/walletFreeze.json'
import type activities from './messages/zh-tw/activities/activities.json'
import type activityEditor from './messages/zh-tw/activities/activityEditor.json'
import type activityFigures from './messages/zh-tw/activities/activityFigures.json'
import type door from './messages/zh-tw/activities/door.json'
import type doors from './messages/zh-tw/activities/doors.json'
import type tickets from './messages/zh-tw/activities/tickets.json'
import type courseEditor from './messages/zh-tw/courses/courseEditor.json'
import type courseFigures from './messages/zh-tw/courses/courseFigures.json'
import type courses from './messages/zh-tw/courses/courses.json'
import type films from './messages/zh-tw/courses/films.json'
import type study from './messages/zh-tw/courses/study.json'
import type decisions from './messages/zh-tw/moderation/decisions.json'
import type report from './messages/zh-tw/moderation/report.json'
import type digest from './messages/zh-tw/notifications/digest.json'
import type letters from './messages/zh-tw/notifications/letters.json'
import type news from './messages/zh-tw/notifications/news.json'
import type noticeCentre from './messages/zh-tw/notifications/noticeCentre.json'
import type notices from './messages/zh-tw/notifications/notices.json'
import type bankStatement from './messages/zh-tw/payouts/bankStatement.json'
import type payees from './messages/zh-tw/payouts/payees.json'
import type payouts from './messages/zh-tw/payouts/payouts.json'
import type reconciliation from './messages/zh-tw/payouts/reconciliation.json'
import type wallet from './messages/zh-tw/payouts/wallet.json'
import type withdrawals from './messages/zh-tw/payouts/withdrawals.json'
import type cart from './messages/zh-tw/sales/cart.json'
import type order from './messages/zh-tw/sales/order.json'
import type orders from './messages/zh-tw/sales/orders.json'
import type prepaid from './messages/zh-tw/sales/prepaid.json'
import type salesOverview from './messages/zh-tw/sales/salesOverview.json'
import type shop from './messages/zh-tw/sales/shop.json'
import type calendar from './messages/zh-tw/site/calendar.json'
import type content from './messages/zh-tw/site/content.json'
import type costs from './messages/zh-tw/site/costs.json'
import type dashboard from './messages/zh-tw/site/dashboard.json'
import type editor from './messages/zh-tw/site/editor.json'
import type errors from './messages/zh-tw/site/errors.json'
import type find from './messages/zh-tw/site/find.json'
import type footer from './messages/zh-tw/site/footer.json'
import type home from './messages/zh-tw/site/home.json'
import type offline from './messages/zh-tw/site/offline.json'
import type operatorFacts from './messages/zh-tw/site/operatorFacts.json'
import type pickers from './messages/zh-tw/site/pickers.json'
import type refusals from './messages/zh-tw/site/refusals.json'
import type rules from './messages/zh-tw/site/rules.json'
import type site from './messages/zh-tw/site/site.json'
import type states from './messages/zh-tw/site/states.json'
import type suggestion from './messages/zh-tw/site/suggestion.json'
import type ui from './messages/zh-tw/site/ui.json'
import type upload from './messages/zh-tw/site/upload.json'
import type vocabulary from './messages/zh-tw/site/vocabulary.json'
import type figures from './messages/zh-tw/staff/figures.json'
import type ledger from './messages/zh-tw/staff/ledger.json'
import type operator from './messages/zh-tw/staff/operator.json'
import type operatorJobs from './messages/zh-tw/staff/operatorJobs.json'
import type organization from './messages/zh-tw/staff/organization.json'
import type staffActs from './messages/zh-tw/staff/staffActs.json'
import type staffOrders from './messages/zh-tw/staff/staffOrders.json'
import type agreement from './messages/zh-tw/teaching/agreement.json'
import type board from './messages/zh-tw/teaching/board.json'
import type chat from './messages/zh-tw/teaching/chat.json'
import type chatMore from './messages/zh-tw/teaching/chatMore.json'
import type job from './messages/zh-tw/teaching/job.json'
import type lesson from './messages/zh-tw/teaching/lesson.json'
import type lessonTrust from './messages/zh-tw/teaching/lessonTrust.json'
import type ownJobs from './messages/zh-tw/teaching/ownJobs.json'
import type publish from './messages/zh-tw/teaching/publish.json'
import type review from './messages/zh-tw/teaching/review.json'
import type safety from './messages/zh-tw/teaching/safety.json'
import type statements from './messages/zh-tw/teaching/statements.json'
import type timetable from './messages/zh-tw/teaching/timetable.json'
import type timetableViews from './messages/zh-tw/teaching/timetableViews.json'
import type tutorJobs from './messages/zh-tw/teaching/tutorJobs.json'
import type tutorResume from './messages/zh-tw/teaching/tutorResume.json'
import type daily from './messages/zh-tw/tutors/daily.json'
import type feeMap from './messages/zh-tw/tutors/feeMap.json'
import type fees from './messages/zh-tw/tutors/fees.json'
import type introduction from './messages/zh-tw/tutors/introduction.json'
import type landing from './messages/zh-tw/tutors/landing.json'
import type picture from './messages/zh-tw/tutors/picture.json'
import type proofs from './messages/zh-tw/tutors/proofs.json'
import type readIntroduction from './messages/zh-tw/tutors/readIntroduction.json'
import type register from './messages/zh-tw/tutors/register.json'
import type saved from './messages/zh-tw/tutors/saved.json'
import type savedJobs from './messages/zh-tw/tutors/savedJobs.json'
import type search from './messages/zh-tw/tutors/search.json'
import type tutor from './messages/zh-tw/tutors/tutor.json'
import type wish from './messages/zh-tw/tutors/wish.json'

/** All catalogues by namespace; add new message files here. */
interface Catalogues {
  account: typeof account
  bankStatement: typeof bankStatement
  board: typeof board
  activities: typeof activities
  activityEditor: typeof activityEditor
  activityFigures: typeof activityFigures
  agreement: typeof agreement
  calendar: typeof calendar
  cart: typeof cart
  chat: typeof chat
  chatMore: typeof chatMore
  codes: typeof codes
  contact: typeof contact
  content: typeof content
  costs: typeof costs
  courseEditor: typeof courseEditor
  courseFigures: typeof courseFigures
  courses: typeof courses
  daily: typeof daily
  dashboard: typeof dashboard
  decisions: typeof decisions
  digest: typeof digest
  door: typeof door
  doors: typeof doors
  editor: typeof editor
  errors: typeof errors
  feeMap: typeof feeMap
  fees: typeof fees
  figures: typeof figures
  films: typeof films
  find: typeof find
  footer: typeof footer
  guard: typeof guard
  home: typeof home
  introduction: typeof introduction
  job: typeof job
  landing: typeof landing
  ledger: typeof ledger
  lesson: typeof lesson
  lessonTrust: typeof lessonTrust
  letters: typeof letters
  login: typeof login
  news: typeof news
  noticeCentre: typeof noticeCentre
  notices: typeof notices
  offline: typeof offline
  operator: typeof operator
  operatorFacts: typeof operatorFacts
  operatorJobs: typeof operatorJobs
  organization: typeof organization
  order: typeof order
  orders: typeof orders
  ownJobs: typeof ownJobs
  parent: typeof parent
  payees: typeof payees
  payouts: typeof payouts
  readIntroduction: typeof readIntroduction
  reconciliation: typeof reconciliation
  pickers: typeof pickers
  picture: typeof picture
  prepaid: typeof prepaid
  proofs: typeof proofs
  publish: typeof publish
  refusals: typeof refusals
  register: typeof register
  report: typeof report
  review: typeof review
  rules: typeof rules
  salesOverview: typeof salesOverview
  safety: typeof safety
  saved: typeof saved
  savedJobs: typeof savedJobs
  search: typeof search
  setting: typeof setting
  shop: typeof shop
  tickets: typeof tickets
  site: typeof site
  social: typeof social
  statements: typeof statements
  staffActs: typeof staffActs
  staffOrders: typeof staffOrders
  states: typeof states
  study: typeof study
  suggestion: typeof suggestion
  timetable: typeof timetable
  timetableViews: typeof timetableViews
  tutor: typeof tutor
  tutorJobs: typeof tutorJobs
  tutorResume: typeof tutorResume
  ui: typeof ui
  upload: typeof upload
  vocabulary: typeof vocabulary
  wallet: typeof wallet
  walletFreeze: typeof walletFreeze
  withdrawals: typeof withdrawals
  wish: typeof wish
}
export type Namespace = keyof Catalogues

/** Keys of the named namespaces: `'search.total'`. */
export type MessageKey<Names extends Namespace = Namespace> = Names extends Namespace
  ? `${Names}.${keyof Catalogues[Names] & string}`
  : never
