import { createHash } from 'node:crypto'
import { and, asc, eq, gt } from 'drizzle-orm'
import { orderNumber } from '#rules/sales/order-number.ts'
import { lockOpenOwner } from '../../accounts/open-owner.ts'
import type { Transaction } from '../../db/open.ts'
import { type Line, order, orderLine } from '../../db/tables/index.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { beginRecord, moveRecord, type RowOf } from '../../states/move.ts'
import type { NotifyParts } from '../../teaching/jobs/notify-of-job.ts'
import type { JobParts } from '../../teaching/jobs/own-job-change.ts'
import { type Buyer, goods, type Wanted } from './goods.ts'
import { isHeldGoods, refuseUnpaidHolds } from './unpaid-holds.ts'

interface Purchase {
  actor: 'parent' | 'tutor'
  buyer: Buyer
  wanted: Wanted | readonly Wanted[]
  key: string | undefined
}

/**
 * Makes an order at list prices. The same key returns the first order, and is A0440 if it bought
 * something else. Without a key, or with a new one, an unpaid order of the same goods is returned,
 * as the page may have been reloaded.
 */
export async function makeOrder(
  parts: Pick<JobParts, 'db' | 'clock'> & NotifyParts,
  { actor, buyer, wanted, key }: Purchase,
): Promise<{ orderNo: string; isPaid: boolean }> {
  const lines = [wanted].flat()
  const content = lines.map(contentOf).sort().join(',')
  const row = await parts.db.transaction(async (tx) => {
    await lockOpenOwner(tx, { accountId: buyer.accountId })
    const now = parts.clock()
    const known = await knownOrder(tx, buyer.accountId, { key, content, now })
    if (known !== null) return known
    const priced: (Wanted & { priceCents: number; name: string | null })[] = []
    for (const line of lines) {
      const { price, name, reserve } = goods.row(line.goods)
      const priceCents = await price(line, tx, buyer)
      await reserve?.(tx, line, buyer, now)
      priced.push({ ...line, priceCents, name: (await name?.(tx, line)) ?? null })
    }
    const { accountId } = buyer
    const dueCents = priced.reduce((sum, line) => sum + line.priceCents * line.quantity, 0)
    if (dueCents > 0 && lines.some(({ goods }) => isHeldGoods(goods))) {
      await refuseUnpaidHolds(tx, { accountId, field: 'order', now })
    }
    const values = { accountId, content, requestKey: key ?? null, dueCents }
    const made = await beginRecord(tx, 'order', values, { event: 'make', actor, accountId, now })
    const cause = { actor, accountId, now }
    const stored: Line[] = []
    for (const { holders: _, ...line } of priced) {
      stored.push(
        ...(await tx
          .insert(orderLine)
          .values({ ...line, orderId: made.id })
          .returning()),
      )
    }
    for (const [at, line] of stored.entries()) {
      const wantedLine = lines[at]
      if (wantedLine === undefined) throw new Error('An order has lines that nobody wanted')
      await goods.row(line.goods).hold?.(tx, { line, wanted: wantedLine, buyer, cause })
    }
    return made.dueCents > 0 ? made : grantFree(tx, parts, { row: made, lines: stored, buyer, now })
  })
  return { orderNo: orderNumber(row.id), isPaid: row.status === 'PAID' }
}

async function grantFree(
  tx: Transaction,
  parts: NotifyParts,
  { row, lines, buyer, now }: { row: RowOf<'order'>; lines: Line[]; buyer: Buyer; now: Date },
): Promise<RowOf<'order'>> {
  const cause = { actor: 'system', accountId: null, now } as const
  const set = { paidAt: now }
  const paid = await moveRecord(tx, 'order', row, { event: 'grant', ...cause, set })
  for (const line of lines) await goods.row(line.goods).grant(tx, parts, { line, buyer, now })
  return paid
}

/** Nicknames are hashed, to compare them without storing them twice. */
const contentOf = ({ goods, itemId, quantity, tutorId, holders }: Wanted) =>
  [
    ...[goods, itemId ?? '', quantity, tutorId ?? ''],
    ...(holders === undefined ? [] : [digest(JSON.stringify(holders))]),
  ].join(':')

const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 12)

interface Asked {
  key: string | undefined
  content: string
  now: Date
}

async function knownOrder(
  tx: Transaction,
  accountId: number,
  { key, content, now }: Asked,
): Promise<RowOf<'order'> | null> {
  const own = eq(order.accountId, accountId)
  if (key !== undefined) {
    const [first] = await tx
      .select()
      .from(order)
      .where(and(own, eq(order.requestKey, key)))
    if (first !== undefined && first.content !== content) {
      throw new ServiceError('A0440', { field: 'key', rule: 'states.keyUsed' })
    }
    if (first !== undefined) return first
  }
  const waits = and(own, eq(order.content, content), eq(order.status, 'UNPAID'))
  const [open] = await tx
    .select()
    .from(order)
    .where(and(waits, gt(order.dueAt, now)))
    .orderBy(asc(order.id))
    .limit(1)
  return open ?? null
}
