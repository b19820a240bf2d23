import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { publishConversations } from '../../db/conversation-news.ts'
import type { Transaction } from '../../db/open.ts'
import { application, conversation, job } from '../../db/tables/index.ts'
import type { RowOf } from '../../states/move.ts'

type Rows = { [Name in 'job' | 'application' | 'lesson' | 'invitation']: RowOf<Name> }

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
export const publishPair =
  <Name extends keyof Rows>(name: Name) =>
  (tx: Transaction, row: Rows[Name]): Promise<void> =>
    publishConversations(tx, and(...pairsOf[name](tx, row)))
