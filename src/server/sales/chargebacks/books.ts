import { and, asc, eq, isNull, or } from 'drizzle-orm'
import type { Transaction } from '../../db/open.ts'
import { chargeback, orderLine, refund } from '../../db/tables/index.ts'
import { findLedgerAccount, type LedgerAccount } from '../../ledger/ledger-accounts.ts'
import { isSameAccount, movedBy, summed } from '../../ledger/moved-by.ts'
import type { Entry, Line } from '../../ledger/post.ts'
import type { RowOf } from '../../states/move.ts'
import { buyerOf } from '../orders/book-payment.ts'
import { goods } from '../orders/goods.ts'
import { givenBack } from '../refunds/given-back.ts'

export type Chargeback = typeof chargeback.$inferSelect

/** A payment under its locks, with its chargebacks and their effect on the ledger so far. */
export interface Books {
  tx: Transaction
  row: RowOf<'order'>
  attempt: RowOf<'attempt'>
  isClosed: boolean
  now: Date
  chargebacks: Chargeback[]
  entries: Entry[]
  /** Working copies of the columns of `payment_attempt`. */
  heldCents: number
  shortCents: number
  owedCents: number
}

type Locked = Pick<Books, 'tx' | 'row' | 'attempt' | 'isClosed' | 'now'>

/** Opens the books of a locked payment; `entries` will be posted before by the same transaction. */
export async function openBooks(locked: Locked, entries: readonly Entry[] = []): Promise<Books> {
  const { heldCents, shortCents, owedCents } = locked.attempt
  const chargebacks = await locked.tx
    .select()
    .from(chargeback)
    .where(eq(chargeback.attemptId, locked.attempt.id))
    .orderBy(asc(chargeback.id))
  return { ...locked, chargebacks, entries: [...entries], heldCents, shortCents, owedCents }
}

/** The amount that the bank may still take: the payment, less refunds and losses. */
export async function leftToTake({ tx, attempt, chargebacks }: Books): Promise<number> {
  const given = await givenBack(tx, { attemptId: attempt.id })
  const lost = chargebacks.reduce((sum, { lostCents }) => sum + lostCents, 0)
  return Math.max(0, (attempt.receivedCents ?? 0) - given - lost)
}

/**
 * The wallets, or suspense account, that hold money of a payment outside of goods. It may have been
 * withdrawn since. Negative amounts are held from there.
 */
export async function whereItWent(books: Books): Promise<Line[]> {
  const { tx, row, attempt, now } = books
  const keys = [
    ...['came', 'returned'].map((step) => `attempt:${attempt.id}:${step}`),
    ...(await refundKeys(books, ['begun', 'failed', 'held', 'free', 'lost'])),
    ...keysOf(books, ['held', 'free', 'lost', 'back']),
  ]
  const lines = await movedBy(tx, keys, books.entries)
  if (attempt.outcome === 'paid') {
    const buyer = await buyerOf(tx, row.accountId)
    const sold = await tx.select().from(orderLine).where(eq(orderLine.orderId, row.id))
    for (const line of sold) {
      lines.push(...(await goods.row(line.goods).inWallet(tx, { line, buyer, now })))
    }
  }
  return summed(lines).filter(({ ledgerAccount }) => isHoldable(ledgerAccount))
}

const isHoldable = ({ part }: LedgerAccount) => part === 'available' || part === 'unmatched'

export async function heldFrom(books: Books): Promise<Line[]> {
  const keys = [...(await refundKeys(books, ['held', 'free'])), ...keysOf(books, ['held', 'free'])]
  const lines = await movedBy(books.tx, keys, books.entries)
  return lines
    .filter(({ ledgerAccount, amountCents }) => isHoldable(ledgerAccount) && amountCents < 0)
    .map(({ ledgerAccount, amountCents }) => ({ ledgerAccount, amountCents: -amountCents }))
}

/** The effect of an entry: hold, release, take, or return what was taken. */
type Step = 'held' | 'free' | 'lost' | 'back'

/** The key of an entry caused by one message about a chargeback, or by one refund. */
export const keyOf = (
  of: Pick<Chargeback, 'id' | 'version'> | { refundId: number },
  step: Step,
): string =>
  'refundId' in of ? `refund:${of.refundId}:${step}` : `chargeback:${of.id}:${of.version}:${step}`

const keysOf = ({ chargebacks }: Books, steps: readonly Step[]): string[] =>
  chargebacks.flatMap(({ id, version: last }) =>
    Array.from({ length: last }, (_, at) => at + 1).flatMap((version) =>
      steps.map((step) => keyOf({ id, version }, step)),
    ),
  )

/** Keys of the refunds of a payment; refunds into the wallet belong to the order that it paid. */
async function refundKeys(
  { tx, row, attempt }: Books,
  steps: readonly (Step | 'begun' | 'failed')[],
): Promise<string[]> {
  const isOfOrder = attempt.outcome === 'paid' ? isNull(refund.attemptId) : undefined
  const refunds = await tx
    .select({ id: refund.id })
    .from(refund)
    .where(and(eq(refund.orderId, row.id), or(eq(refund.attemptId, attempt.id), isOfOrder)))
  return refunds.flatMap(({ id }) => steps.map((step) => `refund:${id}:${step}`))
}

/** The balance of a ledger account, including entries not posted yet. */
export async function leftAt(
  { tx, entries }: Books,
  ledgerAccount: LedgerAccount,
): Promise<number> {
  const balance = (await findLedgerAccount(tx, ledgerAccount))?.balanceCents ?? 0
  const moves = summed(entries.flatMap(({ lines }) => lines))
  const pending = moves.find((line) => isSameAccount(line.ledgerAccount, ledgerAccount))
  return balance + (pending?.amountCents ?? 0)
}

export function add({ entries, row, now }: Books, key: string, lines: readonly Line[]): void {
  const moves = summed(lines)
  if (moves.length === 0) return
  entries.push({ key, kind: 'chargeback', of: { order: row.id }, at: now, lines: moves })
}

/** The buyer's wallet; null if their account is closed. */
export const walletOf = ({ row, isClosed }: Books): LedgerAccount | null =>
  isClosed ? null : { owner: { accountId: row.accountId }, part: 'available' }
