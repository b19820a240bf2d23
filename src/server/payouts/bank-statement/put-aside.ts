import { eq } from 'drizzle-orm'
import type { BodyValue, DataOf } from '#contract/kernel.ts'
import type { putLineAside } from '#contract/payouts/bank-statement.ts'
import type { OperatorParts } from '../../accounts/staff-decisions/operator-parts.ts'
import { decideAsStaff } from '../../accounts/staff-decisions/staff-decision.ts'
import { bankLine } from '../../db/tables/index.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { lockLine } from './book-line.ts'

/** Marks a line as paying no order, or booked already; idempotent. A0440 if it is booked. */
export async function putAsideAsStaff(
  parts: OperatorParts,
  operatorId: number,
  { lineId, reason }: BodyValue<typeof putLineAside>,
): Promise<DataOf<typeof putLineAside>> {
  const about = { subjectKind: 'line', subjectId: lineId, field: 'lineId' } as const
  const decision = { operatorId, action: 'line.aside', ...about } as const
  return decideAsStaff(parts, decision, (note, now) =>
    parts.db.transaction(async (tx) => {
      const { amountCents, attemptId, asideAt } = await lockLine(tx, lineId)
      if (attemptId !== null) {
        throw new ServiceError('A0440', { field: 'lineId', rule: 'states.lineBooked' })
      }
      if (asideAt === null) {
        await tx.update(bankLine).set({ asideAt: now, reason }).where(eq(bankLine.id, lineId))
        await note(tx, reason)
      }
      return { lineId, amountCents }
    }),
  )
}
