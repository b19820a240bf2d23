import { eq, inArray } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '#server/db/open.ts'
import {
  activity,
  boughtPackage,
  order,
  orderLine,
  paymentAttempt,
  seatPool,
  ticket,
  ticketSession,
  waitingEntry,
} from '#server/db/tables/index.ts'
import { checkLedger } from '#server/ledger/check.ts'

/** Every seat is free, reserved, offered or sold, and no one waits while one is free. */
export async function expectSeatsAddUp(db: Database): Promise<void> {
  const pools = await db
    .select({ pool: seatPool, status: activity.status })
    .from(seatPool)
    .innerJoin(activity, eq(activity.id, seatPool.activityId))
  const tickets = await db
    .select({ row: ticket, order: order.status })
    .from(ticket)
    .leftJoin(orderLine, eq(orderLine.id, ticket.orderLineId))
    .leftJoin(order, eq(order.id, orderLine.orderId))
    .where(inArray(ticket.status, ['HELD', 'VALID']))
  const entries = await db.select().from(waitingEntry)
  for (const { pool, status } of pools) {
    const own = tickets.filter(({ row }) => row.poolId === pool.id)
    const list = entries.filter(({ poolId }) => poolId === pool.id)
    const offered = list.filter((entry) => entry.status === 'OFFERED').length
    const waiting = list.filter((entry) => entry.status === 'WAITING').length
    const free = pool.capacity - own.length - offered
    expect(free, `pool ${pool.id}`).toBeGreaterThanOrEqual(0)
    if (status === 'PUBLISHED' && free > 0) expect(waiting, `pool ${pool.id} waits`).toBe(0)
  }
  for (const { row, order: of } of tickets) {
    if (row.orderLineId === null) continue
    const states = row.status === 'VALID' ? ['PAID'] : ['UNPAID', 'PAYING', 'FAILED']
    expect(states, `ticket ${row.id}, ${row.status}`).toContain(of)
  }
}

/** Held money matches tickets and packages, and all incoming money is accounted for. */
export async function expectTicketsAreMoney(db: Database): Promise<Record<string, number>> {
  const { faults, trial } = await checkLedger(db)
  expect(faults).toEqual([])
  const parts = Object.fromEntries(trial.map(({ part, cents }) => [part, Number(cents)]))
  const shares = await db.select().from(ticketSession)
  const packs = await db.select().from(boughtPackage)
  const held = [...shares, ...packs].reduce((sum, { heldCents }) => sum + heldCents, 0)
  expect(parts.unearned ?? 0).toBe(held)
  const attempts = await db.select().from(paymentAttempt)
  const came = attempts.reduce((sum, { receivedCents }) => sum + (receivedCents ?? 0), 0)
  expect((parts.available ?? 0) + (parts.unmatched ?? 0) + held).toBe(came)
  return parts
}
