/*
 * What each family of islands speaks with: its pages pass it. Components import the types alone, so
 * that no browser loads these lists, or one family for the list of another.
 */

/** A guarded page; and the first page of each kind of dashboard. */
const guardNamespaces = ['ui', 'errors', 'guard'] as const
const commonOverviewNamespaces = [...guardNamespaces, 'dashboard'] as const
export const overviewNamespaces = {
  parent: [...commonOverviewNamespaces, 'search', 'vocabulary', 'ownJobs'],
  tutor: [...commonOverviewNamespaces, 'register', 'decisions', 'proofs', 'tutorJobs'],
  organization: [...commonOverviewNamespaces, 'decisions', 'salesOverview'],
} as const

const loginNamespaces = ['login', 'ui', 'errors', 'rules'] as const
const searchNamespaces = ['search', 'suggestion', 'ui', 'vocabulary'] as const
/** The search for jobs speaks as the one for tutors, with words of its own where they differ. */
const boardNamespaces = [...searchNamespaces, 'board'] as const
export const settingNamespaces = [
  ...guardNamespaces,
  ...loginNamespaces,
  'setting',
  'states',
] as const

export const operatorNamespaces = [
  ...guardNamespaces,
  'rules',
  'operator',
  'decisions',
  'proofs',
  'upload',
  'films',
] as const

/** Ten figures of the business. */
export const figureNamespaces = [...guardNamespaces, 'rules', 'operator', 'figures'] as const

/** The ledger before staff. */
export const staffLedgerNamespaces = [...guardNamespaces, 'rules', 'operator', 'ledger'] as const

/** Jobs and reported texts before staff. */
export const operatorJobNamespaces = [
  ...guardNamespaces,
  'rules',
  'operator',
  'operatorJobs',
  'decisions',
  'job',
  'report',
  'states',
  'vocabulary',
] as const

/** What was taught, month by month. */
export const statementNamespaces = [
  ...guardNamespaces,
  'rules',
  'states',
  'lesson',
  'statements',
] as const

/** Disputed lessons before staff. */
export const disputeNamespaces = [
  ...guardNamespaces,
  'rules',
  'operator',
  'operatorJobs',
  'lessonTrust',
  'states',
  'upload',
] as const

export const organizationNamespaces = [
  ...loginNamespaces,
  'organization',
  'decisions',
  'upload',
] as const
export const organizationInfoNamespaces = [...organizationNamespaces, ...guardNamespaces] as const

export const parentNamespaces = [...loginNamespaces, 'parent'] as const
export const parentInfoNamespaces = [...parentNamespaces, ...guardNamespaces] as const
/** A parent's own jobs, and the tutors beside them. */
export const ownJobNamespaces = [
  ...guardNamespaces,
  'rules',
  'search',
  'vocabulary',
  'job',
  'states',
  'ownJobs',
] as const
/** One tutor for one of them. */
export const resumeNamespaces = [...ownJobNamespaces, 'tutorResume'] as const
export const wishNamespaces = [...guardNamespaces, ...searchNamespaces, 'wish', 'saved'] as const

/** Jobs that a tutor has saved. */
export const savedJobNamespaces = [
  ...guardNamespaces,
  'search',
  'vocabulary',
  'board',
  'tutorJobs',
  'wish',
  'saved',
  'savedJobs',
] as const

/** Orders, receipts, and the ways to pay. */
export const orderNamespaces = [...guardNamespaces, 'states', 'orders'] as const
/** What parents and tutors buy of the platform. */
export const shopNamespaces = [...guardNamespaces, 'states', 'shop'] as const

