import { findPlace } from '../../ledger/places.ts'
import type { Entry, Line } from '../../ledger/post.ts'
import type { ProviderRefund } from '../../payments/port.ts'
import { beginRecord, moveRecord } from '../../states/move.ts'
import { takeBackUnused } from '../orders/settle-dispute.ts'
import { tellBuyer } from '../orders/tell-buyer.ts'
import { begun, settled } from './entries.ts'
import { givenBack } from './given-back.ts'
import type { Settling } from './with-payment.ts'

type Foreign = ProviderRefund & { state: 'pending' | 'succeeded' }

/**
 * Somebody gave money back in the provider's own dashboard: whoever had it in the ledger has it no more.
 * When the whole price has gone, the order is REFUNDED, and what was not used of it is taken back.
 */
export async function bookForeign(settling: Settling, said: Foreign): Promise<Entry[]> {
  const { tx, row, attempt, isClosed, cause } = settling
  const { reference, amountCents, state } = said
  if (attempt.currency !== 'HKD') {
    // The ledger has nothing of it.
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
  const from = await takenFrom(settling, amountCents, isWhole)
  if (!isClosed) await tellBuyer(tx, { row, what: 'refundSent', now: cause.now })
  const entries = begun(made, from, { part: 'refunds' }, cause.now)
  if (state === 'pending') return entries
  await moveRecord(tx, 'refund', made, { event: 'settle', ...cause })
  return [...entries, ...settled(made, cause.now)]
}

/** Who had the money until now. */
async function takenFrom(
  settling: Settling,
  amountCents: number,
  isWhole: boolean,
): Promise<Line[]> {
  const { tx, row, attempt, cause } = settling
  if (attempt.status === 'MISMATCHED' && attempt.returnedAt === null) {
    if (isWhole) await noteReturn(settling)
    return [{ place: { part: 'unmatched' }, amountCents: -amountCents }]
  }
  if (attempt.outcome !== 'paid' || row.status !== 'PAID') return fromWallet(settling, amountCents)
  const { now } = cause
  const sides = isWhole ? await takeBackUnused(tx, row, { now, mostCents: amountCents }) : []
  if (isWhole) await moveRecord(tx, 'order', row, { event: 'refund', ...cause })
  const rest = -amountCents - sides.reduce((sum, side) => sum + side.amountCents, 0)
  return [
    ...sides,
    ...(rest === 0 ? [] : [{ place: { part: 'revenue' }, amountCents: rest } as const]),
  ]
}

/** It was in the buyer's wallet; what has left it since is owed. */
async function fromWallet({ tx, row }: Settling, amountCents: number): Promise<Line[]> {
  const place = { owner: { accountId: row.accountId }, part: 'available' } as const
  const there = Math.min((await findPlace(tx, place))?.balanceCents ?? 0, amountCents)
  const owed = amountCents - there
  return [
    ...(there === 0 ? [] : [{ place, amountCents: -there }]),
    ...(owed === 0 ? [] : [{ place: { part: 'receivable' }, amountCents: -owed } as const]),
  ]
}

async function noteReturn({ tx, attempt, cause }: Settling): Promise<void> {
  const set = { returnedAt: cause.now }
  await moveRecord(tx, 'attempt', attempt, { event: 'return', set, ...cause })
}
