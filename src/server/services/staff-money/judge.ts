import { and, eq, gt, sql } from 'drizzle-orm'
import { aloneADayCents, aloneToOneCents, type StaffCall } from '#contract/staff-money.ts'
import { dayMs } from '#rules/primitives/durations.ts'
import type { Transaction } from '../../db/open.ts'
import { staffAct } from '../../db/tables/index.ts'
import { openMoneyGate } from '../../ground/money-gate.ts'
import type { Owner } from '../../ground/owner.ts'

/** What somebody would have more by an act of staff, and what proves that it is theirs. */
export interface Gain {
  amountCents: number
  to: Owner
  /** A line of the bank, the provider, or two people said that the money came. */
  isProved: boolean
  /** What the limits look at where it is more than the amount: the whole of which it is a part. */
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
 * One after the other for each of the staff, so that two acts at once see each other in the sums. First
 * of all that a transaction of theirs locks.
 */
export async function lockStaff(tx: Transaction, operatorId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`staff ${operatorId}`}))`)
}

/**
 * Whether one of the staff gives somebody money alone: it is proved, and with all that they did within a
 * day it stays below the limits. If so, it counts from now on, and the ledger takes it. The caller holds
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

/** How an act names who has more by it. */
export const wordOf = (owner: Owner): string =>
  'accountId' in owner ? `account ${owner.accountId}` : `organization ${owner.organizationId}`

/** What they did alone within a day: for one person, and for all. */
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
