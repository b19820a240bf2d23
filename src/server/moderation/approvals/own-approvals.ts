import { and, desc, eq, ne, notInArray } from 'drizzle-orm'
import type { DataOf } from '#contract/kernel.ts'
import type { OwnApproval, ownApprovals } from '#contract/moderation/own-approvals.ts'
import { dayMs } from '#rules/primitives/durations.ts'
import type { Database } from '../../db/open.ts'
import { approval, tutorCertificate } from '../../db/tables/index.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'

const newsDays = 30
const order = ['REJECTED', 'PENDING', 'APPROVED'] as const satisfies OwnApproval['state'][]

type Row = typeof approval.$inferSelect
type Certificate = typeof tutorCertificate.$inferSelect

/** A tutor's requests of interest, except courses, and rejected documents that were sent again. */
export async function listOwnApprovals(
  { db, clock }: { db: Database; clock: () => Date },
  tutorId: number,
): Promise<DataOf<typeof ownApprovals>> {
  const since = new Date(clock().getTime() - newsDays * dayMs)
  const ofTutor = and(eq(approval.tutorId, tutorId), ne(approval.state, 'WITHDRAWN'))
  const details = await db
    .selectDistinctOn([approval.kind])
    .from(approval)
    // Courses show their own approval state.
    .where(and(ofTutor, notInArray(approval.kind, ['certificate', 'course'])))
    .orderBy(approval.kind, desc(approval.id))
  const documents = await db
    .select({ row: approval, certificate: tutorCertificate })
    .from(tutorCertificate)
    .innerJoin(approval, eq(approval.id, tutorCertificate.approvalId))
    .where(ofTutor)
    .orderBy(desc(approval.id))

  const sentAgain = ({ row, certificate }: (typeof documents)[number]) =>
    row.state === 'REJECTED' &&
    documents.some((other) => other.certificate.name === certificate.name && other.row.id > row.id)
  const isNews = ({ state, decidedAt }: Row) =>
    state !== 'APPROVED' || (decidedAt !== null && decidedAt >= since)
  const list = [
    ...details
      .filter((row) => isNews(row) && (row.kind !== 'tutor.texts' || row.state === 'REJECTED'))
      .map((row) => ownApproval(row, null)),
    ...documents
      .filter((document) => isNews(document.row) && !sentAgain(document))
      .map(({ row, certificate }) => ownApproval(row, certificate)),
  ]
  const placeOf = ({ state }: OwnApproval) => order.indexOf(state)
  list.sort((one, other) => placeOf(one) - placeOf(other) || other.approvalId - one.approvalId)
  return { list }
}

function ownApproval(row: Row, certificate: Certificate | null): OwnApproval {
  const { id, kind, state, reason, note, createdAt, decidedAt } = row
  if (state === 'WITHDRAWN') throw new Error('What was withdrawn is not asked for')
  return {
    approvalId: id,
    kind,
    name: certificate?.name ?? null,
    title: certificate?.title ?? '',
    state,
    reason,
    note,
    createdAt: isoInHongKong(createdAt),
    decidedAt: decidedAt && isoInHongKong(decidedAt),
  }
}
