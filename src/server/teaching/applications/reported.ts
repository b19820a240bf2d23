import { and, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { application, job, lesson, parent, tutor } from '../../db/tables/index.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'
import {
  filledTexts,
  type Reported,
  type ReportedRecords,
} from '../../moderation/reports/reported.ts'
import { reportedConversation } from '../conversations/reported-conversation.ts'
import { reportedReview } from '../reviews/reported-review.ts'

export const reportedTeaching = {
  job: async (db, id, reporterId) => {
    const [found] = await db
      .select({ row: job, authorId: parent.accountId })
      .from(job)
      .innerJoin(parent, eq(parent.id, job.parentId))
      .where(and(eq(job.id, id), isNotNull(job.publishedAt)))
    if (found === undefined) return null
    const { row, authorId } = found
    if (row.status !== 'OPEN' && !(await hasApplied(db, id, reporterId))) return null
    const texts = [row.subjectExt ?? '', row.remark].map((text) => ({
      part: 'jobs' as const,
      text,
    }))
    return { authorId, texts: filledTexts(texts) }
  },

  application: async (db, id, reporterId) => {
    const found = await sidesOf(db, id)
    if (found === null || reporterId === null) return null
    const { row, ofParent, ofTutor } = found
    const written =
      reporterId === ofParent
        ? { authorId: ofTutor, text: row.message }
        : reporterId === ofTutor
          ? { authorId: ofParent, text: row.question }
          : null
    if (written === null || written.text === '') return null
    return { authorId: written.authorId, texts: [{ part: 'applications', text: written.text }] }
  },

  lesson: async (db, id, reporterId) => {
    const [row] = await db.select().from(lesson).where(eq(lesson.id, id))
    if (row === undefined) return null
    const other = await otherSide(db, row.applicationId, reporterId)
    const begins = row.startsAt ?? row.signedAt ?? row.createdAt
    const text = `${isoInHongKong(begins)} ${row.status}`
    return other && { ...other, texts: [{ part: 'lesson', text }] }
  },

  person: (db, id, reporterId) => otherSide(db, id, reporterId),

  conversation: reportedConversation,
  review: reportedReview,
} satisfies Partial<ReportedRecords>

async function sidesOf(db: Database, applicationId: number) {
  const [found] = await db
    .select({
      row: application,
      parentId: job.parentId,
      ofParent: parent.accountId,
      ofTutor: tutor.accountId,
    })
    .from(application)
    .innerJoin(job, eq(job.id, application.jobId))
    .innerJoin(parent, eq(parent.id, job.parentId))
    .innerJoin(tutor, eq(tutor.id, application.tutorId))
    .where(eq(application.id, applicationId))
  return found ?? null
}

/** The member on the other side of an application; null for a reporter on neither side. */
async function otherSide(
  db: Database,
  applicationId: number,
  reporterId: number | null,
): Promise<Reported | null> {
  const found = await sidesOf(db, applicationId)
  if (found === null || reporterId === null) return null
  const { row, parentId, ofParent, ofTutor } = found
  if (reporterId !== ofParent && reporterId !== ofTutor) return null
  const authorId = reporterId === ofParent ? ofTutor : ofParent
  return { authorId, texts: [], pair: { parentId, tutorId: row.tutorId } }
}

async function hasApplied(db: Database, jobId: number, accountId: number | null): Promise<boolean> {
  if (accountId === null) return false
  const rows = await db
    .select({ id: application.id })
    .from(application)
    .innerJoin(tutor, eq(tutor.id, application.tutorId))
    .where(and(eq(application.jobId, jobId), eq(tutor.accountId, accountId)))
  return rows.length > 0
}
