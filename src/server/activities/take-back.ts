import type { Transaction } from '../db/open.ts'
import type { Line } from '../db/tables/index.ts'
import { ServiceError } from '../ground/service-error.ts'
import { movedBy } from '../ledger/moved-by.ts'
import type { RowOf } from '../states/move.ts'
import { type Granting, lockPackages, lockSold, system } from './goods.ts'
import { notifyOrganizer } from './notify-of-activity.ts'
import { offerFreed } from './seats.ts'
import { endPackage, endTicket, heldOf, packageKey, ticketKey, usedOf } from './ticket-rows.ts'

const notReturnable = (why: 'goodsUsed' | 'goodsPassed' | 'goodsPaidOut' | 'goodsLost') =>
  new ServiceError('A0440', { field: 'order', rule: `states.${why}` })

/** Takes unreturned tickets back; A0440 if one was used, passed on, charged back or paid out. */
export async function takeBackTickets(
  tx: Transaction,
  { line, buyer, now }: Granting,
): Promise<void> {
  const { pools, rows: all } = await lockSold(tx, line.id)
  const rows = await notReturned(tx, all, line)
  const ids = rows.map(({ id }) => id)
  const held = await heldOf(tx, ids)
  if ((await usedOf(tx, ids)).size > 0) throw notReturnable('goodsUsed')
  if (rows.some(({ accountId }) => accountId !== buyer.accountId))
    throw notReturnable('goodsPassed')
  if (rows.some(({ status }) => status !== 'VALID')) throw notReturnable('goodsLost')
  if (ids.some((id) => (held.get(id) ?? 0) !== line.priceCents)) throw notReturnable('goodsPaidOut')
  for (const row of rows) await endTicket(tx, row, system(now))
  await offerFreed(tx, pools, now)
  const [first] = rows
  if (first !== undefined) await notifyOrganizer(tx, { ...first, what: 'givenBack', now })
}

async function notReturned(
  tx: Transaction,
  rows: readonly RowOf<'ticket'>[],
  { priceCents }: Line,
): Promise<RowOf<'ticket'>[]> {
  const left: RowOf<'ticket'>[] = []
  for (const row of rows) {
    const isEnded = row.status === 'REFUNDED' || row.status === 'CANCELLED'
    const isReturned =
      priceCents === 0 || (await movedBy(tx, [`${ticketKey(row.id)}:returned`])).length > 0
    if (!(isEnded && isReturned)) left.push(row)
  }
  return left
}

/** Takes the unreturned packages of a line back by staff; A0440 if a ticket was redeemed. */
export async function takeBackPackages(tx: Transaction, { line, now }: Granting): Promise<void> {
  for (const row of await lockPackages(tx, line.id)) {
    const isWhole = row.endedAt === null && row.leftTickets === row.tickets
    const isReturned =
      row.endedAt !== null &&
      (await movedBy(tx, [`${packageKey(row.id)}:returned`])).some(
        ({ amountCents }) => amountCents === line.priceCents,
      )
    if (isReturned) continue
    if (!isWhole) throw notReturnable('goodsUsed')
    await endPackage(tx, row, now)
    await notifyOrganizer(tx, { ...row, what: 'givenBack', now })
  }
}
