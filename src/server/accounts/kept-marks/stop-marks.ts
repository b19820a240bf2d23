import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Transaction } from '../../db/open.ts'
import { contactStop, keptMark, parent, tutor } from '../../db/tables/index.ts'
import type { ContactPair } from '../contact-stops/contact-stops.ts'
import { inheritStops } from './inherit-marks.ts'

/** Staff allowed contact of a pair with a closed account: its marks, and their heirs' stops, go. */
export async function forgetStop(
  tx: Transaction,
  { parentId, tutorId }: ContactPair,
): Promise<void> {
  const side = (of: typeof parent | typeof tutor, id: number) =>
    tx.select({ id: of.accountId }).from(of).where(eq(of.id, id))
  const ofPair = or(
    and(eq(keptMark.tutorId, tutorId), inArray(keptMark.accountId, side(parent, parentId))),
    and(eq(keptMark.parentId, parentId), inArray(keptMark.accountId, side(tutor, tutorId))),
  )
  const marks = await tx
    .delete(keptMark)
    .where(and(eq(keptMark.why, 'contactStop'), ofPair))
    .returning()
  for (const { heirId, ...other } of marks) {
    if (heirId === null) continue
    const ofHeir =
      other.tutorId === null
        ? and(
            eq(contactStop.parentId, other.parentId ?? 0),
            inArray(
              contactStop.tutorId,
              tx.select({ id: tutor.id }).from(tutor).where(eq(tutor.accountId, heirId)),
            ),
          )
        : and(
            eq(contactStop.tutorId, other.tutorId),
            inArray(
              contactStop.parentId,
              tx.select({ id: parent.id }).from(parent).where(eq(parent.accountId, heirId)),
            ),
          )
    await tx.delete(contactStop).where(and(ofHeir, isNull(contactStop.endedAt)))
  }
}

/** Contact was stopped for good after an account closed: marks it as if stopped before. */
export async function storeStop(
  tx: Transaction,
  { parentId, tutorId }: ContactPair,
  now: Date,
): Promise<void> {
  const sides = [
    { of: parent, id: parentId, other: { tutorId } },
    { of: tutor, id: tutorId, other: { parentId } },
  ]
  for (const { of, id, other } of sides) {
    const [row] = await tx.select({ accountId: of.accountId }).from(of).where(eq(of.id, id))
    if (row === undefined) continue
    const ofReport = and(eq(keptMark.accountId, row.accountId), eq(keptMark.why, 'report'))
    for (const { id: _, ...mark } of await tx.select().from(keptMark).where(ofReport)) {
      await tx.insert(keptMark).values({ ...mark, ...other, why: 'contactStop' })
      if (mark.heirId !== null) await inheritStops(tx, mark.heirId, now)
    }
  }
}
