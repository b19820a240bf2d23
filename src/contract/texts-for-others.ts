import { recordOf } from '#rules/primitives/record-fields.ts'
import { planTexts } from './activities/activity-plan.ts'
import { courseTexts } from './courses/course-fields.ts'
import type { ApprovalKind } from './moderation/approvals.ts'
import type { CallName } from './registry.ts'

/*
 * Every text that a member writes for others: its readers, its filter, and its approval.
 * tests/checks/texts-for-others.ts fails for a field of the contract that is neither in this table
 * nor in its list of private fields.
 */

/** Readers of a text besides its writer and staff. */
type Readers = 'everybody' | 'applicants' | 'pair' | 'participants' | 'helpers'

/**
 * Filter against contact details. `contact`: rules/contact-leak.ts; `link`: refuses only links to a
 * person; `untilAgreed`: as `contact`, also across several messages, until both sides have agreed;
 * `none`: the readers already have each other's contact details.
 */
type Filter = 'contact' | 'link' | 'untilAgreed' | 'none'

/** Approval by staff before publication, or review only after a report. */
type Approval = ApprovalKind | 'onReport'

interface TextForOthers {
  readers: Readers
  filter: Filter
  /** Also refused if it contains the writer's full name. */
  names: boolean
  approval: Approval
}

const text = (
  readers: Readers,
  approval: Approval,
  { filter = 'contact', names = false }: { filter?: Filter; names?: boolean } = {},
): TextForOthers => ({ readers, approval, filter, names })

const named = { names: true }
const unfiltered = { filter: 'none' } as const
const identity = text('everybody', 'tutor.identity')
const ofTutor = text('everybody', 'tutor.texts', named)
const work = { 'work.*.title': ofTutor, 'work.*.organization': ofTutor }
const studies = { 'list.*.institution': ofTutor, 'list.*.grade': ofTutor }
const toApplicant = text('pair', 'onReport', named)
const review = text('everybody', 'onReport', named)
const ofJob = { remark: review, preferredSubjectExt: review }
const inCourse = text('everybody', 'course', named)
const inLesson = text('participants', 'course', named)
const inActivity = text('everybody', 'activity')
const venue = {
  place: inActivity,
  onlineUrl: text('participants', 'activity', { filter: 'link' }),
}
const holder = text('helpers', 'onReport')
const ofLesson = text('pair', 'onReport', unfiltered)
const movedLesson = { reason: ofLesson, account: ofLesson }
const notedLesson = { homework: ofLesson, nextTime: ofLesson }

const table = {
  organizationRegister: { name: text('everybody', 'onReport') },
  updateOrganization: {
    nameZh: text('everybody', 'onReport'),
    nameEn: text('everybody', 'onReport'),
    description: text('everybody', 'onReport'),
  },
  insertParent: {
    name: text('pair', 'onReport'),
    'students.*.nickname': text('applicants', 'onReport'),
  },
  updateParent: {
    name: text('pair', 'onReport'),
    'students.*.nickname': text('applicants', 'onReport', named),
  },
  insertTutor: { nameZh: identity, nameEn: identity },
  updateIdentity: { nameZh: identity, nameEn: identity },
  updateProfile: { profile: text('everybody', 'tutor.introduction', named) },
  updateStep: { nameZh: identity, nameEn: identity, ...work, ...studies },
  updateWork: work,
  updateEducation: { 'item.institution': ofTutor, 'item.grade': ofTutor, ...studies },
  answerDailyQuestion: { answer: ofTutor },
  uploadCertificate: { title: text('everybody', 'certificate', named) },
  addTemplate: { template: toApplicant },
  editTemplate: { template: toApplicant },
  editJob: ofJob,
  moveJob: { reason: text('applicants', 'onReport', named) },
  inviteTutor: { question: toApplicant },
  useInvitation: { words: toApplicant },
  buyLoneInvitation: { words: toApplicant },
  signJob: { message: toApplicant },
  answerApplication: { reason: toApplicant },
  sendChatMessage: { content: text('pair', 'onReport', { filter: 'untilAgreed' }) },
  parentMovesLesson: movedLesson,
  tutorMovesLesson: movedLesson,
  parentNotesLesson: notedLesson,
  tutorNotesLesson: notedLesson,
  parentSettlesJob: { reason: ofLesson },
  tutorSettlesJob: { reason: ofLesson },
  parentWritesReview: { content: review },
  tutorWritesReview: { content: review },
  parentMovesReview: { reply: review },
  tutorMovesReview: { reply: review },
  reviewCourse: { content: review },
  saveCourse: {
    ...recordOf(courseTexts, () => inCourse),
    'outline.*.title': inCourse,
    'outline.*.lessons.*.title': inCourse,
    'outline.*.lessons.*.papers.*.name': inLesson,
  },
  saveLesson: { text: inLesson, quiz: inLesson },
  saveActivity: {
    ...recordOf(planTexts, () => inActivity),
    ...venue,
    'sessions.*.title': inActivity,
    'pools.*.name': inActivity,
    'kinds.*.name': inActivity,
    'packages.*.name': inActivity,
  },
  changeActivity: venue,
  messageHolders: { message: text('participants', 'onReport') },
  makeDoorLink: { name: text('helpers', 'onReport') },
  buyTickets: { 'tickets.*.holders.*': holder },
  redeemTicket: { holder },
  renameTicket: { holder },
  takeTicket: { holder },
} as const satisfies Partial<Record<CallName, Readonly<Record<string, TextForOthers>>>>

/** The texts for others in each call, by call name and field name. */
export const textsForOthers: ReadonlyMap<string, Readonly<Record<string, TextForOthers>>> = new Map(
  Object.entries(table),
)
