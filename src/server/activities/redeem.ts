import { and, eq } from 'drizzle-orm'
import type { redeemTicket } from '#contract/activities/tickets.ts'
import type { BodyValue, DataOf } from '#contract/kernel.ts'
import { shareCents } from '#rules/activities/ticket-refund.ts'
import { refuseContact } from '../accounts/contact/refuse-contact.ts'
import { lockOpenOwner } from '../accounts/open-owner.ts'
import { boughtPackage, packageKind, ticket } from '../db/tables/index.ts'
import { ServiceError } from '../ground/service-error.ts'
import { refuseDisputed } from '../ledger/disputed-lines.ts'
import { beginRecord } from '../states/move.ts'
import { findKind, takeSeats } from './hold-tickets.ts'
import type { ActivityParts } from './own-activity.ts'
import { addSessions, newCode } from './ticket-rows.ts'

/** Redeems a ticket from an own package; idempotent by key. */
export function redeemOwn(
  { db, clock }: ActivityParts,
  accountId: number,
  { boughtPackageId, kindId, holder, key }: BodyValue<typeof redeemTicket>,
): Promise<DataOf<typeof redeemTicket>> {
  refuseContact(holder, 'holder')
  return db.transaction(async (tx) => {
    await lockOpenOwner(tx, { accountId })
    const now = clock()
    const same = and(eq(ticket.accountId, accountId), eq(ticket.requestKey, key))
    const [first] = await tx.select().from(ticket).where(same)
    if (first !== undefined) return { ticketId: first.id }
    const mine = and(eq(boughtPackage.id, boughtPackageId), eq(boughtPackage.accountId, accountId))
    const [found] = await tx.select().from(boughtPackage).where(mine)
    if (found === undefined) throw new ServiceError('A0404', 'boughtPackageId')
    const of = and(eq(packageKind.packageId, found.packageId), eq(packageKind.kindId, kindId))
    if ((await tx.$count(packageKind, of)) === 0) throw new ServiceError('A0404', 'kindId')
    const kind = await findKind(tx, kindId)
    const cause = { actor: 'parent', accountId, now } as const
    await takeSeats(tx, { kind, seats: 1, accountId, isPaidFor: true, cause })
    const [pack] = await tx.select().from(boughtPackage).where(mine).for('update')
    if (pack === undefined || pack.endedAt !== null || pack.leftTickets === 0) {
      throw new ServiceError('A0440', { field: 'boughtPackageId', rule: 'states.packageEmpty' })
    }
    await refuseDisputed(tx, pack.orderLineId, 'boughtPackageId')
    const [cents = 0] = shareCents(pack.heldCents, pack.leftTickets)
    await tx
      .update(boughtPackage)
      .set({ leftTickets: pack.leftTickets - 1, heldCents: pack.heldCents - cents })
      .where(eq(boughtPackage.id, pack.id))
    const { activityId, poolId } = kind
    const values = {
      ...{ activityId, poolId, kindId, accountId, holder, requestKey: key },
      ...{ boughtPackageId, priceCents: cents, code: newCode(), codeVersion: 1 },
      commissionBasisPoints: pack.commissionBasisPoints,
    }
    const made = await beginRecord(tx, 'ticket', values, { event: 'grant', ...cause })
    await addSessions(tx, [made], cents)
    return { ticketId: made.id }
  })
}
