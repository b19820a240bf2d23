import { and, eq } from 'drizzle-orm'
import type { OperatorParts } from '../../accounts/staff-decisions/operator-parts.ts'
import { paymentAttempt, refund } from '../../db/tables/index.ts'
import { type CheckoutProvider, ProviderRefusal } from '../../payments/port.ts'
import type { RowOf } from '../../states/move.ts'
import type { PageParts } from '../orders/settle-checkout.ts'
import { failRefund, keyOf, settleProviderRefund, settleRefundsOf } from './provider-refunds.ts'

export type RefundParts = PageParts & OperatorParts

/** Asks the provider at once; what fails is retried by `sendRefunds`. */
export function sendSoon(
  parts: PageParts,
  { id, status }: Pick<RowOf<'refund'>, 'id' | 'status'>,
): void {
  if (status !== 'PENDING') return
  sendRefund(parts, id).catch((error: unknown) => {
    parts.log.warn({ err: error, refund: id }, 'a refund waits for the next round')
  })
}

/** Periodic retry of refunds that the provider has not confirmed. */
export async function sendRefunds(parts: PageParts): Promise<void> {
  const { provider } = parts.payments
  if (provider === null) return
  const pending = await parts.db
    .select({ id: refund.id })
    .from(refund)
    .where(and(eq(refund.status, 'PENDING'), eq(refund.provider, provider.name)))
    .orderBy(refund.id)
  for (const { id } of pending) {
    try {
      await sendRefund(parts, id)
    } catch (error) {
      parts.log.warn({ err: error, refund: id }, 'a refund waits for the next round')
    }
  }
}

/**
 * Asks the provider for a PENDING refund and books the result. It looks for an existing one first,
 * as providers forget idempotency keys and a colleague may have made it by hand.
 */
export async function sendRefund(parts: PageParts, id: number): Promise<void> {
  const { provider } = parts.payments
  if (provider === null) return
  const before = await pendingOf(parts, provider, id)
  if (before === null) return
  await settleRefundsOf(parts, provider, before.payment)
  const row = await pendingOf(parts, provider, id)
  if (row === null || row.reference !== null) return
  const { payment: reference, amountCents } = row
  try {
    const made = await provider.refund({ reference }, amountCents, keyOf(id))
    await settleProviderRefund(parts, row.attemptId, made)
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    parts.log.warn({ code: error.code, refund: id }, 'the provider refuses a refund')
    await failRefund(parts, id)
  }
}

async function pendingOf({ db }: PageParts, { name }: CheckoutProvider, id: number) {
  const [row] = await db
    .select({
      attemptId: paymentAttempt.id,
      payment: paymentAttempt.reference,
      reference: refund.reference,
      amountCents: refund.amountCents,
    })
    .from(refund)
    .innerJoin(paymentAttempt, eq(paymentAttempt.id, refund.attemptId))
    .where(and(eq(refund.id, id), eq(refund.status, 'PENDING'), eq(refund.provider, name)))
  return row === undefined || row.payment === null ? null : { ...row, payment: row.payment }
}
