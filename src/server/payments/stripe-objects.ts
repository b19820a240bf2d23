import Stripe from 'stripe'
import { type PayMethod, payMethods } from '#contract/sales/orders.ts'
import {
  type Checkout,
  type Dispute,
  ProviderAway,
  type ProviderRefund,
  ProviderRefusal,
} from './port.ts'

/** The state of a checkout. Throws for one that is paid but names no payment. */
export function checkoutOf(session: Stripe.Checkout.Session): Checkout {
  const { id, status, payment_status, payment_intent, amount_total, currency } = session
  const isPaid = status === 'complete' && payment_status === 'paid'
  const reference = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id
  if (isPaid && (reference === undefined || amount_total === null || currency === null)) {
    throw new Error(`Checkout ${id} is paid and does not say by what`)
  }
  return {
    id,
    state: isPaid ? 'paid' : stateOf(session),
    address: session.url,
    orderNo: session.client_reference_id,
    money:
      isPaid && reference && amount_total !== null && currency !== null
        ? {
            reference,
            amountCents: amount_total,
            currency: currency.toUpperCase(),
            method: methodOf(payment_intent),
          }
        : null,
  }
}

/** From the charge that took the money. */
function methodOf(payment: Stripe.Checkout.Session['payment_intent']): PayMethod | null {
  const charge = payment instanceof Object ? payment.latest_charge : null
  const type = charge instanceof Object ? charge.payment_method_details?.type : undefined
  return payMethods.find((one) => one === type) ?? null
}

function stateOf({ status, payment_intent }: Stripe.Checkout.Session): Checkout['state'] {
  if (status === 'open') return 'open'
  if (status !== 'complete') return 'expired'
  const payment = typeof payment_intent === 'string' ? null : payment_intent?.status
  return payment === 'requires_payment_method' || payment === 'canceled' ? 'failed' : 'waiting'
}

export const refundOf = ({ id, status, amount, metadata }: Stripe.Refund): ProviderRefund => ({
  reference: id,
  state:
    status === 'succeeded'
      ? 'succeeded'
      : status === 'failed' || status === 'canceled'
        ? 'failed'
        : 'pending',
  amountCents: amount,
  key: metadata?.key || null,
})

export const disputeOf = ({
  id,
  status,
  amount,
  currency,
  payment_intent,
}: Stripe.Dispute): Dispute => ({
  reference: id,
  payment: typeof payment_intent === 'string' ? payment_intent : (payment_intent?.id ?? ''),
  amountCents: amount,
  currency: currency.toUpperCase(),
  state: ends[status] ?? 'open',
})

/** States of a finished dispute: an inquiry that came to nothing takes nothing either. */
const ends: Readonly<Record<string, Dispute['state']>> = {
  won: 'won',
  prevented: 'won',
  warning_closed: 'won',
  lost: 'lost',
}

/** Maps failures by whether the outcome is known; no other detail is stored or logged. */
export async function asked<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const { type, code, statusCode } = error
    const word = code ?? type
    // A key in use means that another request with it is still running.
    const isKnown =
      statusCode !== undefined &&
      statusCode >= 400 &&
      statusCode < 500 &&
      ![401, 403, 409, 429].includes(statusCode)
    throw isKnown ? new ProviderRefusal(word) : new ProviderAway(word)
  }
}
