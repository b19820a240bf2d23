import { and, eq } from 'drizzle-orm'
import { paymentAttempt, refund } from '../../db/tables/index.ts'
import type { Entry } from '../../ledger/post.ts'
import type { CheckoutProvider, ProviderRefund } from '../../payments/port.ts'
import { lockRecord, lockRecords, moveRecord, type RowOf } from '../../states/move.ts'
import { afterRefund } from '../chargebacks/settle.ts'
import { notifyBuyer } from '../orders/notify-buyer.ts'
import type { PageParts } from '../orders/settle-checkout.ts'
import { bookForeign } from './book-foreign.ts'
import { failed, settled } from './entries.ts'
import { type Settling, withPayment } from './with-payment.ts'

/** Identifies one of our refunds at the provider. */
export const keyOf = (refundId: number) => `refund-${refundId}`

/** Books the state of all refunds of a payment, also of those made in the provider's dashboard. */
export async function settleRefundsOf(
  parts: PageParts,
  provider: CheckoutProvider,
  reference: string,
): Promise<void> {
  const which = and(
    eq(paymentAttempt.provider, provider.name),
    eq(paymentAttempt.reference, reference),
  )
  const [attempt] = await parts.db.select().from(paymentAttempt).where(which)
  if (attempt === undefined) return parts.log.warn('a refunded payment is not ours')
  for (const one of await provider.refundsOf({ reference })) {
    await settleProviderRefund(parts, attempt.id, one)
  }
}

/** Books the state of one refund, once. */
export async function settleProviderRefund(
  parts: PageParts,
  attemptId: number,
  said: ProviderRefund,
): Promise<void> {
  await withPayment(parts, attemptId, async (settling) => {
    const { tx, cause } = settling
    const all = await lockRecords(tx, 'refund', eq(refund.attemptId, attemptId))
    const known = ourOwn(all, said)
    const state = said.state
    if (known === undefined) {
      return state === 'failed' ? [] : bookForeign(settling, { ...said, state })
    }
    const reference = known.reference ?? said.reference
    if (state === 'failed') return failLocked(settling, known, reference)
    if (known.status !== 'PENDING') return []
    const set = { reference }
    if (state === 'succeeded') {
      await moveRecord(tx, 'refund', known, { event: 'settle', set, ...cause })
      return settled(known, cause.now)
    }
    if (known.reference === null)
      await moveRecord(tx, 'refund', known, { event: 'send', set, ...cause })
    return []
  })
}

/** Our record of a provider's refund; a pending one may have been made by hand in its dashboard. */
function ourOwn(
  rows: readonly RowOf<'refund'>[],
  { reference, key, amountCents, state }: ProviderRefund,
): RowOf<'refund'> | undefined {
  return (
    rows.find((row) => row.reference === reference) ??
    rows.find((row) => keyOf(row.id) === key) ??
    rows.find(
      (row) =>
        key === null &&
        state !== 'failed' &&
        row.status === 'PENDING' &&
        row.reference === null &&
        row.amountCents === amountCents,
    )
  )
}

/** The provider refuses a refund: the money goes into the wallet. */
export async function failRefund(parts: PageParts, id: number): Promise<void> {
  const [found] = await parts.db.select().from(refund).where(eq(refund.id, id))
  if (found === undefined || found.attemptId === null) return
  await withPayment(parts, found.attemptId, async (settling) => {
    const locked = await lockRecord(settling.tx, 'refund', eq(refund.id, id), 'refundId')
    // Its state may have become known meanwhile.
    return locked.reference === null ? failLocked(settling, locked, null) : []
  })
}

/** A locked refund failed, perhaps after it had been reported as made. */
export async function failLocked(
  { tx, row, attempt, isClosed, cause }: Settling,
  known: RowOf<'refund'>,
  reference: string | null,
): Promise<Entry[]> {
  if (known.status !== 'PENDING' && known.status !== 'SUCCEEDED') return []
  await moveRecord(tx, 'refund', known, { event: 'fail', set: { reference }, ...cause })
  if (!isClosed) await notifyBuyer(tx, { row, what: 'refundFailed', now: cause.now })
  const { now } = cause
  const entries = failed(known, isClosed ? null : { accountId: row.accountId }, now)
  // The payment may also be disputed at the payer's bank.
  return afterRefund({ tx, row, attempt, isClosed, now }, known.id, entries)
}
