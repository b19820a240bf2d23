import { eq } from 'drizzle-orm'
import { shareFee } from '#rules/prepaid.ts'
import type { Transaction } from '../../db/open.ts'
import { lessonPayment, tutor } from '../../db/tables/index.ts'
import { post } from '../../ledger/post.ts'
import type { LessonRow } from '../lessons/move-lesson.ts'
import { feeOf, lockPrepaid, placeOf, takeOut } from './balance.ts'

/**
 * Gives the tutor the fee of a confirmed lesson, less the commission, out of what was paid ahead; once a
 * lesson, in the transaction that confirms it. Where less is left, that; the rest is between the two.
 */
export async function releasePrepaid(tx: Transaction, row: LessonRow, now: Date): Promise<void> {
  const held = await lockPrepaid(tx, row.applicationId)
  if (held === null) return
  const feeCents = feeOf(row)
  const released = await takeOut(tx, held.grants, feeCents)
  if (released === 0) return
  if (released === feeCents) {
    const paid = { lessonId: row.id, markedBy: 'parent', markedAt: now, confirmedAt: now } as const
    await tx.insert(lessonPayment).values(paid).onConflictDoNothing()
  }
  const [teacher] = await tx
    .select({ accountId: tutor.accountId })
    .from(tutor)
    .where(eq(tutor.id, row.tutorId))
  if (teacher === undefined) throw new Error(`No tutor ${row.tutorId}`)
  const { earnedCents, commissionCents } = shareFee(released, held.row.commissionBasisPoints)
  const shares = [
    { place: { owner: teacher, part: 'available' } as const, amountCents: earnedCents },
    { place: { part: 'revenue' } as const, amountCents: commissionCents },
  ]
  await post(tx, [
    {
      key: `lesson:${row.id}:released`,
      kind: 'earning',
      recordId: row.id,
      at: now,
      lines: [
        { place: placeOf(held.row), amountCents: -released },
        ...shares.filter(({ amountCents }) => amountCents > 0),
      ],
    },
  ])
}
