import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { BodyValue } from '#contract/kernel.ts'
import type { PayoutFile, takePayoutBack } from '#contract/staff/operator-withdrawals.ts'
import type { Waits } from '#contract/staff/staff-acts.ts'
import { decideAsStaff } from '../../../accounts/staff-decisions/staff-decision.ts'
import {
  type By,
  beginStaffAct,
  withColleague,
} from '../../../accounts/staff-decisions/with-colleague.ts'
import { payoutFile, payoutLine, withdrawal } from '../../../db/tables/index.ts'
import { ServiceError } from '../../../ground/service-error.ts'
import { post } from '../../../ledger/post.ts'
import { lockRecords, moveRecord, type RowOf } from '../../../states/move.ts'
import { undoEntry } from '../entries.ts'
import type { StaffParts } from './on-withdrawal.ts'
import { readFile, wasDownloaded } from './payout-files.ts'

/**
 * Takes back a payout file that is not carried out: its withdrawals are approved again and may go
 * into another. Without a download this is done at once; otherwise it takes the bank's refusal
 * (`bankRefusal`) and a colleague. May be repeated. A0440 when a result of any line is booked.
 */
export async function takeFileBack(
  parts: StaffParts,
  by: By,
  body: BodyValue<typeof takePayoutBack>,
): Promise<PayoutFile | Waits> {
  const { db } = parts
  const { operatorId } = by
  const { fileId, reason, bankRefusal } = body
  const field = 'fileId'
  const subject = { subjectKind: 'payout', subjectId: fileId } as const
  const decision = { operatorId, action: 'payout.back', ...subject, field } as const
  return decideAsStaff(parts, decision, (note, now) =>
    db.transaction(async (tx) => {
      await beginStaffAct(tx, by)
      const ofFile = eq(payoutLine.fileId, fileId)
      const ids = tx.select({ id: payoutLine.withdrawalId }).from(payoutLine).where(ofFile)
      // Booking a result locks the withdrawal, so these are locked first, in the order of ids.
      const rows = await lockRecords(tx, 'withdrawal', inArray(withdrawal.id, ids))
      const [file] = await tx
        .select()
        .from(payoutFile)
        .where(eq(payoutFile.id, fileId))
        .for('update')
      if (file === undefined) throw new ServiceError('A0404', field)
      if (file.takenBackAt !== null) return readFile(tx, fileId)
      const isReported = or(isNotNull(payoutLine.paidAt), isNotNull(payoutLine.returnedAt))
      if ((await tx.$count(payoutLine, and(ofFile, isReported))) > 0) {
        throw new ServiceError('A0440', { field, rule: 'states.fileWasSent' })
      }
      const isOut = await wasDownloaded(tx, fileId)
      if (isOut && bankRefusal === undefined) {
        throw new ServiceError('A0400', { field: 'bankRefusal', rule: 'required' })
      }
      const asking = { by, call: 'takePayoutBack', body, decision, note, now } as const
      const { totalCents: amountCents } = file
      const act = isOut ? ({ way: 'second', amountCents } as const) : ({ way: 'free' } as const)
      return withColleague(tx, asking, act, async () => {
        await tx.update(payoutFile).set({ takenBackAt: now }).where(eq(payoutFile.id, fileId))
        const cause = { event: 'back', actor: 'staff', accountId: operatorId, now, reason } as const
        const moved: RowOf<'withdrawal'>[] = []
        for (const row of rows) moved.push(await moveRecord(tx, 'withdrawal', row, cause))
        await note(tx, bankRefusal === undefined ? reason : `${bankRefusal} · ${reason}`)
        await post(
          tx,
          moved.map((row) => undoEntry(row, now)),
        )
        return readFile(tx, fileId)
      })
    }),
  )
}
