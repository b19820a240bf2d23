import type { BodyValue, DataOf } from '#contract/kernel.ts'
import {
  type ReportKind,
  type reportText as reportCall,
  reportReasons,
} from '#contract/moderation/reports.ts'
import { stopContact } from '../../accounts/contact-stops/contact-stops.ts'
import { lockOpenOwner } from '../../accounts/open-owner.ts'
import type { Database } from '../../db/open.ts'
import { report } from '../../db/tables/index.ts'
import type { Visitor } from '../../ground/caller.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { reportedRecords } from './reported.ts'

export const subjectColumns = {
  tutor: 'tutorId',
  job: 'jobId',
  application: 'applicationId',
  lesson: 'lessonId',
  person: 'pairId',
  conversation: 'conversationId',
  courseReview: 'courseReviewId',
  review: 'reviewId',
  course: 'courseId',
  activity: 'activityId',
} as const satisfies Record<ReportKind, keyof typeof report.$inferSelect>

/**
 * Stores a report with the present text; an urgent one stops contact between the two sides in the
 * same transaction. The same `clientId` again changes nothing. A0404 for what the reporter cannot
 * read.
 */
export async function reportText(
  { db, clock }: { db: Database; clock: () => Date },
  { kind, id, reason, details, urgent, clientId, upTo }: BodyValue<typeof reportCall>,
  { session }: Visitor,
): Promise<DataOf<typeof reportCall>> {
  const suiting: readonly string[] = reportReasons[kind]
  if (!suiting.includes(reason))
    throw new ServiceError('A0400', { field: 'reason', rule: 'choice' })
  const owner = session?.owner
  const reporterId = owner !== undefined && 'accountId' in owner ? owner.accountId : null
  const reported = await reportedRecords.row(kind)(db, id, reporterId, upTo)
  if (reported === null) throw new ServiceError('A0404', 'id')
  const { authorId, organizationId = null, texts, pair } = reported
  if (urgent && pair === undefined) {
    throw new ServiceError('A0400', { field: 'urgent', rule: 'choice' })
  }
  const subject = { [subjectColumns[kind]]: id }
  const now = clock()
  await db.transaction(async (tx) => {
    // In the order of ids, against deadlocks: two people may report each other.
    const concerned = new Set([authorId, reporterId].filter((one) => one !== null))
    for (const accountId of [...concerned].sort((one, other) => one - other)) {
      await lockOpenOwner(tx, { accountId }, accountId === authorId ? 'A0404' : 'A0230')
    }
    if (organizationId !== null) await lockOpenOwner(tx, { organizationId }, 'A0404')
    const stored = await tx
      .insert(report)
      .values({
        ...subject,
        clientId,
        authorId,
        organizationId,
        reporterId,
        reason,
        details,
        texts,
        urgent,
        createdAt: now,
      })
      .onConflictDoNothing({ target: report.clientId })
      .returning({ id: report.id })
    // Not for a repeated report: staff may have allowed contact since.
    if (urgent && pair !== undefined && stored.length > 0) await stopContact(tx, pair, now)
  })
  return { received: true }
}
