import { eq } from 'drizzle-orm'
import type { DataOf } from '#contract/kernel.ts'
import type { bookPayoutResults, ResultOutcome } from '#contract/operator-withdrawals.ts'
import { withdrawalNumber } from '#rules/withdrawal-number.ts'
import { payoutFile, payoutLine } from '../../../db/tables/index.ts'
import { readCsv } from '../../../ground/read-csv.ts'
import { ServiceError } from '../../../ground/service-error.ts'
import { changeAsStaff, type StaffChange, type StaffParts } from './on-withdrawal.ts'
import { type ResultLine, readResultLines } from './result-columns.ts'
import { isReturnTooLate, settleUnderLock } from './settle.ts'

type Results = DataOf<typeof bookPayoutResults>

/**
 * Books what the bank did, line by line, each in a transaction of its own: after a crash the same file
 * goes on where it broke off, because what is booked is `already`. A line is ours by its reference and
 * its amount together; all else is answered and left to staff. What the bank returned waits for a colleague. A0700 for a file without the headings.
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
  // Whoever took the file back was wrong: somebody may be paid twice.
  if (found.takenBackAt !== null) return 'takenBack'
  const { paidAt, returnedAt } = found.line
  if ((state === 'paid' ? paidAt : returnedAt) !== null) return 'already'
  if (row.status !== 'SENT' && !(state === 'returned' && row.status === 'PAID')) {
    return 'contradicts'
  }
  if (state === 'returned' && isReturnTooLate(row, now)) return 'tooLate'
  // The owner of a returned one reads why, and a bank may not say it.
  const why = reason.length < 2 ? '銀行退回 · Returned by the bank' : reason
  const said = {
    ...{ withdrawalNo, bankReference, paid: state === 'paid' },
    reason: state === 'paid' ? reason : why,
  }
  const done = await settleUnderLock(changing, { operatorId }, said)
  return 'waits' in done ? 'waits' : state
}
