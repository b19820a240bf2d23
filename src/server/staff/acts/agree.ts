import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { AnyCall, BodyValue, DataOf } from '#contract/kernel.ts'
import { bookLine } from '#contract/payouts/bank-statement.ts'
import { bookPayment, returnPayment } from '#contract/sales/orders.ts'
import { settleTransfer } from '#contract/sales/refunds.ts'
import { freezeAccount, unfreezeAccount } from '#contract/staff/operator.ts'
import { settleWithdrawal, takePayoutBack } from '#contract/staff/operator-withdrawals.ts'
import type { decideAct, StaffActCall } from '#contract/staff/staff-acts.ts'
import { decideDispute as disputeCall } from '#contract/teaching/lesson-disputes.ts'
import { decideAsStaff, type StaffDecision } from '../../accounts/staff-decisions/staff-decision.ts'
import { type By, markAgreed } from '../../accounts/staff-decisions/with-colleague.ts'
import { staffAct } from '../../db/tables/index.ts'
import type { AppParts } from '../../ground/app-parts.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { bookLineAsStaff } from '../../payouts/bank-statement/book-line.ts'
import { settleAsOperator } from '../../payouts/withdrawals/staff/settle.ts'
import { takeFileBack } from '../../payouts/withdrawals/staff/take-back.ts'
import { bookAsStaff, returnAsStaff } from '../../sales/orders/staff-orders.ts'
import { settleTransferAsStaff } from '../../sales/refunds/settle-transfer.ts'
import { decideDispute } from '../decide-dispute.ts'
import { changeStatus } from '../freeze.ts'

type CarryOut = (parts: AppParts, by: By, body: unknown) => Promise<unknown>

/** Validates the stored body against its call again, as if it were sent now. */
function carrying<C extends AnyCall>(
  call: C,
  work: (parts: AppParts, by: By, body: BodyValue<C>) => Promise<unknown>,
): CarryOut {
  const { body } = call
  if (body === undefined) throw new Error(`${call.path} takes no body`)
  return (parts, by, storedBody) => work(parts, by, v.parse(body, storedBody) as BodyValue<C>)
}

const carryOut: Readonly<Record<StaffActCall, CarryOut>> = {
  bookPayment: carrying(bookPayment, bookAsStaff),
  returnPayment: carrying(returnPayment, returnAsStaff),
  bookLine: carrying(bookLine, bookLineAsStaff),
  settleTransfer: carrying(settleTransfer, settleTransferAsStaff),
  settleWithdrawal: carrying(settleWithdrawal, settleAsOperator),
  takePayoutBack: carrying(takePayoutBack, takeFileBack),
  decideDispute: carrying(disputeCall, decideDispute),
  freezeAccount: carrying(freezeAccount, (parts, by, body) =>
    changeStatus(parts, 'freeze', by, body),
  ),
  unfreezeAccount: carrying(unfreezeAccount, (parts, by, body) =>
    changeStatus(parts, 'unfreeze', by, body),
  ),
}

/**
 * Decides a colleague's request: agreed, it is carried out as the colleague's own, under the usual
 * locks and rules; otherwise it is refused. May be repeated. A0404 for an unknown one, A0301 for
 * agreeing to one's own, A0440 for one that is decided.
 */
export async function decideActAsStaff(
  parts: AppParts,
  operatorId: number,
  { actId, agree, reason = '' }: BodyValue<typeof decideAct>,
): Promise<DataOf<typeof decideAct>> {
  const [act] = await parts.db.select().from(staffAct).where(eq(staffAct.id, actId))
  if (act === undefined || act.body === null) throw new ServiceError('A0404', 'actId')
  if (agree) {
    try {
      await carryOut[act.call as StaffActCall](parts, { operatorId, actId }, act.body)
      // If it was done in another way meanwhile, the request is settled too.
      await markAgreed(parts.db, { operatorId, actId }, parts.clock())
    } catch (error) {
      const isOver = error instanceof ServiceError && (await isAgreedBy(parts, actId, operatorId))
      if (!isOver) throw error
    }
    return { actId, state: 'agreed' }
  }
  await refuse(parts, act, { operatorId, reason })
  return { actId, state: 'refused' }
}

/** The first of two clicks has done it. */
const isAgreedBy = async ({ db }: Pick<AppParts, 'db'>, actId: number, operatorId: number) =>
  (await db.$count(
    staffAct,
    and(eq(staffAct.id, actId), eq(staffAct.state, 'agreed'), eq(staffAct.decidedBy, operatorId)),
  )) > 0

/** Also withdraws one's own request; refused for acts about the operator's own records. */
async function refuse(
  { db, clock }: Pick<AppParts, 'db' | 'clock'>,
  act: typeof staffAct.$inferSelect,
  { operatorId, reason }: { operatorId: number; reason: string },
): Promise<void> {
  const { id, subjectId } = act
  const subjectKind = act.subjectKind as StaffDecision['subjectKind']
  const about = { subjectKind, subjectId, field: 'actId' }
  await decideAsStaff({ db, clock }, { operatorId, action: 'act.refuse', ...about }, (note, now) =>
    db.transaction(async (tx) => {
      const which = eq(staffAct.id, id)
      const [locked] = await tx.select().from(staffAct).where(which).for('update')
      if (locked?.state === 'refused') return
      if (locked?.state !== 'waiting') {
        throw new ServiceError('A0440', { field: 'actId', rule: 'states.actDecided' })
      }
      const set = { state: 'refused', decidedBy: operatorId, decidedAt: now, reason } as const
      await tx.update(staffAct).set(set).where(which)
      await note(tx, `${id} ${reason}`.trim())
    }),
  )
}
