import { and, eq } from 'drizzle-orm'
import type { renameTicket } from '#contract/activities/own-ticket.ts'
import type { BodyValue, DataOf } from '#contract/kernel.ts'
import { refuseContact } from '../accounts/contact/refuse-contact.ts'
import { lockOpenOwner } from '../accounts/open-owner.ts'
import type { Transaction } from '../db/open.ts'
import { ticket } from '../db/tables/index.ts'
import { ServiceError } from '../ground/service-error.ts'
import { lockRecord, moveRecord, type RowOf, refusedIn } from '../states/move.ts'
import { startsOf } from './give-back.ts'
import type { ActivityParts } from './own-activity.ts'
import { nextCode, shareActivity, usedOf } from './ticket-rows.ts'

/** Locks an own ticket, with its activity share-locked; A0404 for another account's. */
export async function lockOwnTicket(
  tx: Transaction,
  accountId: number,
  ticketId: number,
): Promise<RowOf<'ticket'>> {
  const mine = and(eq(ticket.id, ticketId), eq(ticket.accountId, accountId))
  const [found] = await tx.select().from(ticket).where(mine)
  if (found === undefined) throw new ServiceError('A0404', 'ticketId')
  await shareActivity(tx, found.activityId)
  return lockRecord(tx, 'ticket', mine, 'ticketId')
}

/** Returns the start of a ticket's first session; A0440 if the ticket can no longer be changed. */
export async function refuseUnchangeable(
  tx: Transaction,
  row: RowOf<'ticket'>,
  { field, now }: { field: string; now: Date },
): Promise<Date> {
  if (row.status !== 'VALID') throw refusedIn('ticket', row.status)
  const refuse = (rule: string) => new ServiceError('A0440', { field, rule })
  if ((await usedOf(tx, [row.id])).size > 0) throw refuse('states.ticketUsed')
  const [first] = (await startsOf(tx, [row.id])).get(row.id) ?? []
  if (first === undefined || first <= now) throw refuse('states.ticketBegun')
  return first
}

/** Sets the attendee's name on an own ticket; the same name changes nothing. */
export function renameOwnTicket(
  { db, clock }: ActivityParts,
  accountId: number,
  { ticketId, holder }: BodyValue<typeof renameTicket>,
): Promise<DataOf<typeof renameTicket>> {
  refuseContact(holder, 'holder')
  return db.transaction(async (tx) => {
    await lockOpenOwner(tx, { accountId })
    const row = await lockOwnTicket(tx, accountId, ticketId)
    const now = clock()
    if (row.status === 'VALID' && row.holder === holder) return { ticketId }
    await refuseUnchangeable(tx, row, { field: 'ticketId', now })
    const set = { holder, ...nextCode(row) }
    await moveRecord(tx, 'ticket', row, { event: 'rename', actor: 'parent', accountId, now, set })
    return { ticketId }
  })
}
