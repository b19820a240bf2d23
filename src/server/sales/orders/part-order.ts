import { and, eq } from 'drizzle-orm'
import type { BodyValue, DataOf } from '#contract/kernel.ts'
import type { payPart } from '#contract/sales/orders.ts'
import { orderNumber } from '#rules/sales/order-number.ts'
import { leastPageCents } from '#rules/states/order.ts'
import type { Transaction } from '../../db/open.ts'
import { type Line, order, orderLine } from '../../db/tables/index.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { beginRecord, moveRecord, type RowOf, refusedIn } from '../../states/move.ts'
import { isDivisible } from './goods.ts'
import { type Change, endOwnPages, type OwnOrder, withOwnOrder } from './own-order.ts'
import type { PageParts } from './settle-checkout.ts'

/**
 * Replaces an unpaid order by two: the part to be paid now, and the rest. Repeating it with the
 * same amount returns the same two. A0400 for an amount not below the whole; A0440 where it may not
 * be divided (any more), or a part is below the provider's minimum.
 */
export async function partOwnOrder(
  parts: PageParts,
  own: OwnOrder,
  { amountCents }: Pick<BodyValue<typeof payPart>, 'amountCents'>,
): Promise<DataOf<typeof payPart>> {
  await endOwnPages(parts, own)
  return withOwnOrder(parts, own, async (change) => {
    const { tx, row, cause } = change
    const known = await partsOf(change, amountCents)
    if (known !== null) return known
    if (row.status !== 'UNPAID' && row.status !== 'FAILED') throw refusedIn('order', row.status)
    if (row.dueAt !== null && row.dueAt <= cause.now) throw refusedIn('order', 'CANCELLED')
    const lines = await tx.select().from(orderLine).where(eq(orderLine.orderId, row.id))
    const [line] = lines
    if (line === undefined || !isDivisible(lines)) {
      throw new ServiceError('A0440', { field: 'orderNo', rule: 'states.notDivisible' })
    }
    if (amountCents >= row.dueCents) {
      throw new ServiceError('A0400', { field: 'amount', rule: 'customizeAmount' })
    }
    const restCents = row.dueCents - amountCents
    if (Math.min(amountCents, restCents) < leastPageCents) {
      throw new ServiceError('A0440', { field: 'amount', rule: 'states.partLeast' })
    }
    await moveRecord(tx, 'order', row, { event: 'cancel', reason: 'parted', ...cause })
    const part = await addPart(change, { line, dueCents: amountCents, name: 'part' })
    const rest = await addPart(change, { line, dueCents: restCents, name: 'rest' })
    return answerOf(part, rest)
  })
}

const answerOf = (part: RowOf<'order'>, rest: RowOf<'order'>) => ({
  orderNo: orderNumber(part.id),
  restNo: orderNumber(rest.id),
})

/** Request keys of the parts; browsers never choose keys of this form. */
const keyOf = ({ id }: RowOf<'order'>, name: 'part' | 'rest') => `${name} of ${id}`

const keyOfPart = /^(?:part|rest) of (\d+)$/u

/** The original order of a purchase, before it was divided, perhaps repeatedly. */
export async function wholePurchase(tx: Transaction, row: RowOf<'order'>): Promise<RowOf<'order'>> {
  const [, id] = keyOfPart.exec(row.requestKey ?? '') ?? []
  if (id === undefined) return row
  const parted = and(eq(order.id, Number(id)), eq(order.accountId, row.accountId))
  const [before] = await tx.select().from(order).where(parted)
  return before === undefined ? row : wholePurchase(tx, before)
}

async function partsOf({ tx, row }: Change, amountCents: number) {
  const byKey = async (name: 'part' | 'rest') => {
    const [found] = await tx
      .select()
      .from(order)
      .where(and(eq(order.accountId, row.accountId), eq(order.requestKey, keyOf(row, name))))
    return found
  }
  const [part, rest] = [await byKey('part'), await byKey('rest')]
  if (part === undefined || rest === undefined) return null
  if (part.dueCents !== amountCents) throw refusedIn('order', row.status)
  return answerOf(part, rest)
}

async function addPart(
  { tx, row, cause }: Change,
  { line, dueCents, name }: { line: Line; dueCents: number; name: 'part' | 'rest' },
): Promise<RowOf<'order'>> {
  const { accountId } = row
  const requestKey = keyOf(row, name)
  const values = { accountId, requestKey, dueCents, content: `${row.content}:${requestKey}` }
  const made = await beginRecord(tx, 'order', values, { event: 'make', ...cause })
  const { goods, itemId, tutorId } = line
  const same = { goods, itemId, tutorId, quantity: 1, priceCents: dueCents }
  await tx.insert(orderLine).values({ ...same, orderId: made.id })
  return made
}
