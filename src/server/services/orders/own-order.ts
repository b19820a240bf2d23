import { and, eq, inArray } from 'drizzle-orm'
import type { Order, PaymentProvider } from '#contract/orders.ts'
import type { Locale } from '#i18n/locales.ts'
import { idOfOrder } from '#rules/order-number.ts'
import type { Transaction } from '../../db/open.ts'
import { order, paymentAttempt } from '../../db/tables/index.ts'
import { ServiceError } from '../../ground/service-error.ts'
import {
  beginRecord,
  type Cause,
  lockRecord,
  lockRecords,
  moveRecord,
  type RowOf,
} from '../../states/move.ts'
import { lockOpenOwner } from '../account-data/open-owner.ts'
import type { JobParts } from '../jobs/own-job-change.ts'
import { readOrder } from './order-view.ts'

type OrderParts = Pick<JobParts, 'db' | 'clock'>
interface OwnOrder {
  caller: { accountId: number; session: { tutorId: number | null } }
  orderNo: string
  locale: Locale
}
interface Change {
  tx: Transaction
  row: RowOf<'order'>
  cause: Cause & { actor: 'parent' | 'tutor' }
}

/** Gives an own order up; again answers it as it is. A0440 while a transfer is waited for. */
export function cancelOwnOrder(parts: OrderParts, own: OwnOrder): Promise<Order> {
  return changeOwnOrder(parts, own, async ({ tx, row, cause }) => {
    if (row.status === 'CANCELLED') return
    // Nobody can take a transfer back that the buyer says they have made.
    if (row.status === 'PAYING') {
      throw new ServiceError('A0440', { field: 'state', rule: 'states.order.PAYING' })
    }
    await moveRecord(tx, 'order', row, { event: 'cancel', ...cause })
  })
}

/** The buyer has made a transfer; again answers the order as it is. A0440 when its time is over. */
export function reportOwnTransfer(
  parts: OrderParts,
  { provider, ...own }: OwnOrder & { provider: PaymentProvider },
): Promise<Order> {
  return changeOwnOrder(parts, own, async ({ tx, row, cause }) => {
    if (row.status === 'PAYING') return
    if (row.dueAt !== null && row.dueAt <= cause.now) {
      throw new ServiceError('A0440', { field: 'state', rule: 'states.order.CANCELLED' })
    }
    await moveRecord(tx, 'order', row, { event: 'pay', ...cause })
    const values = { orderId: row.id, provider }
    await beginRecord(tx, 'attempt', values, { event: 'begin', ...cause })
  })
}

function changeOwnOrder(
  { db, clock }: OrderParts,
  { caller: { accountId, session }, orderNo, locale }: OwnOrder,
  change: (changing: Change) => Promise<void>,
): Promise<Order> {
  return db.transaction(async (tx) => {
    await lockOpenOwner(tx, { accountId })
    const own = and(eq(order.id, idOfOrder(orderNo) ?? 0), eq(order.accountId, accountId))
    const row = await lockRecord(tx, 'order', own, 'orderNo')
    const now = clock()
    const actor = session.tutorId === null ? 'parent' : 'tutor'
    await change({ tx, row, cause: { actor, accountId, now } })
    return readOrder(tx, accountId, { orderNo, locale, now })
  })
}

/** The attempts of a locked order that still wait for money, locked. */
export function lockOpenAttempts(tx: Transaction, orderId: number): Promise<RowOf<'attempt'>[]> {
  const open = inArray(paymentAttempt.status, ['OPEN', 'EXPIRED'])
  return lockRecords(tx, 'attempt', and(eq(paymentAttempt.orderId, orderId), open))
}
