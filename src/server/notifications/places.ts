import type { NoticeThing } from '#contract/notifications/notice-things.ts'
import type { notice } from '../db/tables/index.ts'

export type NoticeRow = typeof notice.$inferSelect
type Told = Pick<NoticeRow, 'thingId' | 'side' | 'words'>

/** The overview of the notified side, else the one that any signed-in visitor reaches. */
const overview = ({ side }: Told) => (side === null ? '/dashboard' : `/${side}/dashboard`)
const own = (page: string) => (told: Told) =>
  told.side === null ? '/dashboard' : `${overview(told)}/${page}`
const ofJob = (told: Told) => own(`jobdetail/${told.words.jobId ?? told.thingId}`)(told)

/** Teachers get the figures of the course; learners have one page on every side. */
const ofCourse = (told: Told) =>
  told.side === null ? `/course/learn/${told.thingId}` : own(`onlinealldata/${told.thingId}`)(told)
const wallet = (told: Told) => own(told.side === 'organization' ? 'withdraw' : 'wallet')(told)

/** The page on which a text under approval is written; older notices do not name it. */
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

/** Link targets by thing, without language prefix. */
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
  // The page and its filters, as saved.
  search: (told) => String(told.words.page ?? overview(told)),
  wallet,
  withdrawal: () => '/withdraw-list',
}

export const placeOf = (told: Told & { thing: NoticeThing }): string => places[told.thing](told)
