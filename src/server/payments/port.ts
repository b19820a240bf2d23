import type { PayMethod } from '#contract/sales/orders.ts'
import type { Locale } from '#i18n/locales.ts'

/** A checkout on the provider's page for one order. */
export interface CheckoutRequest {
  /** Idempotency key: for the same key the provider returns the same page. */
  key: string
  orderNo: string
  name: string
  amountCents: number
  locale: Locale
  /** The only method on the page; null for all that we offer. */
  method: PayMethod | null
  /** When the page closes; 30 minutes from now at the least. */
  expiresAt: Date
  successUrl: string
  failUrl: string
}

/** Money that a provider took, as it states it: the currency is in capitals. */
export interface TakenMoney {
  /** The provider's id of the payment; refunds and disputes name it. */
  reference: string
  amountCents: number
  currency: string
  /** Null for a method that we do not offer. */
  method: PayMethod | null
}

/** `waiting`: the payer is done, the money on its way; `gone`: unknown to the provider. */
export interface Checkout {
  id: string
  state: 'open' | 'waiting' | 'paid' | 'failed' | 'expired' | 'gone'
  /** Address of the payment page while it is open. */
  address: string | null
  /** The order as recorded at the provider. */
  orderNo: string | null
  money: TakenMoney | null
}

export interface ProviderRefund {
  reference: string
  state: 'pending' | 'succeeded' | 'failed'
  amountCents: number
  /** Our key of the request; null for one made in the provider's own dashboard. */
  key: string | null
}

export interface Dispute {
  reference: string
  payment: string
  amountCents: number
  currency: string
  state: 'open' | 'won' | 'lost'
}

/** Payments, refunds and disputes as in the provider's own lists. */
export interface ListedPayment extends Omit<TakenMoney, 'method'> {
  at: Date
}
export interface ListedRefund extends ProviderRefund {
  payment: string
  at: Date
}
export interface ListedDispute extends Dispute {
  at: Date
}

/** An event names only its subject, as the details are fetched from the provider. */
export interface ProviderEvent {
  id: string
  /** For a refund, the id is that of its payment. */
  about: { kind: 'checkout' | 'refund' | 'dispute' | 'other'; id: string }
}

export interface RefundedPayment {
  /** Its `TakenMoney.reference`. */
  reference: string
}

/** Calls throw `ProviderAway` when the outcome is unknown, and `ProviderRefusal` when refused. */
export interface CheckoutProvider {
  /** The provider in whose books the money is. */
  name: 'stripe' | 'sandbox'
  begin: (request: CheckoutRequest) => Promise<Checkout>
  look: (id: string) => Promise<Checkout>
  /** Closes a page; returns the state, since it may have been paid by then. */
  end: (id: string) => Promise<Checkout>
  /**
   * Refunds a payment in part or in full, once per key. Providers forget keys after a day, so check
   * `refundsOf` before trying an old one again.
   */
  refund: (payment: RefundedPayment, amountCents: number, key: string) => Promise<ProviderRefund>
  refundsOf: (payment: RefundedPayment) => Promise<ProviderRefund[]>
  dispute: (id: string) => Promise<Dispute>
  /** Since when its lists are complete: the sandbox forgets. */
  listsFrom: Date
  /** All payments since a moment, by the provider's own clock. */
  paymentsSince: (since: Date) => Promise<ListedPayment[]>
  refundsSince: (since: Date) => Promise<ListedRefund[]>
  disputesSince: (since: Date) => Promise<ListedDispute[]>
  /** The checkout of a payment; null for one that was made elsewhere. */
  checkoutOf: (payment: string) => Promise<Checkout | null>
  /** Null when its signature, its age or its mode shows that it is not for us. */
  readEvent: (body: string, signature: string) => ProviderEvent | null
}

export const stripeEventPath = '/api/payment/stripe/event'

/** Null until a provider or the sandbox is set up. */
export interface Payments {
  provider: CheckoutProvider | null
}

/** The outcome is unknown: trying again with the same key is safe. */
export class ProviderAway extends Error {
  override name = 'ProviderAway'
}

/** It did not happen, and trying again changes nothing. `code` is the provider's. */
export class ProviderRefusal extends Error {
  override name = 'ProviderRefusal'
  readonly code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}
