import { and, asc, eq, inArray } from 'drizzle-orm'
import { ticketCommission } from '#rules/price-list.ts'
import { isOpenOwner } from '../accounts/open-owner.ts'
import type { Transaction } from '../db/open.ts'
import { activity, boughtPackage, type Line, ticket, ticketSession } from '../db/tables/index.ts'
import { ServiceError } from '../ground/service-error.ts'
import { movedBy } from '../ledger/moved-by.ts'
import type { Line as LedgerLine } from '../ledger/post.ts'
import { lockRecords, moveRecord, type RowOf, refusedIn } from '../states/move.ts'
import { findKind, findPackage } from './hold-tickets.ts'
import { notifyOfActivity, notifyOrganizer } from './notify-of-activity.ts'
import { lockPools, offerFreed } from './seats.ts'
import {
  addSessions,
  endPackage,
  endTicket,
  heldOf,
  newCode,
  packageKey,
  shareActivity,
  ticketKey,
} from './ticket-rows.ts'

export interface Granting {
  line: Line
  buyer: { accountId: number }
  now: Date
}

export const system = (now: Date) => ({ actor: 'system', accountId: null, now }) as const
export const priceOfTicket = async (tx: Transaction, kindId: number): Promise<number> =>
  (await findKind(tx, kindId)).priceCents

export const priceOfPackage = async (tx: Transaction, packageId: number): Promise<number> =>
  (await findPackage(tx, packageId)).priceCents

async function titleOf(tx: Transaction, activityId: number): Promise<string> {
  const [row] = await tx.select().from(activity).where(eq(activity.id, activityId))
  return row?.plan.title ?? ''
}

export async function nameOfTicket(tx: Transaction, kindId: number): Promise<string> {
  const { activityId, name } = await findKind(tx, kindId)
  return `${await titleOf(tx, activityId)} · ${name}`
}

export async function nameOfPackage(tx: Transaction, packageId: number): Promise<string> {
  const { activityId, name } = await findPackage(tx, packageId)
  return `${await titleOf(tx, activityId)} · ${name}`
}

/** Refuses a package unless its activity is published and within its sales dates. */
export async function refusePackage(tx: Transaction, packageId: number, now: Date): Promise<void> {
  const { activityId } = await findPackage(tx, packageId)
  const of = await shareActivity(tx, activityId)
  if (of.status !== 'PUBLISHED') throw refusedIn('activity', of.status)
  const isOpen =
    (of.salesFrom === null || of.salesFrom <= now) &&
    (of.salesUntil === null || now < of.salesUntil)
  if (!isOpen) {
    throw new ServiceError('A0440', { field: `packages.${packageId}`, rule: 'states.salesOver' })
  }
}

/** Turns held tickets into the buyer's; their money stays held until the sessions are over. */
export async function grantTickets(tx: Transaction, { line, now }: Granting): Promise<void> {
  const held = and(eq(ticket.orderLineId, line.id), eq(ticket.status, 'HELD'))
  const rows = await lockRecords(tx, 'ticket', held)
  if (rows.length !== line.quantity) throw new Error(`Line ${line.id} has lost its seats`)
  for (const row of rows) {
    const set = {
      code: newCode(),
      codeVersion: 1,
      commissionBasisPoints: ticketCommission.basisPoints,
    }
    await moveRecord(tx, 'ticket', row, { event: 'grant', ...system(now), set })
  }
  await addSessions(tx, rows, line.priceCents)
  const [{ activityId } = { activityId: 0 }] = rows
  await notifyOrganizer(tx, { activityId, what: 'sold', now })
}

export async function grantPackages(
  tx: Transaction,
  { line, buyer: { accountId }, now }: Granting,
): Promise<void> {
  const { id: packageId, activityId, tickets } = await findPackage(tx, line.itemId ?? 0)
  const one = {
    ...{ packageId, activityId, accountId, orderLineId: line.id, tickets, leftTickets: tickets },
    heldCents: line.priceCents,
    commissionBasisPoints: ticketCommission.basisPoints,
    createdAt: now,
  }
  await tx.insert(boughtPackage).values(Array.from({ length: line.quantity }, () => one))
  await notifyOrganizer(tx, { activityId, what: 'sold', now })
}

/** Locks the tickets that a line sold, and their seat pool. */
export async function lockSold(tx: Transaction, lineId: number) {
  const [one] = await tx.select().from(ticket).where(eq(ticket.orderLineId, lineId)).limit(1)
  if (one === undefined) return { pools: [], rows: [] }
  await shareActivity(tx, one.activityId)
  const pools = await lockPools(tx, [one.poolId])
  return { pools, rows: await lockRecords(tx, 'ticket', eq(ticket.orderLineId, lineId)) }
}

