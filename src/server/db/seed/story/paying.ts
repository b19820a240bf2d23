import { eq } from 'drizzle-orm'
import type { PayMethod } from '#contract/sales/orders.ts'
import { minuteMs } from '#rules/primitives/durations.ts'
import { idOfOrder } from '#rules/sales/order-number.ts'
import { settleMoney } from '../../../sales/orders/book-payment.ts'
import { moveDueOrders } from '../../../sales/orders/due-orders.ts'
import { makeOrder } from '../../../sales/orders/make-order.ts'
import { buyPrepaidLessons } from '../../../sales/prepaid/buy.ts'
import { order } from '../../tables/index.ts'
import type { Player } from './cast.ts'
import type { Agreed } from './lesson-acts.ts'
import type { Stage } from './stage.ts'

interface Made {
  orderNo: string
  isPaid: boolean
}

/** Makes an order, and pays it by the demo provider two minutes later. */
export async function payFor(
  stage: Stage,
  made: Promise<Made>,
  { method = 'card', after }: { method?: PayMethod; after?: () => unknown } = {},
): Promise<void> {
  const { orderNo, isPaid } = await made
  const id = idOfOrder(orderNo) ?? 0
  const soon = new Date(stage.clock().getTime() + 2 * minuteMs)
  const pay = async () => {
    const [row] = await stage.db.select().from(order).where(eq(order.id, id))
    if (row === undefined) throw new Error(`No order ${orderNo}`)
    const reference = `pi_demo_${orderNo}`
    const money = { orderNo, reference, amountCents: row.dueCents, currency: 'HKD', method }
    const cause = { actor: 'system', accountId: null, now: stage.clock() } as const
    const { db } = stage
    await db.transaction((tx) => settleMoney(tx, stage, { provider: 'sandbox', ...money }, cause))
    await after?.()
  }
  if (isPaid) await after?.()
  else stage.at(soon, pay)
}

interface Service {
  goods: 'invitations' | 'star'
  itemId: number
  quantity?: number
}

/** Orders a service of the platform, as a parent, or a star level as a tutor. */
export function orderService(
  stage: Stage,
  { accountId, ...ids }: Player,
  { goods, itemId, quantity = 1 }: Service,
): Promise<Made> {
  const actor = goods === 'star' ? 'tutor' : 'parent'
  const buyer = { accountId, parentId: ids.parentId || null, tutorId: ids.tutorId || null }
  const wanted = { goods, itemId, quantity, tutorId: null }
  return makeOrder(stage, { actor, buyer, wanted, key: undefined })
}

/** Pays lessons ahead, where that is switched on. */
export async function payAhead(
  stage: Stage,
  { applicationId, family }: Agreed,
  lessons: number,
): Promise<void> {
  if (!stage.config.prepaidLessons) return
  await payFor(stage, buyPrepaidLessons(stage, family, { applicationId, lessons }))
}

/** What the program does about sales in the background: pays sellers, ends what is due. */
export const settleSales = (stage: Stage): Promise<void> => moveDueOrders(stage)
