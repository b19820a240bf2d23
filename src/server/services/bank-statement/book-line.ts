import { and, eq, sql } from 'drizzle-orm'
import type { bookLine, LineDoubt } from '#contract/bank-statement.ts'
import type { BodyValue, DataOf } from '#contract/kernel.ts'
import { idOfOrder, orderNumber } from '#rules/order-number.ts'
import { eventsFor } from '#rules/state-machine.ts'
import { orderMachine } from '#rules/states/order.ts'
import type { Transaction } from '../../db/open.ts'
import { bankLine, order, paymentAttempt } from '../../db/tables/index.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { lockRecord, type RowOf } from '../../states/move.ts'
import { writeAudit } from '../operator/audit.ts'
import type { OperatorParts } from '../operator/operator-parts.ts'
import { lockBuyer, lockReference, type Money } from '../orders/book-payment.ts'
import { bookWithin } from '../orders/staff-orders.ts'
import { type Act, type By, withColleague } from '../staff-money/with-colleague.ts'
import { broughtByOthers, noteSightings } from './bank-files.ts'
import { namedOrders } from './named-orders.ts'
import type { Placed } from './place-lines.ts'

type Row = typeof bankLine.$inferSelect

/** What is booked by hand is no more than that. */
const mostBookedCents = 100_000_000

/**
 * Keeps a new line that names one order. Sure is one whose order is open and whose exact amount came: it
 * waits for another of the staff (`colleague`). Booked at once, null, is only what two of them booked by
 * hand before: the line joins it. `before` when another file had it meanwhile.
 */
export async function keepNamed(
  parts: OperatorParts,
  operatorId: number,
  { line: { line: row, ...said }, nth }: Placed,
  { orderId, fileId }: { orderId: number; fileId: number },
): Promise<LineDoubt | 'before' | null> {
  const about = { orderNo: orderNumber(orderId), field: 'file' }
  return bookWithin(parts, { operatorId }, about, async ({ tx, book, now: importedAt }) => {
    const [line] = await tx
      .insert(bankLine)
      .values({ ...said, nth, importedAt })
      .onConflictDoNothing()
      .returning()
    if (line === undefined) return 'before'
    await noteSightings(tx, fileId, [{ row, lineId: line.id }])
    const isJoined = (await bookedByHand(tx, line))?.orderId === orderId
    const doubt = (await doubtOf(tx, line, orderId)) ?? (isJoined ? null : 'colleague')
    const set =
      doubt === null ? { attemptId: (await book(await moneyOf(tx, line, orderId))).id } : { doubt }
    await tx.update(bankLine).set(set).where(eq(bankLine.id, line.id))
    return doubt
  })
}

/** Books a certain line that a colleague imported; returns false where that no longer holds under its lock. */
export async function bookWaiting(
  parts: OperatorParts,
  operatorId: number,
  { lineId, orderId }: { lineId: number; orderId: number },
): Promise<boolean> {
  const about = { orderNo: orderNumber(orderId), field: 'file' }
  return bookWithin(parts, { operatorId }, about, async ({ tx, book }) => {
    const line = await lockLine(tx, lineId)
    const isOpen = line.attemptId === null && line.asideAt === null && line.doubt === 'colleague'
    if (!isOpen || !(await broughtByOthers(tx, operatorId, [lineId])).has(lineId)) return false
    const doubt = await doubtOf(tx, line, orderId)
    const set =
      doubt === null
        ? { attemptId: (await book(await moneyOf(tx, line, orderId))).id, doubt }
        : { doubt }
    await tx.update(bankLine).set(set).where(eq(bankLine.id, lineId))
    return doubt === null
  })
}

/** What stands against booking a line for the order that it names, judged under its locks. */
async function doubtOf(tx: Transaction, line: Row, orderId: number): Promise<LineDoubt | null> {
  const byHand = await bookedByHand(tx, line)
  const [found] = await tx
    .select({ accountId: order.accountId })
    .from(order)
    .where(eq(order.id, orderId))
  if (found === undefined) return 'reference'
  const isClosed = await lockBuyer(tx, found.accountId)
  const row = await lockRecord(tx, 'order', eq(order.id, orderId), 'file')
  if (line.currency !== 'HKD') return 'currency'
  if (byHand !== null) return byHand.orderId === orderId ? null : 'known'
  const isOpen = eventsFor(orderMachine, { state: row.status }, 'staff').includes('paid')
  if (isClosed || !isOpen) return 'status'
  return line.amountCents === row.dueCents ? null : 'amount'
}

/**
 * Staff book a line for an order, with whatever comes of such money: late, twice, of another amount. A
 * colleague agrees where they brought it themselves, or beyond the limits of a day. Again answers what came
 * of it. A0440 when it was booked for another order.
 */
