import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { leftOf } from '#rules/sales/prepaid.ts'
import { countedFeeCents } from '#rules/teaching/lesson-claim.ts'
import type { Transaction } from '../../db/open.ts'
import { lesson, lessonPayment, orderLine, tutor } from '../../db/tables/index.ts'
import { disputedLines } from '../../ledger/disputed-lines.ts'
import { type Entry, post } from '../../ledger/post.ts'
import type { LessonRow } from '../../teaching/lessons/move-lesson.ts'
import { earnedLines } from '../pay-seller.ts'
import { grantsOf, ledgerAccountOf, lockPrepaid, type Prepaid, takeOut } from './balance.ts'

/**
 * Pays the tutor the fee of a confirmed lesson, less commission, from the balance paid ahead; once
 * a lesson, in the transaction that confirms it. A missing rest is left to the two sides. What a
 * disputed payment would pay waits for its outcome.
 */
export async function releasePrepaid(tx: Transaction, row: LessonRow, now: Date): Promise<void> {
  const held = await lockPrepaid(tx, row.applicationId)
  if (held === null) return
  const entries = await release(tx, row, {
    held,
    dueCents: countedFeeCents(row),
    step: 'released',
    now,
  })
  if (entries.length > 0) await post(tx, entries)
}

/** After a dispute: pays lessons that waited for it. Returns the entries for the caller to post. */
export async function releaseWaiting(
  tx: Transaction,
  orderId: number,
  now: Date,
): Promise<Entry[]> {
  const lines = await tx
    .select({ applicationId: orderLine.itemId })
    .from(orderLine)
    .where(and(eq(orderLine.orderId, orderId), eq(orderLine.goods, 'prepaid')))
  const entries: Entry[] = []
  for (const { applicationId } of lines) {
    const held = await lockPrepaid(tx, applicationId ?? 0)
    if (held === null) continue
    const waiting = await tx
      .select()
      .from(lesson)
      .where(and(eq(lesson.applicationId, applicationId ?? 0), isNotNull(lesson.waitingFeeCents)))
      .orderBy(asc(lesson.id))
    for (const row of waiting) {
      const dueCents = row.waitingFeeCents ?? 0
      // The waiting amount only falls, so it identifies the step.
      const step = `released:${dueCents}`
      entries.push(...(await release(tx, row, { held, dueCents, step, now })))
    }
  }
  return entries
}

interface Releasing {
  held: Prepaid
  dueCents: number
  step: string
  now: Date
}

async function release(
  tx: Transaction,
  row: LessonRow,
  { held, dueCents, step, now }: Releasing,
): Promise<Entry[]> {
  const inDoubt = await disputedLines(
    tx,
    held.grants.map(({ orderLineId }) => orderLineId),
  )
  const free = held.grants.filter(({ orderLineId }) => !inDoubt.has(orderLineId))
  const released = await takeOut(tx, free, dueCents)
  held.grants = await grantsOf(tx, held.row.applicationId)
  const doubtful = held.grants.filter(({ orderLineId }) => inDoubt.has(orderLineId))
  const waits = Math.min(dueCents - released, leftOf(doubtful))
  const waitingFeeCents = waits === 0 ? null : waits
  if (waitingFeeCents !== row.waitingFeeCents) {
    await tx.update(lesson).set({ waitingFeeCents }).where(eq(lesson.id, row.id))
  }
  if (released === 0) return []
  if (released === dueCents) {
    const paid = { lessonId: row.id, markedBy: 'parent', markedAt: now, confirmedAt: now } as const
    await tx.insert(lessonPayment).values(paid).onConflictDoNothing()
  }
  const [teacher] = await tx
    .select({ accountId: tutor.accountId })
    .from(tutor)
    .where(eq(tutor.id, row.tutorId))
  if (teacher === undefined) throw new Error(`No tutor ${row.tutorId}`)
  return [
    {
      key: `lesson:${row.id}:${step}`,
      kind: 'earning',
      of: { lesson: row.id },
      at: now,
      lines: earnedLines({
        from: ledgerAccountOf(held.row),
        ledgerAccount: { owner: teacher, part: 'available' },
        cents: released,
        commissionBasisPoints: held.row.commissionBasisPoints,
      }),
    },
  ]
}
