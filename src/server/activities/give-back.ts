import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { ReturnState, returnPackage } from '#contract/activities/tickets.ts'
import type { BodyValue } from '#contract/kernel.ts'
import type { TicketStatus } from '#contract/vocabulary.ts'
import { returnEnds } from '#rules/activities/ticket-refund.ts'
import { lockOpenOwner, lockWith } from '../accounts/open-owner.ts'
import type { Database, Transaction } from '../db/open.ts'
import {
  activitySession,
  boughtPackage,
  order,
  orderLine,
  ticket,
  ticketSession,
} from '../db/tables/index.ts'
import { ServiceError } from '../ground/service-error.ts'
import { refuseDisputed } from '../ledger/disputed-lines.ts'
import type { LedgerAccount } from '../ledger/ledger-accounts.ts'
import { type Entry, post } from '../ledger/post.ts'
import { notifyOfGivenBack } from '../sales/orders/notify-buyer.ts'
import { lockRecord, lockRecords, moveRecord, type RowOf, refusedIn } from '../states/move.ts'
import { notifyOfActivity, notifyOrganizer } from './notify-of-activity.ts'
import type { ActivityParts } from './own-activity.ts'
import { isPaid, paidLines, payersOf } from './payers.ts'
import { lockPools, offerFreed } from './seats.ts'
import {
  endPackage,
  endTicket,
  packageKey,
  shareActivity,
  ticketKey,
  usedOf,
} from './ticket-rows.ts'
import { leaveLists } from './waiting.ts'

export async function startsOf(
  db: Database | Transaction,
  ticketIds: readonly number[],
): Promise<Map<number, Date[]>> {
  const rows = await db
    .select({ ticketId: ticketSession.ticketId, startsAt: activitySession.startsAt })
    .from(ticketSession)
    .innerJoin(activitySession, eq(activitySession.id, ticketSession.sessionId))
    .where(inArray(ticketSession.ticketId, [...ticketIds]))
    .orderBy(asc(activitySession.startsAt), asc(activitySession.id))
  const starts = new Map<number, Date[]>()
  for (const { ticketId, startsAt } of rows) {
    starts.set(ticketId, [...(starts.get(ticketId) ?? []), startsAt])
  }
  return starts
}

/** Null if the sessions are unknown, or another account paid and no change allows a return. */
export function returnBy(
  row: Pick<RowOf<'ticket'>, 'accountId' | 'returnUntil' | 'priceCents' | 'boughtPackageId'>,
  starts: readonly Date[],
  payerId: number,
): Date | null {
  const [first] = starts
  if (row.accountId !== payerId && isPaid(row)) return row.returnUntil
  return first === undefined ? null : returnEnds(first, row.returnUntil)
}

/** Whether a valid ticket may be returned; null if another account paid and no change allows it. */
export function returnState(
  row: Pick<RowOf<'ticket'>, 'accountId' | 'returnUntil' | 'priceCents' | 'boughtPackageId'>,
  { starts, payerId, isUsed, now }: ReturnFacts,
): ReturnState | null {
  if (isUsed) return 'used'
  const by = returnBy(row, starts, payerId)
  if (by !== null && now < by)
    return by.getTime() === row.returnUntil?.getTime() ? 'change' : 'rule'
  return row.accountId !== payerId && isPaid(row) ? null : 'late'
}

interface ReturnFacts {
  starts: readonly Date[]
  payerId: number
  /** By the kind of use that `usedBy` names. */
  isUsed: boolean
  now: Date
}

/**
 * Use forfeits the right to return. While a change grants it, only a scan of the holder's code
 * counts: an organization could type in numbers.
 */
export const usedBy = (
  { returnUntil }: Pick<RowOf<'ticket'>, 'returnUntil'>,
  now: Date,
): 'shown' | 'any' => (returnUntil !== null && now < returnUntil ? 'shown' : 'any')

