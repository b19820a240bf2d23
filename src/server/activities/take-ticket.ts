import { eq } from 'drizzle-orm'
import type { takeTicket } from '#contract/activities/own-ticket.ts'
import type { BodyValue, DataOf } from '#contract/kernel.ts'
import { refuseContact } from '../accounts/contact/refuse-contact.ts'
import { lockWith } from '../accounts/open-owner.ts'
import { ticket, ticketOffer } from '../db/tables/index.ts'
import { ServiceError } from '../ground/service-error.ts'
import { lockRecord, moveRecord } from '../states/move.ts'
import { refuseUnchangeable } from './change-ticket.ts'
import { findKind, refuseTooMany } from './hold-tickets.ts'
import { notifyOfActivity } from './notify-of-activity.ts'
import type { ActivityParts } from './own-activity.ts'
import { findOffer, refuseDisputed } from './pass-ticket.ts'
import { nextCode, shareActivity } from './ticket-rows.ts'

/** Takes over a ticket by its link, once; the new holder gets the same result again. */
export function takeOfferedTicket(
  { db, clock }: ActivityParts,
  accountId: number,
  { token, holder }: BodyValue<typeof takeTicket>,
): Promise<DataOf<typeof takeTicket>> {
  refuseContact(holder, 'holder')
  return db.transaction(async (tx) => {
    const now = clock()
    const { ticketId } = await findOffer(tx, token, now)
    const one = eq(ticket.id, ticketId)
    const [found] = await tx.select().from(ticket).where(one)
    if (found === undefined || (await lockWith(tx, accountId, found.accountId))) {
      throw new ServiceError('A0404', 'token')
    }
    const { plan } = await shareActivity(tx, found.activityId)
    const row = await lockRecord(tx, 'ticket', one, 'token')
    // Read again under the lock: the offer may have been withdrawn or taken meanwhile.
    const offer = await findOffer(tx, token, now)
    if (offer.takenAt !== null) {
      if (row.accountId === accountId) return { ticketId }
      throw new ServiceError('A0404', 'token')
    }
    const field = 'token'
    if (row.accountId === accountId) {
      throw new ServiceError('A0440', { field, rule: 'states.ticketOwn' })
    }
    await refuseUnchangeable(tx, row, { field, now })
    await refuseDisputed(tx, row, field)
    const kind = await findKind(tx, row.kindId)
    if (row.orderLineId !== null) await refuseTooMany(tx, kind, { accountId, seats: 1, field })
    const set = { accountId, holder, ...nextCode(row) }
    const cause = { actor: 'parent', accountId, now } as const
    const after = await moveRecord(tx, 'ticket', row, { event: 'transfer', ...cause, set })
    await tx.update(ticketOffer).set({ takenAt: now }).where(eq(ticketOffer.ticketId, ticketId))
    await notifyOfActivity(tx, {
      accountId: row.accountId,
      what: 'passed',
      activityId: row.activityId,
      title: plan.title,
      key: `ticket:${ticketId}:${after.version}:transfer`,
      now,
    })
    return { ticketId }
  })
}
