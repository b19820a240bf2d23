import { asc, eq, inArray } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Arrival } from '#contract/sales/orders.ts'
import type { RefundStatus } from '#contract/vocabulary.ts'
import { withdrawalNumber } from '#rules/payouts/withdrawal-number.ts'
import { idOfOrder } from '#rules/sales/order-number.ts'
import type { Database, OpenDatabase } from '#server/db/open.ts'
import {
  account,
  invitationGrant,
  ledgerEntry,
  lesson,
  lessonReceipt,
  order,
  orderLine,
  orderReceipt,
  parent,
  payee,
  paymentAttempt,
  payoutFile,
  prepaid,
  prepaidGrant,
  refund,
  signInSession,
  tutor,
  withdrawal,
} from '#server/db/tables/index.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { payeeFingerprint, sealPayee } from '#server/payouts/payees/seal-payee.ts'
import { agreedJob } from './lessons.ts'
import { openOrderWorld } from './order-world.ts'
import { quickPasswords } from './quick-secrets.ts'

/** Results acknowledged to callers, which must survive any later kill. */
interface Acknowledged {
  orders: Set<string>
  cancelled: Set<string>
  refunded: Set<string>
  /** By reference. */
  arrivals: Map<string, Arrival>
  affirmed: Set<number>
  /** Ledger keys of reversed money, by application. */
  takenBack: Map<string, number>
  withdrawals: Map<string, { key: string; amountCents: number; who: Earner }>
  /** Withdrawals that ended before they were sent. */
  ended: Map<string, 'CANCELLED' | 'REJECTED'>
  /** The bank's last result for each withdrawal. */
  settled: Map<string, 'paid' | 'returned'>
  files: Set<number>
  refunds: Map<number, RefundStatus>
}

interface Earner {
  token: string
  payeeId: number
}

const nothingYet = (): Acknowledged => ({
  orders: new Set(),
  cancelled: new Set(),
  refunded: new Set(),
  arrivals: new Map(),
  affirmed: new Set(),
  takenBack: new Map(),
  withdrawals: new Map(),
  ended: new Map(),
  settled: new Map(),
  files: new Set(),
  refunds: new Map(),
})

/** Secret shared by all servers of a crowd. */
export const crowdSecret = 'known to each of its lives, 32 letters'

export const crowdPayPassword = '271828'

/** Three families with two tutors, all with a payee, and staff, signed in for later servers. */
export async function gatherCrowd(database: OpenDatabase) {
  const world = await openOrderWorld(async () => database)
  const first = await agreedJob(world)
  const thursday = [{ day: 4 as const, fromMinute: 17 * 60, toMinute: 18 * 60 + 30 }]
  const all = [first, await agreedJob(world, { teacher: first.tutor, slots: thursday })]
  all.push(await agreedJob(world))
  const { calls: other } = await world.newStaff('94999998')
  const people = new Map(
    all.flatMap(({ own, tutor }) => [own, tutor]).map((one) => [one.accountId, one]),
  )
  const earners: Earner[] = []
  for (const calls of people.values()) earners.push(await withPayee(world, calls))
  const forLong = { expiresAt: new Date('2090-01-01'), lastSeenAt: new Date() }
  await world.db.update(signInSession).set(forLong)
  const jobs = all.map(({ own, tutor, jobId, applicationId }) => ({
    parent: own.token,
    tutor: tutor.token,
    jobId,
    applicationId,
    lessons: new Set<number>(),
  }))
  const tokens = { staff: world.staff.token, other: other.token }
  return { jobs, earners, ...tokens, acknowledged: nothingYet() }
}
export type MoneyCrowd = Awaited<ReturnType<typeof gatherCrowd>>

/** Gives an account a payment password, an approved name and a usable payee. */
async function withPayee(
  { db, secrets }: Awaited<ReturnType<typeof openOrderWorld>>,
  { accountId, token }: { accountId: number; token: string },
): Promise<Earner> {
  const payPasswordHash = await quickPasswords.hash(crowdPayPassword)
  await db.update(account).set({ payPasswordHash }).where(eq(account.id, accountId))
  const names = { nameZh: '陳大文', nameEn: 'Chan Tai Man', identityApprovedAt: new Date() }
  await db.update(tutor).set(names).where(eq(tutor.accountId, accountId))
  await db.update(parent).set({ name: 'Chan Tai Man' }).where(eq(parent.accountId, accountId))
  const owner = { accountId }
  const number = { bankCode: '024', number: '238123456001', holder: 'Chan Tai Man' }
  const long = new Date('2026-01-01')
  const [row] = await db
    .insert(payee)
    .values({
      accountId,
      kind: 'bank',
      sealed: sealPayee(secrets, owner, number),
      fingerprint: payeeFingerprint(secrets, owner, { kind: 'bank', ...number }),
      usableAt: long,
      createdAt: long,
    })
    .returning()
  if (row === undefined) throw new Error('No payee')
  return { token, payeeId: row.id }
}