/** Returns an own ticket and refunds the payer's wallet; a returned one stays unchanged. */
export async function returnOwnTicket(
  { db, clock }: ActivityParts,
  accountId: number,
  ticketId: number,
): Promise<{ status: TicketStatus }> {
  const status = await db.transaction(async (tx) => {
    const mine = and(eq(ticket.id, ticketId), eq(ticket.accountId, accountId))
    const [found] = await tx.select().from(ticket).where(mine)
    if (found === undefined) throw new ServiceError('A0404', 'ticketId')
    const payerId = (await payersOf(tx, [found])).get(found.id) ?? accountId
    const isPayerGone = await lockWith(tx, accountId, payerId)
    const orders = await lockOrders(tx, [...(await paidLines(tx, [found])).values()])
    const { plan } = await shareActivity(tx, found.activityId)
    const pools = await lockPools(tx, [found.poolId])
    const row = await lockRecord(tx, 'ticket', mine, 'ticketId')
    if (row.status === 'CANCELLED' || row.status === 'REFUNDED') return row.status
    const now = clock()
    if (row.status !== 'VALID') throw refusedIn('ticket', row.status)
    await refuseReturn(tx, row, { payerId, now })
    const cause = { actor: 'parent', accountId, now } as const
    const cents = await endTicket(tx, row, cause)
    await leaveLists(tx, { accountId, poolIds: [row.poolId] }, cause)
    await offerFreed(tx, pools, now)
    await endOrders(tx, orders, now)
    const [bought] = orders.values()
    const to: LedgerAccount = isPayerGone ? { part: 'unmatched' } : ofWallet(payerId)
    const key = ticketKey(row.id)
    if (payerId !== accountId && isPaid(row) && !isPayerGone) {
      const notification = {
        accountId: payerId,
        what: 'returned',
        activityId: row.activityId,
      } as const
      await notifyOfActivity(tx, {
        ...notification,
        title: plan.title,
        key: `${key}:returned`,
        more: { cents },
        now,
      })
    }
    if (payerId === accountId) await notifyOfMoneyBack(tx, bought, cents, now)
    await notifyOrganizer(tx, { ...row, what: 'givenBack', now })
    await post(tx, givenBack({ key, order: bought, cents, to, now }))
    return row.priceCents > 0 && row.orderLineId !== null ? 'REFUNDED' : 'CANCELLED'
  })
  return { status }
}

async function refuseReturn(
  tx: Transaction,
  row: RowOf<'ticket'>,
  { payerId, now }: { payerId: number; now: Date },
): Promise<void> {
  const refuse = (rule: string) => new ServiceError('A0440', { field: 'ticketId', rule })
  const starts = (await startsOf(tx, [row.id])).get(row.id) ?? []
  const isUsed = (await usedOf(tx, [row.id], usedBy(row, now))).size > 0
  const state = returnState(row, { starts, payerId, isUsed, now })
  if (state === null) throw refuse('states.ticketPassed')
  if (state === 'late') throw refuse('states.returnLate')
  if (state === 'used') throw refuse('states.ticketUsed')
  await refuseDisputed(tx, row.orderLineId, 'ticketId')
}

/** Whether what is left of a package may be returned: until the activity ends, or after a change. */
export const mayReturnPackage = (
  pack: Pick<typeof boughtPackage.$inferSelect, 'leftTickets' | 'returnUntil'>,
  of: Pick<RowOf<'activity'>, 'status'>,
  now: Date,
): boolean =>
  pack.leftTickets > 0 &&
  (of.status !== 'ENDED' || (pack.returnUntil !== null && now < pack.returnUntil))

/**
 * Returns what is left of a package; tickets that were taken from it stay, each with its own rule.
 * A0440 if another number is left than the caller has read.
 */
