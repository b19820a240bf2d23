import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import type { ApprovalState } from '#contract/tutor-records/completeness.ts'
import type { Database, Transaction } from '../../db/open.ts'
import { approval, type tutor } from '../../db/tables/index.ts'
import type { ChangeOf } from '../approvals/changes.ts'
import { readChange } from '../approvals/kinds.ts'

const kinds = ['tutor.identity', 'tutor.qualification'] as const

/** What waits for an operator, and how far the two kinds of details are. */
export interface DetailApprovals {
  identity: { state: ApprovalState; pending: ChangeOf<'tutor.identity'> | null }
  qualification: { state: ApprovalState; pending: ChangeOf<'tutor.qualification'> | null }
}

/** Of one tutor, in one question. */
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
  const of = (kind: (typeof kinds)[number]) => latest.find((one) => one.kind === kind)
  const identity = of('tutor.identity')
  const qualification = of('tutor.qualification')
  return {
    identity: {
      state: stateOf(identity, row.identityApprovedAt),
      pending: identity?.state === 'PENDING' ? readChange('tutor.identity', identity.change) : null,
    },
    qualification: {
      state: stateOf(qualification, row.qualificationApprovedAt),
      pending:
        qualification?.state === 'PENDING'
          ? readChange('tutor.qualification', qualification.change)
          : null,
    },
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
