import { asc, eq, inArray } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Arrival } from '#contract/orders.ts'
import { idOfOrder } from '#rules/order-number.ts'
import type { Database, OpenDatabase } from '#server/db/open.ts'
import {
  invitationGrant,
  ledgerEntry,
  lesson,
  lessonReceipt,
  order,
  orderLine,
  orderReceipt,
  paymentAttempt,
  prepaid,
  prepaidGrant,
  signInSession,
} from '#server/db/tables/index.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { agreedJob } from './lessons.ts'
import { openOrderDesk } from './order-desk.ts'

/** What was answered, and so must be there whatever is killed afterwards. */
interface Acknowledged {
  orders: Set<string>
  cancelled: Set<string>
  refunded: Set<string>
  /** By reference. */
  arrivals: Map<string, Arrival>
  affirmed: Set<number>
  /** Keys of money that was taken back, by application. */
  takenBack: Map<string, number>
}

const nothingYet = (): Acknowledged => ({
  orders: new Set(),
  cancelled: new Set(),
  refunded: new Set(),
  arrivals: new Map(),
  affirmed: new Set(),
  takenBack: new Map(),
})

/** What the servers of a crowd share with the one that signed it in. */
export const crowdSecret = 'known to each of its lives, 32 letters'

/** Three families with two tutors, and staff, signed in for the servers that come. */
export async function gatherCrowd(database: OpenDatabase) {
  const desk = await openOrderDesk(async () => database)
  const first = await agreedJob(desk)
  const thursday = [{ day: 4 as const, fromMinute: 17 * 60, toMinute: 18 * 60 + 30 }]
  const all = [first, await agreedJob(desk, { teacher: first.tutor, slots: thursday })]
  all.push(await agreedJob(desk))
  const forLong = { expiresAt: new Date('2090-01-01'), lastSeenAt: new Date() }
  await desk.db.update(signInSession).set(forLong)
  const jobs = all.map(({ own, tutor, jobId, applicationId }) => ({
    parent: own.token,
    tutor: tutor.token,
    jobId,
    applicationId,
    lessons: new Set<number>(),
  }))
  return { jobs, staff: desk.staff.token, acknowledged: nothingYet() }
}
export type MoneyCrowd = Awaited<ReturnType<typeof gatherCrowd>>

/** Whatever was killed: the ledger holds, nothing answered is lost, and goods are what was paid for. */
export async function expectNothingLost(db: Database, known: Acknowledged): Promise<void> {
  const { faults, trial } = await checkLedger(db)
  expect(faults).toEqual([])
  expect(trial.reduce((sum, { cents }) => sum + BigInt(cents), 0n)).toBe(0n)
  const orders = await db.select().from(order)
  const statusOf = (orderNo: string) =>
    orders.find(({ id }) => id === idOfOrder(orderNo))?.status ?? 'lost'
  for (const orderNo of known.orders) expect(statusOf(orderNo), orderNo).not.toBe('lost')
  for (const orderNo of known.cancelled) expect(statusOf(orderNo), orderNo).toBe('CANCELLED')
  for (const orderNo of known.refunded) expect(statusOf(orderNo), orderNo).toBe('REFUNDED')
  await expectArrivals(db, known)
  await expectGoods(db, orders)
  await expectLessons(db, known)
}

/** Each payment that was booked stands once, as it was answered, and all of it is in the ledger. */
async function expectArrivals(db: Database, { arrivals }: Acknowledged): Promise<void> {
  const rows = await db.select().from(paymentAttempt)
  const byReference = Map.groupBy(rows, ({ reference }) => reference)
  for (const [reference, { outcome, amountCents, currency }] of arrivals) {
    const stored = byReference.get(reference) ?? []
    expect(stored, reference).toHaveLength(1)
    expect(stored[0]).toMatchObject({ outcome, receivedCents: amountCents, currency })
  }
  const came = rows
    .filter(({ currency }) => currency === 'HKD')
    .reduce((sum, { receivedCents }) => sum + (receivedCents ?? 0), 0)
  const { trial } = await checkLedger(db)
  expect(Number(trial.find(({ part }) => part === 'clearing.fps')?.cents ?? 0)).toBe(0 - came)
}

/** A paid order has its goods once, with a receipt; any other has none. */
async function expectGoods(db: Database, orders: (typeof order.$inferSelect)[]): Promise<void> {
  const lines = await db.select().from(orderLine)
  const invitations = await db.select().from(invitationGrant)
  const lessons = await db.select().from(prepaidGrant)
  const receipts = await db.select().from(orderReceipt).orderBy(asc(orderReceipt.number))
  expect(receipts.map(({ number }) => number)).toEqual(receipts.map((_, at) => at + 1))
  for (const { id, status, dueCents } of orders) {
    const wasPaid = status === 'PAID' || status === 'REFUNDED'
    const ofOrder = receipts.filter(({ orderId }) => orderId === id)
    expect(ofOrder, `order ${id}, ${status}`).toHaveLength(wasPaid ? 1 : 0)
    const [line] = lines.filter(({ orderId }) => orderId === id)
    const mine = ({ orderLineId }: { orderLineId: number }) => orderLineId === line?.id
    if (line?.goods === 'prepaid') {
      const granted = lessons.filter(mine).map(({ amountCents }) => amountCents)
      expect(granted, `order ${id}, ${status}`).toEqual(wasPaid ? [dueCents] : [])
    } else {
      expect(invitations.filter(mine), `order ${id}, ${status}`).toHaveLength(
        status === 'PAID' ? 1 : 0,
      )
    }
  }
}

/** Confirmed lessons stay confirmed and are paid at most once, never more than they cost. */
async function expectLessons(db: Database, known: Acknowledged): Promise<void> {
  const rows = await db.select().from(lesson)
  const receipts = await db.select().from(lessonReceipt)
  for (const id of known.affirmed) {
    expect(rows.find((row) => row.id === id)?.status, `lesson ${id}`).toBe('AFFIRMED')
    expect(
      receipts.some(({ lessonId }) => lessonId === id),
      `lesson ${id}`,
    ).toBe(true)
  }
  const earned = await db.select().from(ledgerEntry).where(eq(ledgerEntry.kind, 'earning'))
  const confirmed = new Set(rows.filter(({ status }) => status === 'AFFIRMED').map(({ id }) => id))
  for (const { recordId } of earned) expect(confirmed.has(recordId ?? 0)).toBe(true)
  expect(new Set(earned.map(({ recordId }) => recordId)).size).toBe(earned.length)
  const held = await db.select().from(prepaid)
  const keys = [...known.takenBack].map(([key, of]) => `prepaid:${of}:back:${key}`)
  if (keys.length === 0) return
  const back = await db.select().from(ledgerEntry).where(inArray(ledgerEntry.key, keys))
  for (const { recordId } of back) {
    expect(held.some(({ applicationId }) => applicationId === recordId)).toBe(true)
  }
}
