import { and, asc, count, eq, gt, min, notInArray, sql, sum } from 'drizzle-orm'
import type { DataOf } from '#contract/kernel.ts'
import type { invitationsLeft } from '#contract/teaching/invitations.ts'
import { dayMs } from '#rules/primitives/durations.ts'
import { invitationReturnDays } from '#rules/sales/invitation-return.ts'
import { unusedPart } from '#rules/unused-part.ts'
import type { Database, Transaction } from '../../db/open.ts'
import {
  invitationGrant,
  type Line,
  order,
  orderLine,
  tutorInvitation,
} from '../../db/tables/index.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { linesInDispute } from '../../ledger/disputed-lines.ts'

interface Bought {
  line: { id: number }
  parentId: number
  quantity: number
  days: number
  now: Date
}

export async function grantInvitations(
  tx: Transaction,
  { line, parentId, quantity, days, now }: Bought,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + days * dayMs)
  const grant = {
    parentId,
    orderLineId: line.id,
    quantity,
    remaining: quantity,
    expiresAt,
    at: now,
  }
  await tx.insert(invitationGrant).values(grant)
}

/** Takes a line's invitations back by staff; A0440 if one was ever used. */
export async function takeBackInvitations(tx: Transaction, lineId: number): Promise<void> {
  const [grant] = await tx
    .select({ id: invitationGrant.id })
    .from(invitationGrant)
    .where(eq(invitationGrant.orderLineId, lineId))
    .for('update')
  const used = grant && (await tx.$count(tutorInvitation, eq(tutorInvitation.grantId, grant.id)))
  if (grant === undefined || used !== 0) {
    throw new ServiceError('A0440', { field: 'order', rule: 'states.goodsUsed' })
  }
  await tx.delete(invitationGrant).where(eq(invitationGrant.id, grant.id))
}

/** A chargeback: takes as many unused invitations as it pays for; returns the cents they cost. */
export async function loseInvitations(
  tx: Transaction,
  { id, priceCents, quantity: lines }: Line,
  mostCents: number,
): Promise<number> {
  const ofLine = eq(invitationGrant.orderLineId, id)
  const [grant] = await tx.select().from(invitationGrant).where(ofLine).for('update')
  if (grant === undefined) return 0
  const { quantity, remaining } = grant
  const { units, cents } = unusedPart({
    ...{ quantity, remaining, mostCents },
    cents: priceCents * lines,
  })
  await tx
    .update(invitationGrant)
    .set({ remaining: remaining - units })
    .where(ofLine)
  return cents
}

/** Uses the one that expires first; A0440 if none is left, or their payment is disputed. */
export async function takeInvitation(
  tx: Transaction,
  parentId: number,
  now: Date,
): Promise<{ grantId: number }> {
  const [first] = await tx
    .select({ id: invitationGrant.id })
    .from(invitationGrant)
    .where(and(isLeft(parentId, now), isUndisputed(tx)))
    .orderBy(asc(invitationGrant.expiresAt), asc(invitationGrant.id))
    .limit(1)
    .for('update')
  if (first === undefined) {
    if ((await tx.$count(invitationGrant, isLeft(parentId, now))) > 0) {
      throw new ServiceError('A0440', { field: 'tutorId', rule: 'states.attempt.DISPUTED' })
    }
    throw new ServiceError('A0440', { field: 'tutorId', rule: 'states.invitationNone' })
  }
  await tx
    .update(invitationGrant)
    .set({ remaining: sql`${invitationGrant.remaining} - 1` })
    .where(eq(invitationGrant.id, first.id))
  return { grantId: first.id }
}

/**
 * Within 30 days, at most as many are returned as were bought together, so that no one can keep
 * asking tutors for free. False beyond that.
 */
export async function giveBackInvitation(
  tx: Transaction,
  grantId: number,
  now: Date,
): Promise<boolean> {
  const [grant] = await tx
    .select()
    .from(invitationGrant)
    .where(eq(invitationGrant.id, grantId))
    .for('update')
  if (grant === undefined || !(await isPaid(tx, grant.orderLineId))) return false
  const since = new Date(now.getTime() - invitationReturnDays * dayMs)
  const [back] = await tx
    .select({ n: count() })
    .from(tutorInvitation)
    .where(and(eq(tutorInvitation.grantId, grantId), gt(tutorInvitation.returnedAt, since)))
  if ((back?.n ?? 0) >= grant.quantity) return false
  // What comes back stays valid for at least as long.
  const again = new Date(now.getTime() + invitationReturnDays * dayMs)
  const expiresAt = grant.expiresAt > again ? grant.expiresAt : again
  await tx
    .update(invitationGrant)
    .set({ remaining: grant.remaining + 1, expiresAt })
    .where(eq(invitationGrant.id, grantId))
  return true
}

/** Whether the payment of a line is still ours, neither refunded nor charged back. */
async function isPaid(tx: Transaction, lineId: number): Promise<boolean> {
  const [row] = await tx
    .select({ status: order.status })
    .from(orderLine)
    .innerJoin(order, eq(order.id, orderLine.orderId))
    .where(eq(orderLine.id, lineId))
  return row?.status === 'PAID'
}

/** The number of invitations that a parent has left (PA09). */
export async function readLeft(
  db: Database,
  parentId: number,
  now: Date,
): Promise<DataOf<typeof invitationsLeft>> {
  const [row] = await db
    .select({
      remaining: sum(invitationGrant.remaining).mapWith(Number),
      expiresAt: min(invitationGrant.expiresAt),
    })
    .from(invitationGrant)
    .where(isLeft(parentId, now))
  const expiresAt = row?.expiresAt ?? null
  return { remaining: row?.remaining ?? 0, expiresAt: expiresAt && isoInHongKong(expiresAt) }
}

const isUndisputed = (tx: Transaction) =>
  notInArray(invitationGrant.orderLineId, linesInDispute(tx))

const isLeft = (parentId: number, now: Date) =>
  and(
    eq(invitationGrant.parentId, parentId),
    gt(invitationGrant.remaining, 0),
    gt(invitationGrant.expiresAt, now),
  )
