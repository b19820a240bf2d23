import { eq } from 'drizzle-orm'
import { tutor } from '../../db/tables/index.ts'
import type { ChangeOf } from '../approvals/changes.ts'
import { requestApproval, withdrawRequest } from '../approvals/request.ts'
import type { Changing } from './change-tutor.ts'

type Kind = 'tutor.identity' | 'tutor.qualification' | 'tutor.introduction'

const approvedAtOf = {
  'tutor.identity': 'identityApprovedAt',
  'tutor.qualification': 'qualificationApprovedAt',
  'tutor.introduction': 'introductionApprovedAt',
} as const satisfies Record<Kind, keyof typeof tutor.$inferSelect>

interface Wish<Asked extends Kind> {
  kind: Asked
  /** All fields of the kind: as they are in the row, as they wait, as they are wanted now. */
  current: ChangeOf<Asked>
  pending: ChangeOf<Asked> | null
  wanted: ChangeOf<Asked>
  /** Columns that follow from the wanted fields: the surnames that others read. */
  derived?: Partial<typeof tutor.$inferInsert>
}

/**
 * Asks an operator for new details. The same wish twice is one request; going back to what is public
 * takes the request back; what was refused may be asked again.
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
  // Nobody sees details that were never approved: the tutor's own record may show them at once.
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
