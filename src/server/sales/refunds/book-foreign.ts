import { eq } from 'drizzle-orm'
import { paymentAttempt } from '../../db/tables/index.ts'
import { findLedgerAccount } from '../../ledger/ledger-accounts.ts'
import { summed } from '../../ledger/moved-by.ts'
import type { Entry, Line } from '../../ledger/post.ts'
import type { ProviderRefund } from '../../payments/port.ts'
import { beginRecord, moveRecord } from '../../states/move.ts'
import { openBooks, whereItWent } from '../chargebacks/books.ts'
import { afterRefund } from '../chargebacks/settle.ts'
import { loseGoods } from '../chargebacks/take.ts'
import { fitsOrder } from '../orders/book-payment.ts'
import { notifyBuyer } from '../orders/notify-buyer.ts'
import { begun, settled } from './entries.ts'
import { givenBack } from './given-back.ts'
import type { Settling } from './with-payment.ts'

type Foreign = ProviderRefund & { state: 'pending' | 'succeeded' }

/**
 * Books a refund made in the provider's own dashboard: it is taken from where the ledger has the
 * money. Once the whole price is refunded, the order is REFUNDED and unused goods are taken back.
 */
export async function bookForeign(settling: Settling, said: Foreign): Promise<Entry[]> {
  const { tx, row, attempt, isClosed, cause } = settling
  const { reference, amountCents, state } = said
  if (attempt.currency !== 'HKD') {
    // Foreign currency is not in the ledger.
    if (attempt.returnedAt === null) await noteReturn(settling)
    return []
  }
  const before = await givenBack(tx, { attemptId: attempt.id })
  const values = {
    orderId: row.id,
    attemptId: attempt.id,
    provider: attempt.provider,
    to: 'payer',
    amountCents,
    reference,
  } as const
  const made = await beginRecord(tx, 'refund', values, { event: 'begin', ...cause })
  const isWhole = before + amountCents >= (attempt.receivedCents ?? 0)
  // Money held for a chargeback is used first.
  const heldCents = Math.min(attempt.heldCents, amountCents)
  const { from, owedCents } = await takenFrom(settling, {
    ...{ amountCents: amountCents - heldCents, beforeCents: before, isWhole },
  })
  if (heldCents > 0) from.push({ ledgerAccount: { part: 'disputed' }, amountCents: -heldCents })
  const now = cause.now
  const after = {
    ...attempt,
    heldCents: attempt.heldCents - heldCents,
    owedCents: attempt.owedCents + owedCents,
  }
  await tx
    .update(paymentAttempt)
    .set({ heldCents: after.heldCents, owedCents: after.owedCents })
    .where(eq(paymentAttempt.id, attempt.id))
  if (!isClosed) await notifyBuyer(tx, { row, what: 'refundSent', now })
  const entries = begun(made, from, { part: 'refunds' }, now)
  if (state === 'succeeded') {
    await moveRecord(tx, 'refund', made, { event: 'settle', ...cause })
    entries.push(...settled(made, now))
  }
  return afterRefund({ tx, row, attempt: after, isClosed, now }, made.id, entries)
}

interface Giving {
  amountCents: number
  beforeCents: number
  /** Nothing of the payment is left after this. */
  isWhole: boolean
}

interface Taken {
  from: Line[]
  /** What the buyer owes from now on. */
  owedCents: number
}

/** Ledger accounts that the money comes from, besides what is held for a chargeback. */
async function takenFrom(
  settling: Settling,
  { amountCents, beforeCents, isWhole }: Giving,
): Promise<Taken> {
  const { tx, row, attempt, cause } = settling
  const isUnmatched = !fitsOrder(attempt.outcome) && attempt.returnedAt === null
  if (isUnmatched) {
    if (isWhole) await noteReturn(settling)
    const ledgerAccount = { part: 'unmatched' } as const
    return { from: lineOf(ledgerAccount, amountCents), owedCents: 0 }
  }
  if (attempt.outcome !== 'paid' || row.status !== 'PAID') return fromWallet(settling, amountCents)
  const { now } = cause
  if (!isWhole) return { from: lineOf({ part: 'revenue' }, amountCents), owedCents: 0 }
  // Earlier refunds were taken from revenue, which gets the worth of the goods now.
  const mostCents = beforeCents + amountCents
  const sides = await loseGoods(tx, row, { now, mostCents })
  await moveRecord(tx, 'order', row, { event: 'refund', ...cause })
  const rest = amountCents + sides.reduce((sum, side) => sum + side.amountCents, 0)
  // A part of the price may be in wallets already.
  const { isClosed } = settling
  const went = await whereItWent(await openBooks({ tx, row, attempt, isClosed, now }))
  const inWallets = went.reduce((sum, line) => sum + Math.max(0, line.amountCents), 0)
  const fromWallets = Math.max(0, Math.min(rest, inWallets))
  const wallet = await fromWallet(settling, fromWallets)
  const revenue = lineOf({ part: 'revenue' }, rest - fromWallets)
  return { from: summed([...sides, ...wallet.from, ...revenue]), owedCents: wallet.owedCents }
}

/** Takes money from the buyer's wallet; what is missing there is owed. */
async function fromWallet({ tx, row }: Settling, amountCents: number): Promise<Taken> {
  const ledgerAccount = { owner: { accountId: row.accountId }, part: 'available' } as const
  const there = Math.min(
    (await findLedgerAccount(tx, ledgerAccount))?.balanceCents ?? 0,
    amountCents,
  )
  const owedCents = amountCents - there
  const from = [...lineOf(ledgerAccount, there), ...lineOf({ part: 'receivable' }, owedCents)]
  return { from, owedCents }
}

const lineOf = (ledgerAccount: Line['ledgerAccount'], amountCents: number): Line[] =>
  amountCents === 0 ? [] : [{ ledgerAccount, amountCents: -amountCents }]

async function noteReturn({ tx, attempt, cause }: Settling): Promise<void> {
  const set = { returnedAt: cause.now }
  await moveRecord(tx, 'attempt', attempt, { event: 'return', set, ...cause })
}
