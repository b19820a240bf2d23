import { eq } from 'drizzle-orm'
import type { BodyValue } from '#contract/kernel.ts'
import type { updateWork } from '#contract/tutors/tutor-records/work.ts'
import { refuseContactAmong } from '../../accounts/contact/refuse-contact.ts'
import { tutor, tutorWork } from '../../db/tables/index.ts'
import { refuseOwnNames } from '../../moderation/public-texts/own-names.ts'
import type { Changing } from './change-tutor.ts'
import { submitTexts } from './submit-texts.ts'

/** Stores years of tutoring, and the whole list of workplaces. */
export async function storeWork(
  changing: Changing,
  { yearsExperience, work }: BodyValue<typeof updateWork>,
): Promise<void> {
  const { tx, own } = changing
  const texts = Object.fromEntries(
    (work ?? []).flatMap(({ title, organization }, index) => [
      [`work.${index}.title`, title],
      [`work.${index}.organization`, organization],
    ]),
  )
  refuseContactAmong(texts)
  await refuseOwnNames(tx, own.accountId, texts)
  if (yearsExperience !== undefined) {
    await tx.update(tutor).set({ yearsExperience }).where(eq(tutor.id, own.id))
  }
  if (work === undefined) return
  await tx.delete(tutorWork).where(eq(tutorWork.tutorId, own.id))
  if (work.length > 0) {
    await tx.insert(tutorWork).values(work.map((row) => ({ tutorId: own.id, ...row })))
  }
  await submitTexts(changing)
}
