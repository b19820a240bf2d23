import { and, asc, eq, sql } from 'drizzle-orm'
import type { BodyValue } from '#contract/kernel.ts'
import type {
  Arrival,
  ArrivalOutcome,
  bookPayment,
  PayMethod,
  PaymentProvider,
} from '#contract/sales/orders.ts'
import { idOfOrder, orderNumber } from '#rules/sales/order-number.ts'
import type { Transaction } from '../../db/open.ts'
import {
  account,
  type Line as OrderLine,
  order,
  orderLine,
  parent,
  paymentAttempt,
  tutor,
} from '../../db/tables/index.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'
import { ServiceError } from '../../ground/service-error.ts'
import type { LedgerAccount } from '../../ledger/ledger-accounts.ts'
import { type Line, post } from '../../ledger/post.ts'
import { beginRecord, type Cause, lockRecord, moveRecord, type RowOf } from '../../states/move.ts'
import type { NotifyParts } from '../../teaching/jobs/notify-of-job.ts'
import { type Buyer, type Granting, goods, payeeOf } from './goods.ts'
import { notifyBuyer } from './notify-buyer.ts'
import { lockOpenAttempts } from './open-attempts.ts'
import { addReceipts } from './receipts.ts'

export type Money = Omit<BodyValue<typeof bookPayment>, 'provider'> & {
  provider: PaymentProvider
  /** The visit to the provider's page that it was paid in. */
  checkoutId?: string
  method?: PayMethod | null
}

interface Settling {
  tx: Transaction
  parts: NotifyParts
  row: RowOf<'order'>
  money: Money
  cause: Cause
}

/**
 * Books money that came for an order, in the caller's transaction and once a payment, identified by
 * provider and reference. It pays the order, goes into the buyer's wallet when the order is
 * cancelled or already paid, or stays in the suspense account when it does not fit. Goods, receipt
 * and ledger entry are made with the move to PAID. A0404 for an unknown order; A0440 when the
 * reference belongs to another payment.
 */
export async function settleMoney(
  tx: Transaction,
  parts: NotifyParts,
  money: Money,
  cause: Cause,
): Promise<RowOf<'attempt'>> {
  const { provider, reference } = money
  const id = idOfOrder(money.orderNo) ?? 0
  await lockReference(tx, money)
  const [found] = await tx
    .select({ accountId: order.accountId })
    .from(order)
    .where(eq(order.id, id))
  if (found === undefined) throw new ServiceError('A0404', 'orderNo')
  const isClosed = await lockBuyer(tx, found.accountId)
  const row = await lockRecord(tx, 'order', eq(order.id, id), 'orderNo')
  const same = and(eq(paymentAttempt.provider, provider), eq(paymentAttempt.reference, reference))
  const [known] = await tx.select().from(paymentAttempt).where(same)
  if (known !== undefined) return sameMoney(known, row, money)

  const settling = { tx, parts, row, money, cause }
  const outcome = outcomeOf(row, money, isClosed)
  const attempt = await noteMoney(settling, outcome)
  const sides = outcome === 'paid' ? await grantGoods(settling) : [sideOf(outcome, settling)]
  if (money.currency === 'HKD') await postMoney(settling, attempt, { outcome, sides })
  if (!isClosed) await notifyBuyer(tx, { row, what: wordOf(outcome), now: cause.now })
  return attempt
}

/** Serialises payments with the same reference; taken before accounts are locked. */
export async function lockReference(
  tx: Transaction,
  { provider, reference }: Pick<Money, 'provider' | 'reference'>,
): Promise<void> {
  const name = `payment ${provider} ${reference}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${name}))`)
}

/** Locks the buyer's account; returns whether it is closed. */
export async function lockBuyer(tx: Transaction, accountId: number): Promise<boolean> {
  const [buyer] = await tx
    .select({ status: account.status })
    .from(account)
    .where(eq(account.id, accountId))
    .for('no key update')
  return buyer === undefined || buyer.status === 'closed'
}

/** A repeated payment; A0440 where its reference belongs to another one. */
export function sameMoney(
  known: RowOf<'attempt'>,
  { id }: RowOf<'order'>,
  { amountCents, currency }: Money,
): RowOf<'attempt'> {
  const isSame =
    known.orderId === id && known.receivedCents === amountCents && known.currency === currency
  if (!isSame) throw new ServiceError('A0440', { field: 'reference', rule: 'states.paymentKnown' })
  return known
}

function outcomeOf(
  { status, dueCents }: RowOf<'order'>,
  { amountCents, currency }: Money,
  isClosed: boolean,
): ArrivalOutcome {
  if (currency !== 'HKD') return 'currency'
  if (isClosed) return 'closed'
  if (status === 'PAID' || status === 'REFUNDED') return 'twice'
  if (status === 'CANCELLED') return 'late'
  return amountCents === dueCents ? 'paid' : 'amount'
}

