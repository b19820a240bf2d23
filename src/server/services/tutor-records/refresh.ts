import { eq } from 'drizzle-orm'
import { listingOf } from '#rules/tutor-completeness.ts'
import type { Transaction } from '../../db/open.ts'
import { tutor } from '../../db/tables/index.ts'
import { rebuildSearchDocuments } from '../../search/rebuild.ts'
import { type JudgedTutor, judgedTutorById } from './profile-facts.ts'

/**
 * Decides anew whether the public sees a tutor, and makes the search rows fit: whoever changes a
 * tutor, or what hangs below one, calls this last in the same transaction, and `index.changed()` once
 * it is committed. (Search leaves tutors of frozen and closed accounts out by itself.) Somebody who was not listed and is not now costs nobody
 * a remembered answer.
 */
export async function refreshTutor(tx: Transaction, tutorId: number, now: Date): Promise<void> {
  const judged = await judgedTutorById(tx, tutorId)
  const listed = listingOfTutor({ ...judged, isActive: true }) === 'listed'
  if (!listed && !judged.tutor.listed) return
  if (listed !== judged.tutor.listed) {
    await tx.update(tutor).set({ listed }).where(eq(tutor.id, tutorId))
  }
  await rebuildSearchDocuments(tx, now, [tutorId])
}

/** Whether others see the profile, and if not, why. */
export function listingOfTutor({ tutor: row, isActive, isApproved, completeness }: JudgedTutor) {
  const { isComplete } = completeness
  return listingOf({ isActive, isComplete, isApproved, isPaused: row.paused })
}
