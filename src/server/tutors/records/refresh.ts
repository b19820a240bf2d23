import { eq } from 'drizzle-orm'
import { listingOf } from '#rules/tutors/tutor-completeness.ts'
import type { Transaction } from '../../db/open.ts'
import { tutor } from '../../db/tables/index.ts'
import { rebuildSearchDocuments } from '../../search/rebuild.ts'
import { type JudgedTutor, judgedTutorById } from './profile-facts.ts'

/**
 * Decides again whether a tutor is listed, and updates the search rows. Every change of a tutor's
 * data calls this last in its transaction, and `index.changed()` after the commit. (Search itself
 * leaves out frozen and closed accounts.) A tutor who stays unlisted does not invalidate cached
 * results.
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
