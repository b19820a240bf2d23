import { and, eq } from 'drizzle-orm'
import type { StaffActCall, Waits } from '#contract/staff/staff-acts.ts'
import { staffMoney } from '#contract/staff/staff-money.ts'
import type { Database, Transaction } from '../../db/open.ts'
import { staffAct } from '../../db/tables/index.ts'
import { openMoneyGate } from '../../ground/money-gate.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { type Gain, lockStaff, maySpendAlone, wordOf } from './judge.ts'
import type { NoteDecision, StaffDecision } from './staff-decision.ts'

/** The operator; with `actId`, they agree to a colleague's request. */
export interface By {
  operatorId: number
  actId?: number
}

interface Asking {
  by: By
  call: StaffActCall
  body: Record<string, unknown>
  decision: StaffDecision
  note: NoteDecision
  now: Date
}

/** `free`: no one gains. `limit`: someone gains, within limits alone. `second`: two operators. */
export type Act =
  | { way: 'free' }
  | { way: 'limit'; gain: Gain }
  | { way: 'second'; amountCents: number; to?: Gain['to'] }

/** Locks the operator and the request that they agree to. A0301 for their own, A0440 if decided. */
export async function beginStaffAct(tx: Transaction, by: By): Promise<void> {
  await lockStaff(tx, by.operatorId)
  if (by.actId === undefined) return
  const which = eq(staffAct.id, by.actId)
  const [act] = await tx.select().from(staffAct).where(which).for('update')
  if (act === undefined) throw new ServiceError('A0404', 'actId')
  if (act.askedBy === by.operatorId) {
    throw new ServiceError('A0301', { field: 'actId', rule: 'states.ownAct' })
  }
  if (act.state !== 'waiting') {
    throw new ServiceError('A0440', { field: 'actId', rule: 'states.actDecided' })
  }
}

/**
 * Carries out an act of staff, or stores it as a request to a colleague, with no other effect.
 * Repeating it returns the request that waits. The only way for such calls to move money.
 */
export async function withColleague<Answer>(
  tx: Transaction,
  asking: Asking,
  act: Act,
  carryOut: () => Promise<Answer>,
): Promise<Answer | Waits> {
  const { by, call, note, decision } = asking
  // For a call that moves no money, the gate stays closed.
  const open = () => {
    if (staffMoney[call] !== 'none') openMoneyGate()
  }
  if (by.actId !== undefined) {
    open()
    // After the locks of its subject, so that a repeated request waits for those, not for this row.
    await markAgreed(tx, by, asking.now)
    await note(tx, String(by.actId), 'act.agree')
    return carryOut()
  }
  const { operatorId } = by
  const subject = { subjectKind: decision.subjectKind, subjectId: decision.subjectId }
  const isAlone =
    act.way === 'free' ||
    (act.way === 'limit' &&
      staffMoney[call] === 'limit' &&
      (await maySpendAlone(tx, { call, operatorId, subject, gain: act.gain, now: asking.now })))
  if (!isAlone) return { waits: true, actId: await ask(tx, asking, act) }
  open()
  return carryOut()
}

/** Marks a waiting request as agreed. */
export async function markAgreed(
  db: Database | Transaction,
  { operatorId, actId = 0 }: By,
  now: Date,
): Promise<void> {
  await db
    .update(staffAct)
    .set({ state: 'agreed', decidedBy: operatorId, decidedAt: now })
    .where(and(eq(staffAct.id, actId), eq(staffAct.state, 'waiting')))
}

async function ask(
  tx: Transaction,
  { by, call, body, decision, note, now }: Asking,
  act: Act,
): Promise<number> {
  const { reason: _, ...facts } = body
  const key = JSON.stringify([call, ...Object.entries(facts).sort()])
  const gain = act.way === 'limit' ? act.gain : act.way === 'second' ? act : undefined
  const [made] = await tx
    .insert(staffAct)
    .values({
      call,
      body,
      key,
      subjectKind: decision.subjectKind,
      subjectId: decision.subjectId,
      amountCents: gain?.amountCents ?? 0,
      toWhom: gain?.to === undefined ? '' : wordOf(gain.to),
      state: 'waiting',
      askedBy: by.operatorId,
      askedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: staffAct.id })
  if (made !== undefined) {
    await note(tx, `${decision.action} ${made.id}`, 'act.ask')
    return made.id
  }
  const [waiting] = await tx
    .select({ id: staffAct.id })
    .from(staffAct)
    .where(and(eq(staffAct.key, key), eq(staffAct.state, 'waiting')))
  // A colleague has decided it meanwhile.
  if (waiting === undefined)
    throw new ServiceError('A0440', { field: decision.field, rule: 'states.actDecided' })
  return waiting.id
}