/** A tutor's photo and documents. */
const proofNamespaces = ['ui', 'errors', 'rules', 'upload', 'proofs', 'decisions'] as const
const pickerNamespaces = ['ui', 'errors', 'pickers', 'vocabulary'] as const
/** Where a parent writes a job. */
export const jobWritingNamespaces = [...pickerNamespaces, 'rules', 'job', 'publish'] as const
/** A tutor's own profile; and where something is filled in or sent. */
export const profileNamespaces = [...guardNamespaces, ...pickerNamespaces, 'register'] as const
export const profileFormNamespaces = [...profileNamespaces, ...proofNamespaces] as const
/** Joining as a tutor, from an introduction where there is one. */
export const tutorRegisterNamespaces = [...profileFormNamespaces, 'readIntroduction'] as const
/** What somebody was told. */
export const noticeNamespaces = [...guardNamespaces, 'states', 'noticeCentre'] as const
/** What people write to each other. */
export const chatNamespaces = [...guardNamespaces, 'refusals', 'states', 'pickers', 'chat'] as const
/** Orders and what goes back of them, before staff. */
export const staffOrderNamespaces = [
  ...guardNamespaces,
  'rules',
  'operator',
  'operatorJobs',
  'orders',
  'staffOrders',
  'states',
] as const
/** What waits for a second person of staff. */
export const staffActNamespaces = [
  ...guardNamespaces,
  'rules',
  'operator',
  'operatorJobs',
  'staffActs',
  'states',
] as const
/** Our books beside the provider's lists. */
export const reconciliationNamespaces = [...staffOrderNamespaces, 'reconciliation'] as const
/** The statement of our bank before staff. */
export const bankStatementNamespaces = [...staffOrderNamespaces, 'upload', 'bankStatement'] as const
/** Withdrawals before staff. */
export const staffWithdrawalNamespaces = [
  ...guardNamespaces,
  'rules',
  'operator',
  'operatorJobs',
  'payees',
  'withdrawals',
  'payouts',
  'states',
  'upload',
] as const
/** Money that leaves it, and where it is paid to. */
export const withdrawalNamespaces = [
  'login',
  ...guardNamespaces,
  'rules',
  'states',
  'payees',
  'withdrawals',
  'walletFreeze',
] as const
export const walletNamespaces = [...guardNamespaces, 'wallet', 'walletFreeze'] as const
/** Courses that somebody wants to buy, and those that they study. */
export const cartNamespaces = [...guardNamespaces, 'states', 'cart'] as const
export const studyNamespaces = [...guardNamespaces, 'states', 'study', 'films', 'upload'] as const
/** Where a course is written. */
export const courseEditorNamespaces = [
  ...guardNamespaces,
  ...pickerNamespaces,
  'rules',
  'states',
  'decisions',
  'courseEditor',
  'films',
  'upload',
] as const
/** Where an activity is written. */
export const activityEditorNamespaces = [
  ...guardNamespaces,
  ...pickerNamespaces,
  'rules',
  'states',
  'decisions',
  'activityEditor',
] as const
/** Tickets of activities, to be bought and had. */
export const ticketNamespaces = [...guardNamespaces, 'states', 'tickets'] as const
/** A helper at a door. */
export const doorNamespaces = ['ui', 'door'] as const
/** Who comes to an activity, and what it brings. */
export const activityFiguresNamespaces = [...guardNamespaces, 'states', 'activityFigures'] as const
/** Who has joined a course, and what it brings. */
export const courseFiguresNamespaces = [...guardNamespaces, 'states', 'courseFigures'] as const
/** A job with the eyes of a tutor. */
export const tutorJobNamespaces = [
  ...guardNamespaces,
  ...pickerNamespaces,
  'rules',
  'refusals',
  'states',
  'job',
  'tutorJobs',
] as const

type Listed<List extends readonly unknown[]> = List[number]
export type CommonOverviewNames = Listed<typeof commonOverviewNamespaces>
export type GuardNames = Listed<typeof guardNamespaces>
export type OverviewNames = {
  [Kind in keyof typeof overviewNamespaces]: Listed<(typeof overviewNamespaces)[Kind]>
}
export type LoginNames = Listed<typeof loginNamespaces>
export type SearchNames = Listed<typeof searchNamespaces>
export type BoardNames = Listed<typeof boardNamespaces>
export type SettingNames = Listed<typeof settingNamespaces>
export type OperatorNames = Listed<typeof operatorNamespaces>
export type StaffLedgerNames = Listed<typeof staffLedgerNamespaces>
export type FigureNames = Listed<typeof figureNamespaces>
export type OperatorJobNames = Listed<typeof operatorJobNamespaces>
export type StatementNames = Listed<typeof statementNamespaces>
export type DisputeNames = Listed<typeof disputeNamespaces>
export type OrganizationNames = Listed<typeof organizationNamespaces>
export type OrganizationInfoNames = Listed<typeof organizationInfoNamespaces>
export type ParentNames = Listed<typeof parentNamespaces>
export type ParentInfoNames = Listed<typeof parentInfoNamespaces>
export type OwnJobNames = Listed<typeof ownJobNamespaces>
export type ResumeNames = Listed<typeof resumeNamespaces>
export type WishNames = Listed<typeof wishNamespaces>
export type SavedJobNames = Listed<typeof savedJobNamespaces>
export type OrderNames = Listed<typeof orderNamespaces>
export type ShopNames = Listed<typeof shopNamespaces>
export type ProofNames = Listed<typeof proofNamespaces>
export type JobWritingNames = Listed<typeof jobWritingNamespaces>
export type PickerNames = Listed<typeof pickerNamespaces>
export type ProfileNames = Listed<typeof profileNamespaces>
export type ProfileFormNames = Listed<typeof profileFormNamespaces>
export type TutorRegisterNames = Listed<typeof tutorRegisterNamespaces>
export type TutorJobNames = Listed<typeof tutorJobNamespaces>
export type CourseEditorNames = Listed<typeof courseEditorNamespaces>
export type CourseFiguresNames = Listed<typeof courseFiguresNamespaces>
export type ActivityFiguresNames = Listed<typeof activityFiguresNamespaces>
export type ActivityEditorNames = Listed<typeof activityEditorNamespaces>
export type TicketNames = Listed<typeof ticketNamespaces>
export type DoorNames = Listed<typeof doorNamespaces>
/** An organization's doors, on the page of an activity. */
export type OwnDoorNames = GuardNames | 'rules' | 'doors'
export type CartNames = Listed<typeof cartNamespaces>
export type StudyNames = Listed<typeof studyNamespaces>
export type WalletNames = Listed<typeof walletNamespaces>
export type NoticeNames = Listed<typeof noticeNamespaces>
export type StaffOrderNames = Listed<typeof staffOrderNamespaces>
export type BankStatementNames = Listed<typeof bankStatementNamespaces>
export type StaffActNames = Listed<typeof staffActNamespaces>
export type ReconciliationNames = Listed<typeof reconciliationNamespaces>
export type StaffWithdrawalNames = Listed<typeof staffWithdrawalNamespaces>
export type WithdrawalNames = Listed<typeof withdrawalNamespaces>
export type ChatNames = Listed<typeof chatNamespaces>
