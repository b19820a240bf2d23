import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { publishConversations } from '../db/conversation-news.ts'
import type { Transaction } from '../db/open.ts'
import {
  application,
  conversation,
  job,
  type lesson,
  type MachineName,
  type tutorInvitation,
} from '../db/tables/index.ts'

type Rows = {
  job: typeof job.$inferSelect
  application: typeof application.$inferSelect
  lesson: typeof lesson.$inferSelect
  invitation: typeof tutorInvitation.$inferSelect
}

const pairsOf: {
  readonly [Name in keyof Rows]: (tx: Transaction, row: Rows[Name]) => (SQL | undefined)[]
} = {
  job: (tx, { id, parentId }) => [
    eq(conversation.parentId, parentId),
    inArray(
      conversation.tutorId,
      tx.select({ id: application.tutorId }).from(application).where(eq(application.jobId, id)),
    ),
  ],
  application: (tx, { jobId, tutorId }) => [
    eq(conversation.tutorId, tutorId),
    inArray(
      conversation.parentId,
      tx.select({ id: job.parentId }).from(job).where(eq(job.id, jobId)),
    ),
  ],
  lesson: (tx, { applicationId, tutorId }) => [
    eq(conversation.tutorId, tutorId),
    inArray(
      conversation.parentId,
      tx
        .select({ id: job.parentId })
        .from(application)
        .innerJoin(job, eq(job.id, application.jobId))
        .where(eq(application.id, applicationId)),
    ),
  ],
  invitation: (_, { parentId, tutorId }) => [
    eq(conversation.parentId, parentId),
    eq(conversation.tutorId, tutorId),
  ],
}

/** Notifies the conversation beside a record between a parent and a tutor. */
export async function publishPair(tx: Transaction, name: MachineName, row: unknown): Promise<void> {
  if (!(name in pairsOf)) return
  const pairs = pairsOf[name as 'job'](tx, row as Rows['job'])
  await publishConversations(tx, and(...pairs))
}
