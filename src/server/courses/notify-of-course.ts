import type { NewsOf } from '#contract/notifications/notice-things.ts'
import { isOpenOwner } from '../accounts/open-owner.ts'
import type { Transaction } from '../db/open.ts'
import type { Owner } from '../ground/owner.ts'
import { notifyPerson } from '../notifications/notify-person.ts'
import type { NotifyParts } from '../teaching/jobs/notify-of-job.ts'
import { ownerOfCourse } from './author.ts'

interface About {
  courseId: number
  title: string
  now: Date
}

/** Notifies the author of a sale, once per order line, unless they have left. */
export async function notifyOfSale(
  tx: Transaction,
  parts: NotifyParts,
  { orderLineId, ...about }: About & { orderLineId: number; cents: number },
): Promise<void> {
  const owner = await ownerOfCourse(tx, about.courseId)
  const key = `course:${orderLineId}:sold`
  await notifyAuthor(tx, parts, owner, { ...about, kind: 'course.sold', key })
}

interface Decided extends About {
  reportId: number
  reason: string
}

export const notifyOfHiddenReview = (
  tx: Transaction,
  parts: NotifyParts,
  { accountId, reportId, ...about }: Decided & { accountId: number },
): Promise<void> => {
  const key = `report:${reportId}:reviewHidden`
  return notify(tx, parts, { accountId }, { ...about, kind: 'course.reviewHidden', key })
}

/** Notifies the author that staff took down the course, with the reason, unless they have left. */
export const notifyOfTakeDown = (
  tx: Transaction,
  parts: NotifyParts,
  { owner, reportId, ...about }: Decided & { owner: Owner },
): Promise<void> => {
  const key = `report:${reportId}:takenDown`
  return notifyAuthor(tx, parts, owner, { ...about, kind: 'course.takenDown', key })
}

interface GivenBack {
  accountId: number
  enrolmentId: number
  cents: number
}

export const notifyOfGivenBack = (
  tx: Transaction,
  parts: NotifyParts,
  { accountId, enrolmentId, ...about }: About & GivenBack,
): Promise<void> => {
  const key = `enrolment:${enrolmentId}:givenBack:${about.now.getTime()}`
  return notify(tx, parts, { accountId }, { ...about, kind: 'course.givenBack', key })
}

interface Notifying extends About {
  kind: NewsOf<'courses'>
  key: string
  side?: 'tutor'
  reason?: string
  /** The price paid, or what is paid back of it. */
  cents?: number
}

async function notifyAuthor(
  tx: Transaction,
  parts: NotifyParts,
  owner: Owner,
  notifying: Notifying,
): Promise<void> {
  if (!(await isOpenOwner(tx, owner))) return
  await notify(tx, parts, owner, { ...notifying, side: 'tutor' })
}

const notify = (
  tx: Transaction,
  { config: { siteUrl } }: NotifyParts,
  owner: Owner,
  { courseId, title, reason, cents, ...notice }: Notifying,
): Promise<void> =>
  notifyPerson(tx, owner, {
    ...notice,
    thingId: courseId,
    words: {
      title,
      ...(reason !== undefined && { reason }),
      ...(cents !== undefined && { cents }),
    },
    siteUrl,
  })
