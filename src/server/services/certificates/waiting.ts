import { and, desc, eq, ne } from 'drizzle-orm'
import type { ApprovalKind, ApprovalState } from '#contract/approvals.ts'
import type { proofStatus, waitingChange } from '#contract/certificates.ts'
import type { DataOf } from '#contract/kernel.ts'
import type { Database } from '../../db/open.ts'
import { approval } from '../../db/tables/index.ts'
import { pendingChange } from '../approvals/request.ts'
import { isoInHongKong } from '../hong-kong-time.ts'

/** What a tutor has changed of name, sex, year of birth and qualifications, and waits (T50). */
export async function readWaitingChange(
  db: Database,
  tutorId: number,
): Promise<DataOf<typeof waitingChange>> {
  const identity = await pendingChange(db, { tutorId }, 'tutor.identity')
  const qualification = await pendingChange(db, { tutorId }, 'tutor.qualification')
  const [first] = [identity, qualification]
    .filter((waiting) => waiting !== null)
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
  if (first === undefined) return null
  return {
    createdAt: isoInHongKong(first.createdAt),
    change: { ...identity?.change, ...qualification?.change },
  }
}

const statusOf = {
  PENDING: 0,
  APPROVED: 1,
  REJECTED: 2,
  WITHDRAWN: null,
} as const satisfies Record<ApprovalState, 0 | 1 | 2 | null>

/** How the newest photo and the newest certificate stand (T51). */
export async function readProofStatus(
  db: Database,
  tutorId: number,
): Promise<DataOf<typeof proofStatus>> {
  const of = async (kind: ApprovalKind) => {
    const [row] = await db
      .select({ state: approval.state })
      .from(approval)
      .where(
        and(
          eq(approval.tutorId, tutorId),
          eq(approval.kind, kind),
          ne(approval.state, 'WITHDRAWN'),
        ),
      )
      .orderBy(desc(approval.id))
      .limit(1)
    return row === undefined ? null : statusOf[row.state]
  }
  return { head: await of('tutor.photo'), certificate: await of('certificate') }
}