export async function bookLineAsStaff(
  parts: OperatorParts,
  by: By,
  body: BodyValue<typeof bookLine>,
): Promise<DataOf<typeof bookLine>> {
  const { lineId, orderNo } = body
  const { operatorId } = by
  const about = { orderNo, field: 'orderNo' }
  const done = await bookWithin(parts, by, about, async ({ tx, book, note, now }) => {
    const line = await lockLine(tx, lineId)
    if (line.attemptId !== null) return attemptOf(tx, line.attemptId, orderNo)
    if (line.amountCents > mostBookedCents) {
      throw new ServiceError('A0440', { field: 'lineId', rule: 'states.lineTooLarge' })
    }
    const [found] = await tx
      .select()
      .from(order)
      .where(eq(order.id, idOfOrder(orderNo) ?? 0))
    if (found === undefined) throw new ServiceError('A0404', 'orderNo')
    const money = await moneyOf(tx, line, found.id)
    const noted = { subjectKind: 'line', subjectId: lineId } as const
    const decision = { operatorId, action: 'line.book', ...noted, field: 'lineId' } as const
    const asking = { by, call: 'bookLine', body, decision, note, now } as const
    return withColleague(tx, asking, await actOf(tx, line, found, operatorId), async () => {
      const booked = await book(money)
      const set = { attemptId: booked.id, asideAt: null, reason: '' }
      await tx.update(bankLine).set(set).where(eq(bankLine.id, lineId))
      const reason = booked.outcome ?? ''
      await writeAudit(tx, { operatorId, action: 'line.book', ...noted, reason, at: now })
      return booked
    })
  })
  if ('waits' in done) return done
  const { orderId, outcome } = done
  if (outcome === null) throw new Error(`Line ${lineId} is booked as no money`)
  return { lineId, orderNo: orderNumber(orderId), outcome }
}

/** Whose a line is may be in doubt although the money is not. */
async function actOf(
  tx: Transaction,
  line: Row,
  row: RowOf<'order'>,
  operatorId: number,
): Promise<Act> {
  const isProved = (await broughtByOthers(tx, operatorId, [line.id])).has(line.id)
  const named = await namedOrders(tx, [line])
  const isSure =
    line.doubt === 'colleague' && named.has(row.id) && line.amountCents === row.dueCents
  if (isProved && isSure) return { way: 'free' }
  const gain = { amountCents: line.amountCents, to: { accountId: row.accountId }, isProved }
  return { way: 'limit', gain }
}

/** Locks a line and all identical ones, before everything else that booking it locks. */
export async function lockLine(tx: Transaction, lineId: number): Promise<Row> {
  const { on, amountCents, currency, text, reference } = bankLine
  const said = [on, amountCents, currency, text, reference]
  const its = tx
    .select({ on, amountCents, currency, text, reference })
    .from(bankLine)
    .where(eq(bankLine.id, lineId))
  const lines = await tx
    .select()
    .from(bankLine)
    .where(sql`(${sql.join(said, sql`, `)}) = (${its})`)
    .orderBy(bankLine.id)
    .for('update')
  const line = lines.find(({ id }) => id === lineId)
  if (line === undefined) throw new ServiceError('A0404', 'lineId')
  return line
}

async function attemptOf(
  tx: Transaction,
  attemptId: number,
  orderNo: string,
): Promise<RowOf<'attempt'>> {
  const [attempt] = await tx.select().from(paymentAttempt).where(eq(paymentAttempt.id, attemptId))
  if (attempt === undefined || orderNumber(attempt.orderId) !== orderNo) {
    throw new ServiceError('A0440', { field: 'lineId', rule: 'states.lineBooked' })
  }
  return attempt
}

/**
 * The payment of a line. It is called what the bank calls it; what staff booked by that name before is the
 * same money. Where the bank calls several alike, each has the number of its line as well.
 */
async function moneyOf(tx: Transaction, line: Row, orderId: number): Promise<Money> {
  const { id, amountCents, currency, reference } = line
  const money = { orderNo: orderNumber(orderId), provider: 'fps', amountCents, currency } as const
  const own = `line ${id}`
  if (reference === '') return { ...money, reference: own }
  const byHand = await bookedByHand(tx, line)
  if (byHand !== null && byHand.orderId !== orderId) {
    throw new ServiceError('A0440', { field: 'lineId', rule: 'states.paymentKnown' })
  }
  const isFree = byHand !== null || (await tx.$count(paymentAttempt, calledSo(line))) === 0
  return { ...money, reference: isFree ? reference : `${reference} ${own}` }
}

const calledSo = ({ reference }: Row) =>
  and(eq(paymentAttempt.provider, 'fps'), eq(paymentAttempt.reference, reference))

/** What staff booked before by the bank's name of a line, and no other line stands for. */
async function bookedByHand(tx: Transaction, line: Row): Promise<RowOf<'attempt'> | null> {
  const { reference, amountCents, currency } = line
  if (reference === '') return null
  await lockReference(tx, { provider: 'fps', reference })
  const [known] = await tx
    .select({ attempt: paymentAttempt, lineId: bankLine.id })
    .from(paymentAttempt)
    .leftJoin(bankLine, eq(bankLine.attemptId, paymentAttempt.id))
    .where(calledSo(line))
  if (known === undefined || known.lineId !== null) return null
  const { attempt } = known
  const isSame = attempt.receivedCents === amountCents && attempt.currency === currency
  return isSame ? attempt : null
}
