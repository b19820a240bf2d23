import { and, eq, isNull } from 'drizzle-orm'
import type { ReportKind } from '#contract/moderation/reports.ts'
import {
  allowContact,
  type ContactPair,
  stopContact,
} from '../accounts/contact-stops/contact-stops.ts'
import { forgetStop, storeStop } from '../accounts/kept-marks/stop-marks.ts'
import { applicationOf } from '../accounts/staff-decisions/own-records.ts'
import type { Transaction } from '../db/open.ts'
import { application, conversation, job, lesson, report, tutor } from '../db/tables/index.ts'
import { ServiceError } from '../ground/service-error.ts'
import { notifyPerson } from '../notifications/notify-person.ts'
import { lockPairOf, type Pair } from '../teaching/applications/own-application.ts'
import { type NotifyParts, notifyOfJob } from '../teaching/jobs/notify-of-job.ts'

interface Deciding {
  kind: ReportKind
  /** Of the lesson, the conversation, or the application whose other side is reported. */
  id: number
  authorId: number
  reason: string
  reportId: number
  now: Date
}

/** Stops contact between the sides of a report for good; the reported one gets the reason. */
export async function stopForGood(
  tx: Transaction,
  parts: NotifyParts,
  deciding: Deciding,
): Promise<void> {
  const reported = await reportedPair(tx, deciding)
  await stopContact(tx, reported.sides, deciding.now)
  await storeStop(tx, reported.sides, deciding.now)
  await notifyReported(tx, parts, { ...deciding, ...reported, word: 'contactStopped' })
}

/**
 * Allows contact again after an urgent report, unless another urgent one of the pair is waiting.
 */
export async function allowAgain(
  tx: Transaction,
  parts: NotifyParts,
  deciding: Deciding,
): Promise<void> {
  const reported = await reportedPair(tx, deciding)
  if (await anotherWaits(tx, reported.sides)) return
  await allowContact(tx, reported.sides, deciding.now)
  await forgetStop(tx, reported.sides)
  await notifyReported(tx, parts, { ...deciding, ...reported, word: 'contactAllowed' })
}

async function anotherWaits(tx: Transaction, { parentId, tutorId }: ContactPair) {
  const rows = await tx
    .select({ id: report.id })
    .from(report)
    .leftJoin(lesson, eq(lesson.id, report.lessonId))
    .innerJoin(application, eq(application.id, applicationOf))
    .innerJoin(job, eq(job.id, application.jobId))
    .where(
      and(
        report.urgent,
        isNull(report.decision),
        eq(application.tutorId, tutorId),
        eq(job.parentId, parentId),
      ),
    )
    .limit(1)
  const ofChat = await tx
    .select({ id: report.id })
    .from(report)
    .innerJoin(conversation, eq(conversation.id, report.conversationId))
    .where(
      and(
        report.urgent,
        isNull(report.decision),
        eq(conversation.tutorId, tutorId),
        eq(conversation.parentId, parentId),
      ),
    )
    .limit(1)
  return rows.length + ofChat.length > 0
}

/** The pair, and the job that connects them; a conversation has none. */
async function reportedPair(
  tx: Transaction,
  deciding: Deciding,
): Promise<{ sides: ContactPair; pair: Pair | null }> {
  if (deciding.kind !== 'conversation') {
    const pair = await lockReported(tx, deciding)
    return { sides: sidesOf(pair), pair }
  }
  const [row] = await tx.select().from(conversation).where(eq(conversation.id, deciding.id))
  if (row === undefined) throw new ServiceError('A0404', 'reportId')
  return { sides: { parentId: row.parentId, tutorId: row.tutorId }, pair: null }
}

const sidesOf = (pair: Pair): ContactPair => ({
  parentId: pair.job.parentId,
  tutorId: pair.application.tutorId,
})

async function lockReported(tx: Transaction, { kind, id }: Deciding): Promise<Pair> {
  const [row] =
    kind === 'lesson'
      ? await tx.select({ id: lesson.applicationId }).from(lesson).where(eq(lesson.id, id))
      : [{ id }]
  const pair = row && (await lockPairOf(tx, row.id))
  if (pair === undefined) throw new ServiceError('A0404', 'reportId')
  return pair
}

async function notifyReported(
  tx: Transaction,
  parts: NotifyParts,
  {
    pair,
    word,
    authorId,
    reason,
    reportId,
    now,
    id,
  }: Deciding & { pair: Pair | null; word: 'contactStopped' | 'contactAllowed' },
): Promise<void> {
  const key = `report:${reportId}`
  if (pair === null) {
    const { siteUrl } = parts.config
    const about = { kind: `chat.${word}`, thingId: id, words: { reason }, key } as const
    return notifyPerson(tx, { accountId: authorId }, { ...about, siteUrl, now })
  }
  const [teacher] = await tx.select().from(tutor).where(eq(tutor.id, pair.application.tutorId))
  const side = teacher?.accountId === authorId ? 'tutor' : 'parent'
  const notification = {
    accountId: authorId,
    news: `${side}.${word}`,
    job: pair.job,
    reason,
    now,
  } as const
  await notifyOfJob(tx, parts, { ...notification, key })
}
