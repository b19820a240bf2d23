import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import type { RejectReason } from '#contract/moderation/approvals.ts'
import type { ApprovalState } from '#contract/tutors/tutor-records/completeness.ts'
import type { Database, Transaction } from '../../db/open.ts'
import { approval, type tutor } from '../../db/tables/index.ts'
import { type ChangeOf, readChange } from '../../moderation/approvals/changes.ts'

const kinds = [
  'tutor.identity',
  'tutor.qualification',
  'tutor.introduction',
  'tutor.texts',
] as const

type Kind = (typeof kinds)[number]
interface DetailApproval<Asked extends Kind> {
  state: ApprovalState
  pending: ChangeOf<Asked> | null
  refused: { reason: RejectReason | null; note: string; change: ChangeOf<Asked> } | null
}

export interface DetailApprovals {
  identity: DetailApproval<'tutor.identity'>
  qualification: DetailApproval<'tutor.qualification'>
  introduction: DetailApproval<'tutor.introduction'>
  texts: DetailApproval<'tutor.texts'>
}

/** State of the approval of each kind of details, in one query. */
export async function detailApprovals(
  db: Database | Transaction,
  row: typeof tutor.$inferSelect,
): Promise<DetailApprovals> {
  const latest = await db
    .selectDistinctOn([approval.kind])
    .from(approval)
    .where(
      and(
        eq(approval.tutorId, row.id),
        inArray(approval.kind, [...kinds]),
        ne(approval.state, 'WITHDRAWN'),
      ),
    )
    .orderBy(approval.kind, desc(approval.id))
  const judged = <Asked extends Kind>(kind: Asked, approvedAt: Date | null) => {
    const last = latest.find((one) => one.kind === kind)
    const change = last === undefined ? null : readChange(kind, last.change)
    return {
      state: stateOf(last, approvedAt),
      pending: last?.state === 'PENDING' ? change : null,
      refused:
        last?.state === 'REJECTED' && change !== null
          ? { reason: last.reason, note: last.note, change }
          : null,
    }
  }
  return {
    identity: judged('tutor.identity', row.identityApprovedAt),
    qualification: judged('tutor.qualification', row.qualificationApprovedAt),
    introduction: judged('tutor.introduction', row.introductionApprovedAt),
    texts: judged('tutor.texts', null),
  }
}

function stateOf(
  latest: typeof approval.$inferSelect | undefined,
  approvedAt: Date | null,
): ApprovalState {
  if (latest?.state === 'PENDING') return 'pending'
  if (latest?.state === 'REJECTED') return 'rejected'
  return approvedAt === null ? 'none' : 'approved'
}
