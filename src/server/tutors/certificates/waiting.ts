import { and, desc, eq, ne } from 'drizzle-orm'
import type { DataOf } from '#contract/kernel.ts'
import type { ApprovalKind, ApprovalState } from '#contract/moderation/approvals.ts'
import type { proofStatus, waitingChange } from '#contract/tutors/certificates.ts'
import type { Database } from '../../db/open.ts'
import { approval, tutor } from '../../db/tables/index.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'
import { pendingChange } from '../../moderation/approvals/request.ts'

/** Pending changes (T50): what differs from the public version, or all if there is none. */
export async function readWaitingChange(
  db: Database,
  tutorId: number,
): Promise<DataOf<typeof waitingChange>> {
  const [own] = await db.select().from(tutor).where(eq(tutor.id, tutorId))
  if (own === undefined) return null
  const identity = await pendingChange(db, { tutorId }, 'tutor.identity')
  const qualification = await pendingChange(db, { tutorId }, 'tutor.qualification')
  const [first] = [identity, qualification]
    .filter((waiting) => waiting !== null)
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
  if (first === undefined) return null
  return {
    createdAt: isoInHongKong(first.createdAt),
    change: {
      ...(identity && changedOf(own, identity.change, own.identityApprovedAt)),
      ...(qualification && changedOf(own, qualification.change, own.qualificationApprovedAt)),
    },
  }
}

function changedOf<Change extends Partial<typeof tutor.$inferSelect>>(
  own: typeof tutor.$inferSelect,
  change: Change,
  approvedAt: Date | null,
): Partial<Change> {
  if (approvedAt === null) return change
  const present = new Map<string, unknown>(Object.entries(own))
  const differing = Object.entries(change).filter(([name, value]) => present.get(name) !== value)
  return Object.fromEntries(differing) as Partial<Change>
}

const statusOf = {
  PENDING: 0,
  APPROVED: 1,
  REJECTED: 2,
  WITHDRAWN: null,
} as const satisfies Record<ApprovalState, 0 | 1 | 2 | null>

/** The approval states of the latest photo and the latest certificate (T51). */
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
