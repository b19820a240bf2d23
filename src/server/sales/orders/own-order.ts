import { and, eq, isNull } from 'drizzle-orm'
import type { Order } from '#contract/sales/orders.ts'
import type { Locale } from '#i18n/locales.ts'
import { idOfOrder } from '#rules/sales/order-number.ts'
import { lockOpenOwner } from '../../accounts/open-owner.ts'
import type { Transaction } from '../../db/open.ts'
import { order, orderLine, paymentAttempt } from '../../db/tables/index.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { ProviderAway, ProviderRefusal } from '../../payments/port.ts'
import {
  beginRecord,
  type Cause,
  lockRecord,
  moveRecord,
  type RowOf,
  refusedIn,
} from '../../states/move.ts'
import { cancelOrder } from './cancel-order.ts'
import { isTransferable } from './goods.ts'
import { readOrder } from './order-view.ts'
import { endPages, lookAtPages, type PageParts } from './settle-checkout.ts'

export interface OwnOrder {
  caller: { accountId: number; session: { tutorId: number | null } }
  orderNo: string
  locale: Locale
}
export interface Change {
  tx: Transaction
  row: RowOf<'order'>
  cause: Cause & { actor: 'parent' | 'tutor' }
}

/** Cancels the caller's order; repeating it has no effect. A0440 while a transfer is expected. */
export async function cancelOwnOrder(parts: PageParts, own: OwnOrder): Promise<Order> {
  await endOwnPages(parts, own)
  return changeOwnOrder(parts, own, async ({ tx, row, cause }) => {
    if (row.status === 'CANCELLED') return
    // A reported transfer cannot be taken back.
    if (row.status === 'PAYING') throw refusedIn('order', 'PAYING')
    await cancelOrder(tx, row, cause)
  })
}

/** Records that the buyer made a transfer; may be repeated. A0440 after the deadline. */
export async function reportOwnTransfer(parts: PageParts, own: OwnOrder): Promise<Order> {
  if (parts.config.fps === null) {
    throw new ServiceError('A0440', { field: 'provider', rule: 'states.noTransfers' })
  }
  await endOwnPages(parts, own)
  return changeOwnOrder(parts, own, async ({ tx, row, cause }) => {
    if (await isTransferAwaited(tx, row.id)) return
    const lines = await tx.select().from(orderLine).where(eq(orderLine.orderId, row.id))
    if (!isTransferable(lines)) {
      throw new ServiceError('A0440', { field: 'provider', rule: 'states.noTransfers' })
    }
    if (row.dueAt !== null && row.dueAt <= cause.now) throw refusedIn('order', 'CANCELLED')
    await moveRecord(tx, 'order', row, { event: 'pay', ...cause })
    const values = { orderId: row.id, provider: 'fps' } as const
    await beginRecord(tx, 'attempt', values, { event: 'begin', ...cause })
  })
}

/** Asks the provider for the state of the order first. */
export async function checkOwnPayment(parts: PageParts, own: OwnOrder): Promise<Order> {
  await lookAtPages(parts, await idOfOwn(parts, own))
  const { accountId } = own.caller
  return readOrder(parts, accountId, { ...own, now: parts.clock() })
}

/** Closes the provider's pages of an order that is cancelled or paid in another way. */
export async function endOwnPages(parts: PageParts, own: OwnOrder): Promise<void> {
  const id = await idOfOwn(parts, own)
  try {
    await endPages(parts, id)
  } catch (error) {
    if (error instanceof ProviderAway || error instanceof ProviderRefusal) {
      throw new ServiceError('C0001')
    }
    throw error
  }
}

async function idOfOwn({ db }: PageParts, { caller, orderNo }: OwnOrder): Promise<number> {
  const [row] = await db.select({ id: order.id }).from(order).where(ownOrder(caller, orderNo))
  if (row === undefined) throw new ServiceError('A0404', 'orderNo')
  return row.id
}

const ownOrder = ({ accountId }: OwnOrder['caller'], orderNo: string) =>
  and(eq(order.id, idOfOrder(orderNo) ?? 0), eq(order.accountId, accountId))

async function isTransferAwaited(tx: Transaction, orderId: number): Promise<boolean> {
  const waits = and(
    eq(paymentAttempt.orderId, orderId),
    eq(paymentAttempt.status, 'OPEN'),
    isNull(paymentAttempt.expiresAt),
  )
  return (await tx.$count(paymentAttempt, waits)) > 0
}

function changeOwnOrder(
  parts: PageParts,
  own: OwnOrder,
  change: (changing: Change) => Promise<void>,
): Promise<Order> {
  return withOwnOrder(parts, own, async (changing) => {
    await change(changing)
    const reading = { ...own, now: changing.cause.now }
    return readOrder({ ...parts, db: changing.tx }, own.caller.accountId, reading)
  })
}

/** Works on the caller's order under its lock, in one transaction; A0404 for another's. */
export function withOwnOrder<Answer>(
  { db, clock }: Pick<PageParts, 'db' | 'clock'>,
  { caller, orderNo }: OwnOrder,
  work: (changing: Change) => Promise<Answer>,
): Promise<Answer> {
  const { accountId, session } = caller
  return db.transaction(async (tx) => {
    await lockOpenOwner(tx, { accountId })
    const row = await lockRecord(tx, 'order', ownOrder(caller, orderNo), 'orderNo')
    const actor = session.tutorId === null ? 'parent' : 'tutor'
    return work({ tx, row, cause: { actor, accountId, now: clock() } })
  })
}
