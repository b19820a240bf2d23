import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/open.ts'
import { boughtPackage, order, orderLine, ticket } from '../db/tables/index.ts'
import { disputedLines } from '../ledger/disputed-lines.ts'
import type { RowOf } from '../states/move.ts'

type Source = Pick<RowOf<'ticket'>, 'id' | 'orderLineId' | 'boughtPackageId'>

/** The accounts that paid for tickets, by ticket id, not their present holders. */
export async function payersOf(
  db: Database | Transaction,
  tickets: readonly Source[],
): Promise<Map<number, number>> {
  const known = (ids: readonly (number | null)[]) => ids.filter((id) => id !== null)
  const lines = await db
    .select({ id: orderLine.id, accountId: order.accountId })
    .from(orderLine)
    .innerJoin(order, eq(order.id, orderLine.orderId))
    .where(inArray(orderLine.id, known(tickets.map(({ orderLineId }) => orderLineId))))
  const packs = await db
    .select({ id: boughtPackage.id, accountId: boughtPackage.accountId })
    .from(boughtPackage)
    .where(inArray(boughtPackage.id, known(tickets.map((one) => one.boughtPackageId))))
  const ofLines = new Map(lines.map(({ id, accountId }) => [id, accountId]))
  const ofPacks = new Map(packs.map(({ id, accountId }) => [id, accountId]))
  return new Map(
    tickets.map(({ id, orderLineId, boughtPackageId }) => {
      const payer =
        orderLineId === null ? ofPacks.get(boughtPackageId ?? 0) : ofLines.get(orderLineId)
      if (payer === undefined) throw new Error(`Nobody has bought ticket ${id}`)
      return [id, payer]
    }),
  )
}

/** The order lines that paid, by ticket id; for a redeemed ticket, the line of its package. */
export async function paidLines(
  tx: Transaction,
  tickets: readonly Source[],
): Promise<Map<number, number>> {
  const packageIds = tickets.flatMap(({ boughtPackageId }) => boughtPackageId ?? [])
  const packs = await tx.select().from(boughtPackage).where(inArray(boughtPackage.id, packageIds))
  return new Map(
    tickets.map(({ id, orderLineId, boughtPackageId }) => {
      const line = orderLineId ?? packs.find((pack) => pack.id === boughtPackageId)?.orderLineId
      if (line === undefined) throw new Error(`Nothing has paid for ticket ${id}`)
      return [id, line]
    }),
  )
}

export async function disputedTickets(
  tx: Transaction,
  tickets: readonly Source[],
): Promise<Set<number>> {
  const lines = await paidLines(tx, tickets)
  const disputed = await disputedLines(tx, [...lines.values()])
  return new Set([...lines].flatMap(([id, line]) => (disputed.has(line) ? [id] : [])))
}

/** A condition on `ticket`: paid for by this account. */
export const paidBy = (accountId: number): SQL =>
  sql`(${ticket.orderLineId} in (select ${orderLine.id} from ${orderLine}
      join ${order} on ${order.id} = ${orderLine.orderId} where ${order.accountId} = ${accountId})
    or ${ticket.boughtPackageId} in (select ${boughtPackage.id} from ${boughtPackage}
      where ${boughtPackage.accountId} = ${accountId}))`

/** Whether returning the ticket moves money: its own, or that of its package. */
export const isPaid = ({
  priceCents,
  boughtPackageId,
}: Pick<RowOf<'ticket'>, 'priceCents' | 'boughtPackageId'>): boolean =>
  priceCents > 0 || boughtPackageId !== null
