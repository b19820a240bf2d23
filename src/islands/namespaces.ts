/*
 * Message namespaces that several pages or folders of islands share; a page with a list of its own
 * writes it out. Components import only the types, not these lists.
 */

export const guardNamespaces = ['ui', 'errors', 'guard'] as const
const commonOverviewNamespaces = [...guardNamespaces, 'dashboard'] as const
export const overviewNamespaces = {
  parent: [...commonOverviewNamespaces, 'search', 'vocabulary', 'ownJobs'],
  tutor: [...commonOverviewNamespaces, 'register', 'decisions', 'proofs', 'tutorJobs'],
  organization: [...commonOverviewNamespaces, 'decisions', 'salesOverview'],
} as const

const loginNamespaces = ['login', 'ui', 'errors', 'rules'] as const
const searchNamespaces = ['search', 'suggestion', 'ui', 'vocabulary'] as const
/** The job search reuses the tutor search's messages, and overrides some. */
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

export const figureNamespaces = [...guardNamespaces, 'rules', 'operator', 'figures'] as const

export const staffLedgerNamespaces = [...guardNamespaces, 'rules', 'operator', 'ledger'] as const

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

export const statementNamespaces = [
  ...guardNamespaces,
  'rules',
  'states',
  'lesson',
  'statements',
] as const

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
export const ownJobNamespaces = [
  ...guardNamespaces,
  'rules',
  'search',
  'vocabulary',
  'job',
  'states',
  'ownJobs',
] as const
export const resumeNamespaces = [...ownJobNamespaces, 'tutorResume'] as const
export const wishNamespaces = [
  ...guardNamespaces,
  ...searchNamespaces,
  'rules',
  'wish',
  'saved',
] as const

export const orderNamespaces = [...guardNamespaces, 'states', 'refunds', 'orders'] as const
export const shopNamespaces = [
  ...guardNamespaces,
  'rules',
  'states',
  'refunds',
  'vocabulary',
  'shop',
  'askDirectly',
] as const

const proofNamespaces = ['ui', 'errors', 'rules', 'upload', 'proofs', 'decisions'] as const
export const pickerNamespaces = ['ui', 'errors', 'pickers', 'vocabulary'] as const
export const profileNamespaces = [...guardNamespaces, ...pickerNamespaces, 'register'] as const
export const activationNamespaces = [
  ...profileNamespaces,
  'dashboard',
  'decisions',
  'proofs',
] as const
export const profileFormNamespaces = [...profileNamespaces, ...proofNamespaces] as const
export const tutorRegisterNamespaces = [...profileFormNamespaces, 'readIntroduction'] as const
export const noticeNamespaces = [...guardNamespaces, 'states', 'noticeCentre'] as const
export const chatNamespaces = [...guardNamespaces, 'refusals', 'states', 'pickers', 'chat'] as const
export const staffOrderNamespaces = [
  ...guardNamespaces,
  'rules',
  'operator',
  'operatorJobs',
  'orders',
  'staffOrders',
  'states',
] as const
export const staffActNamespaces = [
  ...guardNamespaces,
  'rules',
  'operator',
  'operatorJobs',
  'staffActs',
  'states',
] as const
export const reconciliationNamespaces = [...staffOrderNamespaces, 'reconciliation'] as const
export const bankStatementNamespaces = [...staffOrderNamespaces, 'upload', 'bankStatement'] as const
export const staffWithdrawalNamespaces = [
  ...guardNamespaces,
  'rules',
  'operator',
  'operatorJobs',
  'banks',
  'payees',
  'withdrawals',
  'payouts',
  'states',
  'upload',
] as const
export const withdrawalNamespaces = [
  'login',
  ...guardNamespaces,
  'rules',
  'states',
  'banks',
  'payees',
  'withdrawals',
  'walletFreeze',
] as const
export const walletNamespaces = [...guardNamespaces, 'wallet', 'walletFreeze'] as const
export const studyNamespaces = [
  ...guardNamespaces,
  'rules',
  'states',
  'study',
  'films',
  'upload',
] as const
export const certificateNamespaces = [...guardNamespaces, 'rules', 'study', 'certificate'] as const
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
export const ticketNamespaces = [
  ...guardNamespaces,
  'rules',
  'states',
  'refunds',
  'tickets',
] as const
export const courseFiguresNamespaces = [...guardNamespaces, 'states', 'courseFigures'] as const

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
export type OrderNames = Listed<typeof orderNamespaces>
export type ShopNames = Listed<typeof shopNamespaces>
export type ProofNames = Listed<typeof proofNamespaces>
export type PickerNames = Listed<typeof pickerNamespaces>
export type ActivationNames = Listed<typeof activationNamespaces>
export type ProfileNames = Listed<typeof profileNamespaces>
export type ProfileFormNames = Listed<typeof profileFormNamespaces>
export type TutorRegisterNames = Listed<typeof tutorRegisterNamespaces>
export type CourseEditorNames = Listed<typeof courseEditorNamespaces>
export type CourseFiguresNames = Listed<typeof courseFiguresNamespaces>
export type TicketNames = Listed<typeof ticketNamespaces>
export type OwnDoorNames = GuardNames | 'rules' | 'doors'
export type CertificateNames = Listed<typeof certificateNamespaces>
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
