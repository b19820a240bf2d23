import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Transaction } from '../db/open.ts'
import { account, activity, boughtPackage, order, orderLine, ticket } from '../db/tables/index.ts'
import type { Logger } from '../ground/log.ts'
import { disputedLines } from '../ledger/disputed-lines.ts'
import type { LedgerAccount } from '../ledger/ledger-accounts.ts'
import { type Entry, post } from '../ledger/post.ts'
import { lockBuyer } from '../sales/orders/book-payment.ts'
import { lockRecords } from '../states/move.ts'
import { endOrders, givenBack, lockOrders } from './give-back.ts'
import { notifyOfActivity } from './notify-of-activity.ts'
import type { ActivityParts } from './own-activity.ts'
import { paidBy, paidLines } from './payers.ts'
import { lockPools } from './seats.ts'
import { endPackage, endTicket, packageKey, shareActivity, ticketKey } from './ticket-rows.ts'

export interface GiveBackParts extends ActivityParts {
  log: Logger
}

/** Starts refunding a cancelled activity at once; the background rounds continue it. */
export function giveBackSoon(parts: GiveBackParts): void {
  giveAllBack(parts).catch((error: unknown) => {
    parts.log.warn({ err: error }, 'tickets of a cancelled activity wait for the next round')
  })
}

interface Buyer {
  activityId: number
  /** The payer, even if the tickets were passed on. */
  accountId: number
}

/** Refunds each buyer in their own transaction; one that fails waits for the next round. */
export async function giveAllBack(parts: GiveBackParts): Promise<number> {
  const { db, log } = parts
  const cancelled = eq(activity.status, 'CANCELLED')
  const payer = sql<number>`coalesce(${order.accountId}, ${boughtPackage.accountId})`
  const buyers: Buyer[] = [
    ...(await db
      .selectDistinct({ activityId: ticket.activityId, accountId: payer })
      .from(ticket)
      .innerJoin(activity, eq(activity.id, ticket.activityId))
      .leftJoin(orderLine, eq(orderLine.id, ticket.orderLineId))
      .leftJoin(order, eq(order.id, orderLine.orderId))
      .leftJoin(boughtPackage, eq(boughtPackage.id, ticket.boughtPackageId))
      .where(and(cancelled, eq(ticket.status, 'VALID')))
      .orderBy(ticket.activityId, payer)),
    ...(await db
      .selectDistinct({
        activityId: boughtPackage.activityId,
        accountId: boughtPackage.accountId,
      })
      .from(boughtPackage)
      .innerJoin(activity, eq(activity.id, boughtPackage.activityId))
      .where(and(cancelled, isNull(boughtPackage.endedAt)))
      .orderBy(boughtPackage.activityId, boughtPackage.accountId)),
  ]
  let done = 0
  for (const buyer of buyers) {
    try {
      if (await db.transaction((tx) => giveBuyerBack(tx, buyer, parts.clock()))) done += 1
    } catch (error) {
      log.error({ err: error, ...buyer }, 'tickets of a cancelled activity could not be given back')
    }
  }
  return done
}

async function giveBuyerBack(
  tx: Transaction,
  { activityId, accountId }: Buyer,
  now: Date,
): Promise<boolean> {
  const isClosed = await lockBuyer(tx, accountId)
  const valid = and(
    eq(ticket.activityId, activityId),
    paidBy(accountId),
    eq(ticket.status, 'VALID'),
  )
  const open = and(
    eq(boughtPackage.activityId, activityId),
    eq(boughtPackage.accountId, accountId),
    isNull(boughtPackage.endedAt),
  )
  const found = await tx.select().from(ticket).where(valid)
  const packs = await tx.select().from(boughtPackage).where(open)
  const lineOf = await paidLines(tx, found)
  const lineIds = [...lineOf.values(), ...packs.map(({ orderLineId }) => orderLineId)]
  const orders = await lockOrders(tx, lineIds)
  const of = await shareActivity(tx, activityId)
  if (of.status !== 'CANCELLED') return false
  await lockPools(tx, [...new Set(found.map(({ poolId }) => poolId))])
  // Disputed payments are left alone until the bank has decided.
  const waits = await disputedLines(tx, lineIds)
  const rows = (await lockRecords(tx, 'ticket', valid)).filter(
    ({ orderLineId }) => orderLineId === null || !waits.has(orderLineId),
  )
  const cause = { actor: 'system', accountId: null, now } as const
  const to: LedgerAccount = isClosed
    ? { part: 'unmatched' }
    : { owner: { accountId }, part: 'available' }
  const entries: Entry[] = []
  let paidBack = 0
  for (const row of rows) {
    const cents = await endTicket(tx, row, cause)
    paidBack += cents
    const order = orders.get(lineOf.get(row.id) ?? 0)
    entries.push(...givenBack({ key: ticketKey(row.id), order, cents, to, now }))
  }
  // After the tickets, because tickets redeemed from a package return into it.
  const left = await tx
    .select()
    .from(boughtPackage)
    .where(open)
    .orderBy(asc(boughtPackage.id))
    .for('update')
  const ended = left.filter(({ orderLineId }) => !waits.has(orderLineId))
  for (const pack of ended) {
    const cents = await endPackage(tx, pack, now)
    paidBack += cents
    const order = orders.get(pack.orderLineId)
    entries.push(...givenBack({ key: packageKey(pack.id), order, cents, to, now }))
  }
  if (rows.length + ended.length === 0) return false
  await endOrders(tx, orders, now)
  const notification = {
    activityId,
    title: of.plan.title,
    key: `activity:${activityId}:cancelled`,
    now,
  }
  const more = paidBack > 0 ? { more: { cents: paidBack } } : {}
  if (!isClosed)
    await notifyOfActivity(tx, { accountId, what: 'cancelled', ...more, ...notification })
  // Ticket holders who did not pay themselves are only notified.
  const others = await tx
    .select({ accountId: account.id })
    .from(account)
    .where(
      and(
        inArray(
          account.id,
          rows.map((row) => row.accountId),
        ),
        ne(account.id, accountId),
        ne(account.status, 'closed'),
      ),
    )
    .orderBy(account.id)
  for (const other of others)
    await notifyOfActivity(tx, { ...other, what: 'ended', ...notification })
  await post(tx, entries)
  return true
}
