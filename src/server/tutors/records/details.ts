import { and, eq } from 'drizzle-orm'
import type { BodyValue } from '#contract/kernel.ts'
import type { updateDetails } from '#contract/tutors/tutor-records/identity.ts'
import type { OwnTutor } from '#contract/tutors/tutor-records/record.ts'
import type { SlotInput } from '#contract/week-slot.ts'
import { mergedSlots } from '#rules/week-slots.ts'
import type { Transaction } from '../../db/open.ts'
import { tutor, tutorSlot, tutorTeach } from '../../db/tables/index.ts'
import { ServiceError } from '../../ground/service-error.ts'
import type { SearchParts } from '../search/search-parts.ts'
import { type Asker, type Changing, changeTutor } from './change-tutor.ts'
import { checkFee } from './teach-fee.ts'
import { feeLevels } from './teach-types.ts'

type Details = BodyValue<typeof updateDetails>

/** Stores fees, free times, venues, languages and wishes, which need no approval. */
export async function storeDetails(
  changing: Changing,
  { fees, slots, ...row }: Details,
): Promise<void> {
  const { tx, own } = changing
  if (fees !== undefined) await storeFees(changing, fees)
  if (slots !== undefined) await storeSlots(tx, own.id, slots)
  if (Object.values(row).some((value) => value !== undefined)) {
    await tx.update(tutor).set(row).where(eq(tutor.id, own.id))
  }
}

/** Pauses the profile, or ends the pause. */
export function pauseTutor(
  parts: SearchParts,
  asker: Asker,
  { listed }: { listed: boolean },
): Promise<OwnTutor> {
  return changeTutor(parts, asker, async ({ tx, own }) => {
    await tx.update(tutor).set({ paused: !listed }).where(eq(tutor.id, own.id))
  })
}

async function storeFees(changing: Changing, fees: NonNullable<Details['fees']>): Promise<void> {
  const { tx, own } = changing
  const levels = await feeLevels(changing)
  for (const [index, { id, hourlyFeeCents }] of fees.entries()) {
    checkFee(hourlyFeeCents, levels, `fees.${index}.hourlyFeeCents`)
    const changed = await tx
      .update(tutorTeach)
      .set({ hourlyFeeCents, levelFees: [] })
      .where(and(eq(tutorTeach.id, id), eq(tutorTeach.tutorId, own.id)))
      .returning({ id: tutorTeach.id })
    if (changed.length === 0) throw new ServiceError('A0404', `fees.${index}.id`)
  }
}

async function storeSlots(tx: Transaction, tutorId: number, slots: readonly SlotInput[]) {
  await tx.delete(tutorSlot).where(eq(tutorSlot.tutorId, tutorId))
  const merged = mergedSlots(slots)
  if (merged.length === 0) return
  await tx.insert(tutorSlot).values(merged.map((slot) => ({ tutorId, ...slot })))
}
