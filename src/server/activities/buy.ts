import { eq, inArray } from 'drizzle-orm'
import type { buyTickets } from '#contract/activities/tickets.ts'
import type { BodyValue, DataOf } from '#contract/kernel.ts'
import { refuseContact } from '../accounts/contact/refuse-contact.ts'
import { ticketKind, ticketPackage } from '../db/tables/index.ts'
import { ServiceError } from '../ground/service-error.ts'
import type { Wanted } from '../sales/orders/goods.ts'
import { makeOrder } from '../sales/orders/make-order.ts'
import type { NotifyParts } from '../teaching/jobs/notify-of-job.ts'
import type { ActivityParts } from './own-activity.ts'

interface Parent {
  accountId: number
  parentId: number
}

/** Places one order for tickets and packages of one activity, at the prices the buyer saw. */
export async function buyOwnTickets(
  parts: ActivityParts & NotifyParts,
  { accountId, parentId }: Parent,
  { activityId, tickets, packages, key }: BodyValue<typeof buyTickets>,
): Promise<DataOf<typeof buyTickets>> {
  const { db } = parts
  if (tickets.length + packages.length === 0) {
    throw new ServiceError('A0410', { field: 'tickets', rule: 'required' })
  }
  for (const [at, { holders }] of tickets.entries()) {
    for (const [index, name] of holders.entries()) {
      refuseContact(name, `tickets.${at}.holders.${index}`)
    }
  }
  const kinds = await db
    .select()
    .from(ticketKind)
    .where(
      inArray(
        ticketKind.id,
        tickets.map(({ kindId }) => kindId),
      ),
    )
  const sold = await db.select().from(ticketPackage).where(eq(ticketPackage.activityId, activityId))
  const ofKinds = tickets.map(({ kindId, priceCents, holders }) => {
    const kind = kinds.find(({ id }) => id === kindId)
    if (kind?.activityId !== activityId) throw new ServiceError('A0404', 'kindId')
    if (kind.priceCents !== priceCents) throw priceChanged(`tickets.${kindId}`)
    return { kind, holders }
  })
  // Pools are locked in this order everywhere, which prevents deadlocks.
  ofKinds.sort((one, other) => one.kind.poolId - other.kind.poolId || one.kind.id - other.kind.id)
  const wanted: Wanted[] = [
    ...ofKinds.map(({ kind, holders }) => ({
      ...{ goods: 'ticket' as const, itemId: kind.id, quantity: holders.length, tutorId: null },
      holders,
    })),
    ...packages.map(({ packageId, priceCents }) => {
      const found = sold.find(({ id }) => id === packageId)
      if (found === undefined) throw new ServiceError('A0404', 'packageId')
      if (found.priceCents !== priceCents) throw priceChanged(`packages.${packageId}`)
      return { goods: 'ticketPackage' as const, itemId: packageId, quantity: 1, tutorId: null }
    }),
  ]
  const buyer = { accountId, parentId, tutorId: null }
  return makeOrder(parts, { actor: 'parent', buyer, wanted, key })
}

const priceChanged = (field: string) =>
  new ServiceError('A0440', { field, rule: 'states.coursePrice' })