/** A chargeback: takes held money, ending tickets left without any. Returns the cents taken. */
export async function loseTickets(
  tx: Transaction,
  { line, buyer, now }: Granting,
  mostCents: number,
): Promise<number> {
  const { pools, rows } = await lockSold(tx, line.id)
  let left = mostCents
  for (const row of rows) {
    if (row.status !== 'VALID' || left === 0) continue
    const held = (await heldOf(tx, [row.id])).get(row.id) ?? 0
    if (held <= left) {
      left -= await endTicket(tx, row, system(now))
      await notifyHolder(tx, row, { buyer, now })
    } else left = await loseShares(tx, row.id, left)
  }
  await offerFreed(tx, pools, now)
  return mostCents - left
}

async function notifyHolder(
  tx: Transaction,
  { id, accountId, activityId }: RowOf<'ticket'>,
  { buyer, now }: Pick<Granting, 'buyer' | 'now'>,
): Promise<void> {
  if (accountId === buyer.accountId || !(await isOpenOwner(tx, { accountId }))) return
  const title = await titleOf(tx, activityId)
  const key = `${ticketKey(id)}:lost`
  await notifyOfActivity(tx, { accountId, what: 'lost', activityId, title, key, now })
}

/** Takes up to `cents` of a ticket's held money, last session first; returns the remainder. */
async function loseShares(tx: Transaction, ticketId: number, cents: number): Promise<number> {
  const of = eq(ticketSession.ticketId, ticketId)
  const shares = await tx
    .select()
    .from(ticketSession)
    .where(of)
    .orderBy(asc(ticketSession.sessionId))
  let left = cents
  for (const { sessionId, heldCents } of shares.toReversed()) {
    const taken = Math.min(left, heldCents)
    left -= taken
    await tx
      .update(ticketSession)
      .set({ heldCents: heldCents - taken })
      .where(and(of, eq(ticketSession.sessionId, sessionId)))
  }
  return left
}

export async function lockPackages(tx: Transaction, lineId: number) {
  return tx
    .select()
    .from(boughtPackage)
    .where(eq(boughtPackage.orderLineId, lineId))
    .orderBy(asc(boughtPackage.id))
    .for('update')
}

/** A chargeback: takes unused packages, then money of redeemed tickets. Returns the cents taken. */
export async function losePackages(
  tx: Transaction,
  { line, buyer, now }: Granting,
  mostCents: number,
): Promise<number> {
  const { pools, taken } = await lockTakenOut(tx, line.id)
  let left = mostCents
  for (const pack of await lockPackages(tx, line.id)) {
    const which = eq(boughtPackage.id, pack.id)
    if (pack.heldCents > left) {
      await tx
        .update(boughtPackage)
        .set({ heldCents: pack.heldCents - left })
        .where(which)
      left = 0
    } else if (pack.endedAt === null) left -= await endPackage(tx, pack, now)
    const tickets = taken.filter(({ boughtPackageId }) => boughtPackageId === pack.id)
    for (const row of tickets.toReversed()) {
      if (row.status !== 'VALID' || left === 0) continue
      const held = (await heldOf(tx, [row.id])).get(row.id) ?? 0
      if (held > left) left = await loseShares(tx, row.id, left)
      else {
        // The package has ended, so endTicket returns the money instead of putting it back.
        left -= await endTicket(tx, row, system(now))
        await notifyHolder(tx, row, { buyer, now })
      }
    }
  }
  await offerFreed(tx, pools, now)
  return mostCents - left
}

async function lockTakenOut(tx: Transaction, lineId: number) {
  const packages = tx
    .select({ id: boughtPackage.id })
    .from(boughtPackage)
    .where(eq(boughtPackage.orderLineId, lineId))
  const which = inArray(ticket.boughtPackageId, packages)
  const found = await tx.select().from(ticket).where(which)
  const [first] = found
  if (first === undefined) return { pools: [], taken: [] }
  await shareActivity(tx, first.activityId)
  const pools = await lockPools(tx, [...new Set(found.map(({ poolId }) => poolId))])
  return { pools, taken: await lockRecords(tx, 'ticket', which) }
}

/** The wallet postings of a line's returned tickets. */
export async function ticketsInWallet(tx: Transaction, lineId: number): Promise<LedgerLine[]> {
  const rows = await tx.select({ id: ticket.id }).from(ticket).where(eq(ticket.orderLineId, lineId))
  return movedBy(
    tx,
    rows.map(({ id }) => `${ticketKey(id)}:returned`),
  )
}

/** The wallet postings of a line's returned packages and of tickets redeemed from them. */
export async function packagesInWallet(tx: Transaction, lineId: number): Promise<LedgerLine[]> {
  const packs = await tx
    .select({ id: boughtPackage.id })
    .from(boughtPackage)
    .where(eq(boughtPackage.orderLineId, lineId))
  const ids = packs.map(({ id }) => id)
  const tickets = await tx
    .select({ id: ticket.id })
    .from(ticket)
    .where(inArray(ticket.boughtPackageId, ids))
  const keys = [...ids.map(packageKey), ...tickets.map(({ id }) => ticketKey(id))]
  return movedBy(
    tx,
    keys.map((key) => `${key}:returned`),
  )
}
