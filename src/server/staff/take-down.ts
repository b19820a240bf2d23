import { and, eq, inArray, like } from 'drizzle-orm'
import type { ReportKind } from '#contract/moderation/reports.ts'
import type { TakeDownPart } from '#contract/staff/operator-reports.ts'
import { lockOpenTutor } from '../accounts/open-owner.ts'
import { closedSubject } from '../accounts/subject.ts'
import { takeDownActivity } from '../activities/cancel-activity.ts'
import { hideCourseReview } from '../courses/hide-review.ts'
import { takeDownCourse } from '../courses/take-down.ts'
import type { Transaction } from '../db/open.ts'
import { application, approval, chatMessage, conversation, tutor } from '../db/tables/index.ts'
import { ServiceError } from '../ground/service-error.ts'
import { notifyOfDecision } from '../moderation/approvals/notify-of-decision.ts'
import { lockPairOf } from '../teaching/applications/own-application.ts'
import { type NotifyParts, notifyOfJob } from '../teaching/jobs/notify-of-job.ts'
import { tutorApprovals } from '../tutors/records/approval-rules.ts'
import { photoChange, textsChange } from '../tutors/records/public-changes.ts'
import { refreshTutor } from '../tutors/records/refresh.ts'
import { closeAsStaff } from './job.ts'
import { moveReview } from './reviews.ts'
import { stopForGood } from './stop-contact.ts'

export interface Taking {
  id: number
  /** Null where an organization wrote it. */
  authorId: number | null
  takeDown: readonly TakeDownPart[]
  reason: string
  reportId: number
  operatorId: number
  now: Date
}

type TakeDown = (tx: Transaction, parts: NotifyParts, taking: Taking) => Promise<void>

/** Taking down a part of a profile refuses its request, so that the tutor can correct it. */
const profileParts: Readonly<Partial<Record<TakeDownPart, Part>>> = {
  introduction: {
    kind: 'tutor.introduction',
    changeOf: async (_, { profile, profileLang }) => ({ profile, profileLang }),
  },
  texts: { kind: 'tutor.texts', changeOf: (tx, { id }) => textsChange(tx, id) },
  photo: { kind: 'tutor.photo', changeOf: (tx, { photoId }) => photoChange(tx, photoId) },
}
interface Part {
  kind: 'tutor.introduction' | 'tutor.texts' | 'tutor.photo'
  /** The present text in the shape of a request; null if there is none. */
  changeOf: (tx: Transaction, row: typeof tutor.$inferSelect) => Promise<object | null>
}

/** Takes a reported record down and notifies its author, by kind. */
export const takeDown: Readonly<Record<ReportKind, TakeDown>> = {
  tutor: async (tx, { config }, { id, takeDown: parts, reason, operatorId, now }) => {
    await lockOpenTutor(tx, id)
    for (const name of new Set(parts)) {
      const part = profileParts[name]
      const [row] = await tx.select().from(tutor).where(eq(tutor.id, id))
      if (part === undefined || row === undefined) continue
      const change = await part.changeOf(tx, row)
      if (change === null) continue
      const { kind } = part
      const decided = {
        reason: 'other',
        note: reason,
        decidedAt: now,
        decidedBy: operatorId,
      } as const
      const [refused] = await tx
        .insert(approval)
        .values({ kind, tutorId: id, change, state: 'REJECTED', createdAt: now, ...decided })
        .returning()
      if (refused === undefined) throw new Error('An insert gave no row')
      await tutorApprovals[kind].reject(tx, { owner: { tutorId: id }, change, now, operatorId })
      await notifyOfDecision(tx, { row: refused, siteUrl: config.siteUrl, now })
    }
    await refreshTutor(tx, id, now)
  },

  job: async (tx, parts, { id, reason, operatorId, now }) => {
    await closeAsStaff(tx, parts, { jobId: id, reason, operatorId, now })
  },

  application: async (tx, parts, { id, authorId: writer, reason, reportId, now }) => {
    const authorId = personOf(writer)
    const pair = await lockPairOf(tx, id)
    if (pair === undefined) throw new ServiceError('A0404', 'reportId')
    const { application: row, job } = pair
    const [teacher] = await tx.select().from(tutor).where(eq(tutor.id, row.tutorId))
    const author = teacher?.accountId === authorId ? 'tutor' : 'parent'
    const blank = author === 'tutor' ? { message: '' } : { question: '' }
    await tx.update(application).set(blank).where(eq(application.id, id))
    if (author === 'parent') await blankQuestion(tx, job.parentId, row)
    const notification = {
      accountId: authorId,
      news: `${author}.wordsRemoved`,
      job,
      reason,
      now,
    } as const
    await notifyOfJob(tx, parts, { ...notification, key: `report:${reportId}` })
  },

  lesson: (tx, parts, taking) => stopForGood(tx, parts, { ...byPerson(taking), kind: 'lesson' }),
  conversation: (tx, parts, taking) =>
    stopForGood(tx, parts, { ...byPerson(taking), kind: 'conversation' }),
  person: (tx, parts, taking) => stopForGood(tx, parts, { ...byPerson(taking), kind: 'person' }),

  courseReview: async (tx, parts, { id, authorId, reason, reportId, now }) => {
    const accountId = personOf(authorId)
    await hideCourseReview(tx, parts, { reviewId: id, accountId, reason, reportId, now })
  },

  review: async (tx, parts, { id, reason, operatorId, now }) => {
    await moveReview(tx, parts, { reviewId: id, event: 'hide', reason, operatorId, now })
  },

  course: (tx, parts, { id, ...taking }) => takeDownCourse(tx, parts, { courseId: id, ...taking }),
  activity: (tx, _, { id, ...taking }) => takeDownActivity(tx, { activityId: id, ...taking }),
}

/** Profiles and jobs are gone with a closed account: nothing is left to take down. */
export async function wentWithAccount(
  tx: Transaction,
  kind: ReportKind,
  { authorId }: { authorId: number | null },
): Promise<boolean> {
  if ((kind !== 'tutor' && kind !== 'job') || authorId === null) return false
  return (await closedSubject(tx, { accountId: authorId })) !== null
}

function personOf(authorId: number | null): number {
  if (authorId === null) throw new Error('Institutions write no such thing')
  return authorId
}
export const byPerson = <Deciding extends Pick<Taking, 'authorId'>>(deciding: Deciding) => ({
  ...deciding,
  authorId: personOf(deciding.authorId),
})

/** The question is also a message of the conversation, of which only its number stays. */
async function blankQuestion(
  tx: Transaction,
  parentId: number,
  { id, tutorId, question }: typeof application.$inferSelect,
): Promise<void> {
  const ofPair = tx
    .select({ id: conversation.id })
    .from(conversation)
    .where(and(eq(conversation.parentId, parentId), eq(conversation.tutorId, tutorId)))
  await tx
    .update(chatMessage)
    .set({ content: '' })
    .where(
      and(
        inArray(chatMessage.conversationId, ofPair),
        like(chatMessage.clientId, `application:${id}:%`),
        eq(chatMessage.content, question),
      ),
    )
}
