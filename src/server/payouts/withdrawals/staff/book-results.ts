import { eq } from 'drizzle-orm'
import type { DataOf } from '#contract/kernel.ts'
import type { bookPayoutResults, ResultOutcome } from '#contract/staff/operator-withdrawals.ts'
import { withdrawalNumber } from '#rules/payouts/withdrawal-number.ts'
import { payoutFile, payoutLine } from '../../../db/tables/index.ts'
import { readCsv } from '../../../ground/read-csv.ts'
import { ServiceError } from '../../../ground/service-error.ts'
import { changeAsStaff, type StaffChange, type StaffParts } from './on-withdrawal.ts'
import { type ResultLine, readResultLines } from './result-columns.ts'
import { isReturnTooLate, settleUnderLock } from './settle.ts'

type Results = DataOf<typeof bookPayoutResults>

/**
 * Books the bank's results line by line, each in its own transaction: after a crash the same file
 * can be sent again, and what is booked is `already`. A line must match in reference and amount;
 * others are reported and left to staff. Returned money waits for a colleague. A0700 for a file
 * without headings.
 */
export async function bookResults(
  parts: StaffParts,
  operatorId: number,
  file: Uint8Array,
): Promise<Results> {
  const rows = readCsv(file)
  const lines = rows && readResultLines(rows)
  if (lines === null) throw new ServiceError('A0700', { field: 'file', rule: 'file.results' })
  const list: Results['list'] = []
  for (const line of lines) {
    const outcome = await bookLine(parts, operatorId, line)
    list.push({
      line: line.line,
      reference: line.reference,
      amountCents: line.amountCents,
      outcome,
    })
  }
  return { list }
}

async function bookLine(
  parts: StaffParts,
  operatorId: number,
  line: ResultLine,
): Promise<ResultOutcome> {
  const [ours] = await parts.db
    .select()
    .from(payoutLine)
    .where(eq(payoutLine.reference, line.reference))
  if (ours === undefined) return 'unknown'
  if (!line.isHongKongDollars) return 'currency'
  if (line.amountCents !== ours.amountCents) return 'amount'
  if (line.state === null) return 'state'
  const { state } = line
  const action = state === 'paid' ? 'withdrawal.pay' : 'withdrawal.return'
  const withdrawalNo = withdrawalNumber(ours.withdrawalId)
  try {
    return await changeAsStaff(parts, { by: { operatorId }, withdrawalNo, action }, (changing) =>
      bookUnderLock(changing, { ...line, state, withdrawalNo }, operatorId),
    )
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'A0301') return 'own'
    throw error
  }
}

async function bookUnderLock(
  changing: StaffChange,
  {
    reference,
    state,
    bankReference,
    reason,
    withdrawalNo,
  }: ResultLine & { state: 'paid' | 'returned'; withdrawalNo: string },
  operatorId: number,
): Promise<ResultOutcome> {
  const { tx, row, now } = changing
  const [found] = await tx
    .select({ line: payoutLine, takenBackAt: payoutFile.takenBackAt })
    .from(payoutLine)
    .innerJoin(payoutFile, eq(payoutFile.id, payoutLine.fileId))
    .where(eq(payoutLine.reference, reference))
  if (found === undefined) return 'unknown'
  // The bank carried out a file that was taken back: its withdrawals may be paid twice.
  if (found.takenBackAt !== null) return 'takenBack'
  const { paidAt, returnedAt } = found.line
  if ((state === 'paid' ? paidAt : returnedAt) !== null) return 'already'
  if (row.status !== 'SENT' && !(state === 'returned' && row.status === 'PAID')) {
    return 'contradicts'
  }
  if (state === 'returned' && isReturnTooLate(row, now)) return 'tooLate'
  // The owner is shown the reason, and a bank may give none.
  const why = reason.length < 2 ? '銀行退回 · Returned by the bank' : reason
  const said = {
    ...{ withdrawalNo, bankReference, paid: state === 'paid' },
    reason: state === 'paid' ? reason : why,
  }
  const done = await settleUnderLock(changing, { operatorId }, said)
  return 'waits' in done ? 'waits' : state
}
