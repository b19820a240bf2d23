import { eq } from 'drizzle-orm'
import { listingOf } from '#rules/tutor-completeness.ts'
import type { Transaction } from '../../db/open.ts'
import { tutor } from '../../db/tables/index.ts'
import { rebuildSearchDocuments } from '../../search/rebuild.ts'
import { type JudgedTutor, judgedTutorById } from './profile-facts.ts'

/**
 * Decides anew whether the public sees a tutor, and makes the search rows fit: whoever changes a
 * tutor, what hangs below one, or the state of the account, calls this last in the same transaction,
 * and `index.changed()` once it is committed. Somebody who was not listed and is not now costs nobody
 * a remembered answer.
 */
export async function refreshTutor(tx: Transaction, tutorId: number, now: Date): Promise<void> {
  const judged = await judgedTutorById(tx, tutorId)
  const listed = listingOfTutor(judged) === 'listed' ? 1 : 0
  if (listed === 0 && judged.tutor.listed === 0) return
  if (listed !== judged.tutor.listed) {
    await tx.update(tutor).set({ listed }).where(eq(tutor.id, tutorId))
  }
  await rebuildSearchDocuments(tx, now, [tutorId])
}

/** Whether others see the profile, and if not, why. */
export function listingOfTutor({ tutor: row, isActive, isApproved, completeness }: JudgedTutor) {
  const { isComplete } = completeness
  return listingOf({ isActive, isComplete, isApproved, isPaused: row.paused === 1 })
}
