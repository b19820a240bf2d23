import type account from './messages/zh-tw/account.json'
import type activities from './messages/zh-tw/activities.json'
import type activityEditor from './messages/zh-tw/activityEditor.json'
import type activityFigures from './messages/zh-tw/activityFigures.json'
import type agreement from './messages/zh-tw/agreement.json'
import type bankStatement from './messages/zh-tw/bankStatement.json'
import type board from './messages/zh-tw/board.json'
import type calendar from './messages/zh-tw/calendar.json'
import type cart from './messages/zh-tw/cart.json'
import type chat from './messages/zh-tw/chat.json'
import type chatMore from './messages/zh-tw/chatMore.json'
import type codes from './messages/zh-tw/codes.json'
import type contact from './messages/zh-tw/contact.json'
import type content from './messages/zh-tw/content.json'
import type costs from './messages/zh-tw/costs.json'
import type courseEditor from './messages/zh-tw/courseEditor.json'
import type courseFigures from './messages/zh-tw/courseFigures.json'
import type courses from './messages/zh-tw/courses.json'
import type daily from './messages/zh-tw/daily.json'
import type dashboard from './messages/zh-tw/dashboard.json'
import type decisions from './messages/zh-tw/decisions.json'
import type digest from './messages/zh-tw/digest.json'
import type door from './messages/zh-tw/door.json'
import type doors from './messages/zh-tw/doors.json'
import type editor from './messages/zh-tw/editor.json'
import type errors from './messages/zh-tw/errors.json'
import type feeMap from './messages/zh-tw/feeMap.json'
import type fees from './messages/zh-tw/fees.json'
import type figures from './messages/zh-tw/figures.json'
import type films from './messages/zh-tw/films.json'
import type find from './messages/zh-tw/find.json'
import type footer from './messages/zh-tw/footer.json'
import type guard from './messages/zh-tw/guard.json'
import type home from './messages/zh-tw/home.json'
import type introduction from './messages/zh-tw/introduction.json'
import type job from './messages/zh-tw/job.json'
import type landing from './messages/zh-tw/landing.json'
import type ledger from './messages/zh-tw/ledger.json'
import type lesson from './messages/zh-tw/lesson.json'
import type lessonTrust from './messages/zh-tw/lessonTrust.json'
import type letters from './messages/zh-tw/letters.json'
import type login from './messages/zh-tw/login.json'
import type news from './messages/zh-tw/news.json'
import type noticeCentre from './messages/zh-tw/noticeCentre.json'
import type notices from './messages/zh-tw/notices.json'
import type offline from './messages/zh-tw/offline.json'
import type operator from './messages/zh-tw/operator.json'
import type operatorFacts from './messages/zh-tw/operatorFacts.json'
import type operatorJobs from './messages/zh-tw/operatorJobs.json'
import type order from './messages/zh-tw/order.json'
import type orders from './messages/zh-tw/orders.json'
import type organization from './messages/zh-tw/organization.json'
import type ownJobs from './messages/zh-tw/ownJobs.json'
import type parent from './messages/zh-tw/parent.json'
import type payees from './messages/zh-tw/payees.json'
import type payouts from './messages/zh-tw/payouts.json'
import type pickers from './messages/zh-tw/pickers.json'
import type picture from './messages/zh-tw/picture.json'
import type prepaid from './messages/zh-tw/prepaid.json'
import type proofs from './messages/zh-tw/proofs.json'
import type publish from './messages/zh-tw/publish.json'
import type readIntroduction from './messages/zh-tw/readIntroduction.json'
import type reconciliation from './messages/zh-tw/reconciliation.json'
import type refusals from './messages/zh-tw/refusals.json'
import type register from './messages/zh-tw/register.json'
import type report from './messages/zh-tw/report.json'
import type review from './messages/zh-tw/review.json'
import type rules from './messages/zh-tw/rules.json'
import type safety from './messages/zh-tw/safety.json'
import type salesOverview from './messages/zh-tw/salesOverview.json'
import type saved from './messages/zh-tw/saved.json'
import type savedJobs from './messages/zh-tw/savedJobs.json'
import type search from './messages/zh-tw/search.json'
import type setting from './messages/zh-tw/setting.json'
import type shop from './messages/zh-tw/shop.json'
import type site from './messages/zh-tw/site.json'
import type social from './messages/zh-tw/social.json'
import type staffActs from './messages/zh-tw/staffActs.json'
import type staffOrders from './messages/zh-tw/staffOrders.json'
import type statements from './messages/zh-tw/statements.json'
import type states from './messages/zh-tw/states.json'
import type study from './messages/zh-tw/study.json'
import type suggestion from './messages/zh-tw/suggestion.json'
import type tickets from './messages/zh-tw/tickets.json'
import type timetable from './messages/zh-tw/timetable.json'
import type timetableViews from './messages/zh-tw/timetableViews.json'
import type tutor from './messages/zh-tw/tutor.json'
import type tutorJobs from './messages/zh-tw/tutorJobs.json'
import type tutorResume from './messages/zh-tw/tutorResume.json'
import type ui from './messages/zh-tw/ui.json'
import type upload from './messages/zh-tw/upload.json'
import type vocabulary from './messages/zh-tw/vocabulary.json'
import type wallet from './messages/zh-tw/wallet.json'
import type walletFreeze from './messages/zh-tw/walletFreeze.json'
import type wish from './messages/zh-tw/wish.json'
import type withdrawals from './messages/zh-tw/withdrawals.json'

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