/** Lets order deadlines pass while no server runs. */
export async function letOrdersExpire(db: Database): Promise<void> {
  const waiting = inArray(order.status, ['UNPAID', 'PAYING', 'FAILED'])
  const some = await db
    .select({ id: order.id })
    .from(order)
    .where(waiting)
    .orderBy(order.id)
    .limit(3)
  const ids = some.map(({ id }) => id)
  if (ids.length === 0) return
  const dueAt = new Date(Date.now() - 60_000)
  await db.update(order).set({ dueAt }).where(inArray(order.id, ids))
}

/** Whatever was killed: the ledger is consistent, results remain, goods match payments. */
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
  await expectWithdrawals(db, known)
}

/** Each booked payment exists once, as acknowledged, and is fully in the ledger. */
async function expectArrivals(db: Database, known: Acknowledged): Promise<void> {
  const rows = await db.select().from(paymentAttempt)
  const byReference = Map.groupBy(rows, ({ reference }) => reference)
  for (const [reference, { outcome, amountCents, currency }] of known.arrivals) {
    const stored = byReference.get(reference) ?? []
    expect(stored, reference).toHaveLength(1)
    expect(stored[0]).toMatchObject({ outcome, receivedCents: amountCents, currency })
  }
  const came = rows
    .filter(({ currency }) => currency === 'HKD')
    .reduce((sum, { receivedCents }) => sum + (receivedCents ?? 0), 0)
  const { trial } = await checkLedger(db)
  const refunds = await db.select().from(refund).where(eq(refund.to, 'payer'))
  const sum = (status: RefundStatus) =>
    refunds.filter((row) => row.status === status).reduce((all, row) => all + row.amountCents, 0)
  const held = (part: string) => Number(trial.find((one) => one.part === part)?.cents ?? 0)
  expect(held('clearing.fps')).toBe(sum('SUCCEEDED') - came)
  expect(held('refunds'), 'on its way to who paid').toBe(sum('PENDING'))
  for (const [id, status] of known.refunds) {
    expect(refunds.find((row) => row.id === id)?.status, `refund ${id}`).toBe(status)
  }
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

/** Affirmed lessons stay affirmed and are paid at most once, never more than they cost. */
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

/** Each key has one withdrawal, no owner has two in progress, and the money is the owner's. */
async function expectWithdrawals(db: Database, known: Acknowledged): Promise<void> {
  const rows = await db.select().from(withdrawal)
  const numbered = new Map(rows.map((row) => [withdrawalNumber(row.id), row]))
  for (const [no, { amountCents }] of known.withdrawals) {
    expect(numbered.get(no)?.amountCents, no).toBe(amountCents)
  }
  const keys = [...known.withdrawals.values()].map(({ key }) => key)
  expect(new Set(keys).size, 'one for each key').toBe(keys.length)
  for (const [no, status] of known.ended) expect(numbered.get(no)?.status, no).toBe(status)
  for (const [no, said] of known.settled) {
    const status = numbered.get(no)?.status
    // A payment may bounce later.
    expect(said === 'paid' ? ['PAID', 'RETURNED'] : ['RETURNED'], no).toContain(status)
  }
  const inState = (...states: string[]) => rows.filter(({ status }) => states.includes(status))
  const running = inState('APPLIED', 'APPROVED', 'SENT').map(({ accountId }) => accountId)
  expect(new Set(running).size, 'one at a time').toBe(running.length)
  const { trial } = await checkLedger(db)
  const held = (part: string) => Number(trial.find((one) => one.part === part)?.cents ?? 0)
  const sum = (list: typeof rows) => list.reduce((all, { amountCents }) => all + amountCents, 0)
  expect(held('held')).toBe(sum(inState('APPLIED', 'APPROVED')))
  expect(held('payouts')).toBe(sum(inState('SENT', 'PAID')))
  const files = new Set((await db.select().from(payoutFile)).map(({ id }) => id))
  for (const id of known.files) expect(files.has(id), `file ${id}`).toBe(true)
}
