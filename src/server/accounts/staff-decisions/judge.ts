import { and, eq, gt, sql } from 'drizzle-orm'
import { aloneADayCents, aloneToOneCents, type StaffCall } from '#contract/staff/staff-money.ts'
import { dayMs } from '#rules/primitives/durations.ts'
import type { Transaction } from '../../db/open.ts'
import { staffAct } from '../../db/tables/index.ts'
import { openMoneyGate } from '../../ground/money-gate.ts'
import type { Owner } from '../../ground/owner.ts'

export interface Gain {
  amountCents: number
  to: Owner
  /** By a bank statement line, the provider, or two operators. */
  isProved: boolean
  /** Amount that the limits apply to, if greater: the whole of which this is a part. */
  judgedCents?: number
}

interface Doing {
  call: StaffCall
  operatorId: number
  subject: Pick<typeof staffAct.$inferInsert, 'subjectKind' | 'subjectId'>
  gain: Gain
  now: Date
}

/**
 * Serialises an operator's acts, so that they see each other in the sums; taken before all locks.
 */
export async function lockStaff(tx: Transaction, operatorId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`staff ${operatorId}`}))`)
}

/**
 * Whether an operator may give out money alone: it is proved and, with their other acts within a
 * day, below the limits. If so, it is counted and the ledger opened for it. The caller holds
 * `lockStaff`.
 */
export async function maySpendAlone(tx: Transaction, doing: Doing): Promise<boolean> {
  const { call, operatorId, subject, gain, now } = doing
  const toWhom = wordOf(gain.to)
  const judged = Math.max(gain.judgedCents ?? 0, gain.amountCents)
  const { toOne, toAll } = await lately(tx, { operatorId, toWhom, now })
  const isBelow = toOne + judged < aloneToOneCents && toAll + judged < aloneADayCents
  if (!gain.isProved || !isBelow) return false
  await tx.insert(staffAct).values({
    call,
    key: call,
    ...subject,
    amountCents: gain.amountCents,
    toWhom,
    state: 'alone',
    askedBy: operatorId,
    askedAt: now,
  })
  openMoneyGate()
  return true
}

/** The beneficiary as stored with an act. */
export const wordOf = (owner: Owner): string =>
  'accountId' in owner ? `account ${owner.accountId}` : `organization ${owner.organizationId}`

/** Sums that the operator gave out alone within a day: to one owner, and to all. */
async function lately(
  tx: Transaction,
  { operatorId, toWhom, now }: { operatorId: number; toWhom: string; now: Date },
): Promise<{ toOne: number; toAll: number }> {
  const [sums] = await tx
    .select({
      toOne: sql<string>`coalesce(sum(${staffAct.amountCents}) filter (where ${staffAct.toWhom} = ${toWhom}), 0)`,
      toAll: sql<string>`coalesce(sum(${staffAct.amountCents}), 0)`,
    })
    .from(staffAct)
    .where(
      and(
        eq(staffAct.askedBy, operatorId),
        eq(staffAct.state, 'alone'),
        gt(staffAct.askedAt, new Date(now.getTime() - dayMs)),
      ),
    )
  return { toOne: Number(sums?.toOne ?? 0), toAll: Number(sums?.toAll ?? 0) }
}