export async function returnOwnPackage(
  { db, clock }: ActivityParts,
  accountId: number,
  { boughtPackageId, left }: BodyValue<typeof returnPackage>,
): Promise<{ returned: boolean }> {
  await db.transaction(async (tx) => {
    await lockOpenOwner(tx, { accountId })
    const mine = and(eq(boughtPackage.id, boughtPackageId), eq(boughtPackage.accountId, accountId))
    const [found] = await tx.select().from(boughtPackage).where(mine)
    if (found === undefined) throw new ServiceError('A0404', 'boughtPackageId')
    const orders = await lockOrders(tx, [found.orderLineId])
    const of = await shareActivity(tx, found.activityId)
    const [pack] = await tx.select().from(boughtPackage).where(mine).for('update')
    if (pack === undefined) throw new ServiceError('A0404', 'boughtPackageId')
    if (pack.endedAt !== null) return
    const now = clock()
    const refuse = (rule: string) => new ServiceError('A0440', { field: 'boughtPackageId', rule })
    if (!mayReturnPackage(pack, of, now)) throw refuse('states.packageUsed')
    if (left !== undefined && left !== pack.leftTickets) throw refuse('states.packageChanged')
    await refuseDisputed(tx, pack.orderLineId, 'boughtPackageId')
    const cents = await endPackage(tx, pack, now)
    await endOrders(tx, orders, now)
    const key = packageKey(pack.id)
    const bought = orders.get(pack.orderLineId)
    await notifyOfMoneyBack(tx, bought, cents, now)
    await notifyOrganizer(tx, { ...pack, what: 'givenBack', now })
    await post(tx, givenBack({ key, order: bought, cents, to: ofWallet(accountId), now }))
  })
  return { returned: true }
}

async function notifyOfMoneyBack(
  tx: Transaction,
  row: RowOf<'order'> | undefined,
  cents: number,
  now: Date,
): Promise<void> {
  if (row !== undefined && cents > 0) await notifyOfGivenBack(tx, { row, cents, now })
}

const ofWallet = (accountId: number): LedgerAccount => ({ owner: { accountId }, part: 'available' })

/** The entry that refunds the held money of an order; none for an amount of 0. */
export function givenBack({
  key,
  order: bought,
  cents,
  to,
  now,
}: {
  key: string
  order: Pick<RowOf<'order'>, 'id'> | undefined
  cents: number
  to: LedgerAccount
  now: Date
}): Entry[] {
  if (cents === 0) return []
  if (bought === undefined) throw new Error(`Nobody has ordered ${key}`)
  const lines = [
    { ledgerAccount: { part: 'unearned' } as const, amountCents: -cents },
    { ledgerAccount: to, amountCents: cents },
  ]
  return [{ key: `${key}:returned`, kind: 'refund', of: { order: bought.id }, at: now, lines }]
}

/** Locks the orders of the lines; keyed by line id. */
export async function lockOrders(
  tx: Transaction,
  lineIds: readonly number[],
): Promise<Map<number, RowOf<'order'>>> {
  if (lineIds.length === 0) return new Map()
  const lines = await tx
    .select({ id: orderLine.id, orderId: orderLine.orderId })
    .from(orderLine)
    .where(inArray(orderLine.id, [...lineIds]))
  const ids = lines.map(({ orderId }) => orderId)
  const rows = await lockRecords(tx, 'order', inArray(order.id, ids))
  return new Map(
    lines.flatMap(({ id, orderId }) =>
      rows.filter((row) => row.id === orderId).map((row) => [id, row] as const),
    ),
  )
}

/** Moves paid orders to refunded once none of their tickets and packages is left. */
export async function endOrders(
  tx: Transaction,
  orders: ReadonlyMap<number, RowOf<'order'>>,
  now: Date,
): Promise<void> {
  for (const row of new Set(orders.values())) {
    if (row.status !== 'PAID') continue
    const lines = tx
      .select({ id: orderLine.id })
      .from(orderLine)
      .where(eq(orderLine.orderId, row.id))
    const packs = tx
      .select({ id: boughtPackage.id })
      .from(boughtPackage)
      .where(inArray(boughtPackage.orderLineId, lines))
    const tickets = and(
      or(inArray(ticket.orderLineId, lines), inArray(ticket.boughtPackageId, packs)),
      inArray(ticket.status, ['HELD', 'VALID']),
    )
    const packages = and(inArray(boughtPackage.orderLineId, lines), isNull(boughtPackage.endedAt))
    const left = (await tx.$count(ticket, tickets)) + (await tx.$count(boughtPackage, packages))
    if (left > 0) continue
    const cause = { actor: 'system', accountId: null, now } as const
    await moveRecord(tx, 'order', row, { event: 'refund', ...cause })
  }
}
