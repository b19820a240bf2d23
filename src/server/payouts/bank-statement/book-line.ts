import { and, eq, sql } from 'drizzle-orm'
import type { BodyValue, DataOf } from '#contract/kernel.ts'
import type { bookLine, LineDoubt } from '#contract/payouts/bank-statement.ts'
import { idOfOrder, orderNumber } from '#rules/sales/order-number.ts'
import { eventsFor } from '#rules/state-machine.ts'
import { orderMachine } from '#rules/states/order.ts'
import { writeAudit } from '../../accounts/staff-decisions/audit.ts'
import type { OperatorParts } from '../../accounts/staff-decisions/operator-parts.ts'
import { type Act, type By, withColleague } from '../../accounts/staff-decisions/with-colleague.ts'
import type { Transaction } from '../../db/open.ts'
import { bankLine, order, paymentAttempt } from '../../db/tables/index.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { lockBuyer, lockReference, type Money } from '../../sales/orders/book-payment.ts'
import { bookWithin } from '../../sales/orders/staff-orders.ts'
import { lockRecord, type RowOf } from '../../states/move.ts'
import { broughtByOthers, noteSightings } from './bank-files.ts'
import type { MatchedLine } from './match-lines.ts'
import { namedOrders } from './named-orders.ts'

type Row = typeof bankLine.$inferSelect

const mostBookedCents = 100_000_000

/**
 * Stores a new line that names one order. A certain one waits for a colleague to import it too
 * (`colleague`); only a line that matches a payment booked by hand is booked at once (null).
 * `before` if another file stored it meanwhile.
 */
export async function storeNamed(
  parts: OperatorParts,
  operatorId: number,
  { line: { line: row, ...said }, nth }: MatchedLine,
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

/** Books a certain line that a colleague imported; false if that no longer holds. */
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
 * Books a line by hand, even if late, duplicate or of another amount. A colleague agrees if the
 * operator imported it themselves, or beyond the daily limit. Idempotent; A0440 if booked for
 * another order.
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

/** Which order a line is for may be doubtful even if the transfer itself is proved. */
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

/** Locks a line and all identical ones, before the other locks of the booking. */
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
 * Identified by the bank's reference, also for a payment booked by hand before; with the line's id
 * if the bank uses a reference twice.
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

/** The payment booked by hand under the line's reference and not yet matched to another line. */
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