/** Whether money was of the right kind for its order, even if late or paid twice. */
export const fitsOrder = (outcome: ArrivalOutcome | null): boolean =>
  outcome === 'paid' || outcome === 'late' || outcome === 'twice'
const wordOf = (outcome: ArrivalOutcome) =>
  outcome === 'amount' || outcome === 'currency' || outcome === 'closed' ? 'mismatched' : outcome

async function noteMoney(
  { tx, row, money, cause }: Settling,
  outcome: ArrivalOutcome,
): Promise<RowOf<'attempt'>> {
  const event = fitsOrder(outcome) ? 'succeed' : 'mismatch'
  const { provider, reference, amountCents: receivedCents, currency, checkoutId = null } = money
  const set = { reference, receivedCents, currency, outcome, method: money.method ?? null }
  const waiting = await lockOpenAttempts(tx, row.id)
  const attempt = waiting.find((one) => one.provider === provider && one.checkoutId === checkoutId)
  return attempt === undefined
    ? beginRecord(tx, 'attempt', { orderId: row.id, provider, ...set }, { event, ...cause })
    : moveRecord(tx, 'attempt', attempt, { event, set, ...cause })
}

async function grantGoods({ tx, parts, row, money, cause }: Settling): Promise<Line[]> {
  const { now } = cause
  const paid = await moveRecord(tx, 'order', row, { event: 'paid', set: { paidAt: now }, ...cause })
  const lines = await tx
    .select()
    .from(orderLine)
    .where(eq(orderLine.orderId, row.id))
    .orderBy(asc(orderLine.id))
  const buyer = await buyerOf(tx, row.accountId)
  for (const line of lines) await goods.row(line.goods).grant(tx, parts, { line, buyer, now })
  await addReceipts(tx, [{ row: paid, lines, provider: money.provider, now }])
  return linesOf(tx, lines, { buyer, now })
}

/** Ledger lines for the price of order lines, one for each ledger account. */
export async function linesOf(
  tx: Transaction,
  lines: readonly OrderLine[],
  of: Omit<Granting, 'line'>,
): Promise<Line[]> {
  const sides = new Map<string, Line>()
  for (const line of lines) {
    const ledgerAccount = await payeeOf(tx, { line, ...of })
    const name = JSON.stringify(ledgerAccount)
    const amountCents = line.priceCents * line.quantity + (sides.get(name)?.amountCents ?? 0)
    if (amountCents > 0) sides.set(name, { ledgerAccount, amountCents })
  }
  return [...sides.values()]
}

/** The buyer's records to which goods belong. */
export async function buyerOf(tx: Transaction, accountId: number): Promise<Buyer> {
  const parents = await tx
    .select({ id: parent.id })
    .from(parent)
    .where(eq(parent.accountId, accountId))
  const tutors = await tx.select({ id: tutor.id }).from(tutor).where(eq(tutor.accountId, accountId))
  return { accountId, parentId: parents[0]?.id ?? null, tutorId: tutors[0]?.id ?? null }
}

/** Surplus goes to the buyer's wallet, other unmatched money to the suspense account. */
function sideOf(
  outcome: ArrivalOutcome,
  { row: { accountId }, money: { amountCents } }: Settling,
): Line {
  const ledgerAccount: LedgerAccount = fitsOrder(outcome)
    ? { owner: { accountId }, part: 'available' }
    : { part: 'unmatched' }
  return { ledgerAccount, amountCents }
}

async function postMoney(
  { tx, row, money: { provider, amountCents }, cause }: Settling,
  { id }: RowOf<'attempt'>,
  { outcome, sides }: { outcome: ArrivalOutcome; sides: Line[] },
): Promise<void> {
  const lines = [
    ...sides,
    { ledgerAccount: { part: `clearing.${provider}` } as const, amountCents: -amountCents },
  ]
  const kind = outcome === 'late' || outcome === 'twice' ? 'refund' : 'payment'
  await post(tx, [{ key: `attempt:${id}:came`, kind, of: { order: row.id }, at: cause.now, lines }])
}

/** Received money, as staff see it. */
export function arrivalView(row: RowOf<'attempt'>): Arrival {
  const { reference, receivedCents, currency, outcome } = row
  if (reference === null || receivedCents === null || currency === null || outcome === null) {
    throw new Error(`No money came for attempt ${row.id}`)
  }
  return {
    attemptId: row.id,
    orderNo: orderNumber(row.orderId),
    provider: row.provider,
    reference,
    amountCents: receivedCents,
    currency,
    outcome,
    at: isoInHongKong(row.updatedAt),
  }
}
