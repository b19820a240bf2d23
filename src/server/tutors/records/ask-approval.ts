import { eq } from 'drizzle-orm'
import { tutor } from '../../db/tables/index.ts'
import type { ChangeOf } from '../../moderation/approvals/changes.ts'
import { requestApproval, withdrawRequest } from '../../moderation/approvals/request.ts'
import type { Changing } from './change-tutor.ts'

type Kind = 'tutor.identity' | 'tutor.qualification' | 'tutor.introduction'

const approvedAtOf = {
  'tutor.identity': 'identityApprovedAt',
  'tutor.qualification': 'qualificationApprovedAt',
  'tutor.introduction': 'introductionApprovedAt',
} as const satisfies Record<Kind, keyof typeof tutor.$inferSelect>

interface Wish<Asked extends Kind> {
  kind: Asked
  /** Each with all fields of the kind: as in the row, as pending, and as wanted now. */
  current: ChangeOf<Asked>
  pending: ChangeOf<Asked> | null
  wanted: ChangeOf<Asked>
  derived?: Partial<typeof tutor.$inferInsert>
}

/**
 * Requests approval of new details. The same details again are one request; the public ones
 * withdraw it; rejected ones may be requested again.
 */
export async function askApproval<Asked extends Kind>(
  { tx, own, now }: Changing,
  { kind, current, pending, wanted, derived }: Wish<Asked>,
): Promise<void> {
  const owner = { tutorId: own.id }
  if (pending !== null && isSame(wanted, { ...current, ...pending })) return
  const approvedAt = own[approvedAtOf[kind]]
  if (approvedAt !== null && isSame(wanted, current)) {
    await withdrawRequest(tx, owner, kind, now)
    return
  }
  // Before the first approval nothing is public, so the row can be changed at once.
  if (approvedAt === null) {
    await tx
      .update(tutor)
      .set({ ...wanted, ...derived })
      .where(eq(tutor.id, own.id))
  }
  await requestApproval(tx, { kind, owner, change: wanted, now })
}

function isSame(one: object, other: object): boolean {
  const known = new Map(Object.entries(other))
  return Object.entries(one).every(([name, value]) => known.get(name) === value)
}
