import { and, eq, max } from 'drizzle-orm'
import type { BodyValue, DataOf } from '#contract/kernel.ts'
import type { anotherLine } from '#contract/payouts/bank-statement.ts'
import type { OperatorParts } from '../../accounts/staff-decisions/operator-parts.ts'
import { decideAsStaff } from '../../accounts/staff-decisions/staff-decision.ts'
import { bankFile, bankLine, bankSighting } from '../../db/tables/index.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { lockLine } from './book-line.ts'

/** Splits off a row that was mistaken for a known line, as a line of its own; idempotent. */
export async function anotherLineAsStaff(
  parts: OperatorParts,
  operatorId: number,
  { fileId, row }: BodyValue<typeof anotherLine>,
): Promise<DataOf<typeof anotherLine>> {
  const where = and(eq(bankSighting.fileId, fileId), eq(bankSighting.row, row))
  const [found] = await parts.db.select().from(bankSighting).where(where)
  if (found === undefined) throw new ServiceError('A0404', 'row')
  const about = { subjectKind: 'line', subjectId: found.lineId, field: 'row' } as const
  const decision = { operatorId, action: 'line.another', ...about } as const
  return decideAsStaff(parts, decision, (note, now) =>
    parts.db.transaction(async (tx) => {
      const [file] = await tx.select().from(bankFile).where(eq(bankFile.id, fileId)).for('update')
      const [seen] = await tx.select().from(bankSighting).where(where)
      if (file === undefined || seen === undefined) throw new ServiceError('A0404', 'row')
      const {
        id,
        attemptId: _,
        asideAt: _aside,
        reason: _why,
        ...line
      } = await lockLine(tx, seen.lineId)
      const isOwn = and(eq(bankSighting.lineId, id), eq(bankSighting.fileId, fileId))
      const others =
        (await tx.$count(bankSighting, eq(bankSighting.lineId, id))) -
        (await tx.$count(bankSighting, isOwn))
      if (others === 0) return { lineId: id }
      const alike = and(
        eq(bankLine.on, line.on),
        eq(bankLine.amountCents, line.amountCents),
        eq(bankLine.currency, line.currency),
        eq(bankLine.text, line.text),
        eq(bankLine.reference, line.reference),
      )
      const [last] = await tx
        .select({ nth: max(bankLine.nth) })
        .from(bankLine)
        .where(alike)
      const nth = (last?.nth ?? 0) + 1
      const [made] = await tx
        .insert(bankLine)
        .values({ ...line, nth, doubt: 'alike', importedAt: now })
        .returning({ id: bankLine.id })
      if (made === undefined) throw new Error('A line was not kept')
      await tx.update(bankSighting).set({ lineId: made.id }).where(where)
      await note(tx, `${fileId}:${row}`)
      return { lineId: made.id }
    }),
  )
}
