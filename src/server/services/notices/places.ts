import type { NoticeThing } from '#contract/notice-things.ts'
import type { notice } from '../../db/tables/index.ts'

export type NoticeRow = typeof notice.$inferSelect
type Told = Pick<NoticeRow, 'thingId' | 'side' | 'words'>

/** The overview: of the side that is told, or of whoever follows the link. */
const overview = ({ side }: Told) => (side === null ? '/dashboard' : `/${side}/dashboard`)
const own = (page: string) => (told: Told) =>
  told.side === null ? '/dashboard' : `${overview(told)}/${page}`
/** What is between the sides of a job stands on its page. */
const ofJob = (told: Told) => own(`jobdetail/${told.words.jobId ?? told.thingId}`)(told)

/** Whoever teaches it has figures; a learner has one page on every side. */
const ofCourse = (told: Told) =>
  told.side === null ? `/course/learn/${told.thingId}` : own(`onlinealldata/${told.thingId}`)(told)
const wallet = (told: Told) => own(told.side === 'organization' ? 'withdraw' : 'wallet')(told)

/** Where what somebody sent for approval is written; older notices do not say which. */
export function approvalPlace({ side, words }: Pick<Told, 'side' | 'words'>): string {
  const { what, of } = words
  const page = what === 'activity' || what === 'course' ? editors[what] : null
  if (side === null) return '/dashboard'
  if (page === null) return `/${side}/dashboard/info`
  return `/${side}/dashboard/${page.path}${of === undefined ? '' : `?${page.name}=${of}`}`
}
const editors = {
  activity: { path: 'activity', name: 'activityId' },
  course: { path: 'createOnlineCourse', name: 'classId' },
} as const

/** Where a notice of each thing leads, without language prefix. */
const places: Record<NoticeThing, (told: Told) => string> = {
  account: own('setting'),
  activity: (told) =>
    own(told.side === 'organization' ? `alldata/${told.thingId}` : 'tickets')(told),
  approval: approvalPlace,
  conversation: ({ thingId }) => `/myChat/chat?withUser=${thingId}`,
  course: ofCourse,
  fitting: overview,
  invitation: own('invitations'),
  job: ofJob,
  lesson: ofJob,
  order: ({ words }) => `/order-pay?orderNo=${words.order}`,
  payee: () => '/withdraw',
  report: overview,
  review: ofJob,
  // As its owner saved it: the page and its filters.
  search: (told) => String(told.words.page ?? overview(told)),
  wallet,
  withdrawal: () => '/withdraw-list',
}

export const placeOf = (told: Told & { thing: NoticeThing }): string => places[told.thing](told)
