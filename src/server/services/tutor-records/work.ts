import { eq } from 'drizzle-orm'
import type { BodyValue } from '#contract/kernel.ts'
import type { updateWork } from '#contract/tutor-records/work.ts'
import { tutor, tutorWork } from '../../db/tables/index.ts'
import { refuseContact } from '../refuse-contact.ts'
import type { Changing } from './change-tutor.ts'

/** Years of tutoring, and the whole list of places of work (T22). */
export async function storeWork(
  { tx, own }: Changing,
  { yearsExperience, work }: BodyValue<typeof updateWork>,
): Promise<void> {
  work?.forEach(({ title, organization }, place) => {
    refuseContact(title, `work.${place}.title`)
    refuseContact(organization, `work.${place}.organization`)
  })
  if (yearsExperience !== undefined) {
    await tx.update(tutor).set({ yearsExperience }).where(eq(tutor.id, own.id))
  }
  if (work === undefined) return
  await tx.delete(tutorWork).where(eq(tutorWork.tutorId, own.id))
  if (work.length === 0) return
  await tx.insert(tutorWork).values(work.map((row) => ({ tutorId: own.id, ...row })))
}
