import type { PayMethod } from '#contract/orders.ts'
import type { Locale } from '#i18n/locales.ts'

/** One visit to the provider's page, on which somebody pays an order. */
export interface CheckoutRequest {
  /** Says which visit it is: asked again with the same key, the provider answers the same page. */
  key: string
  orderNo: string
  /** What the payer sees that they pay for. */
  name: string
  amountCents: number
  locale: Locale
  /** When the page closes; 30 minutes from now at the least. */
  expiresAt: Date
  /** Where the payer comes back to. */
  successUrl: string
  failUrl: string
}

/** Money that a provider took, in its own words: the currency is in capitals. */
export interface TakenMoney {
  /** What the provider calls the payment; refunds and disputes name it. */
  reference: string
  amountCents: number
  currency: string
  /** How they paid; null for a way that we do not offer. */
  method: PayMethod | null
}

/**
 * How a visit stands. `waiting`: the payer has done their part, and the money is on its way; `gone`: the
 * provider does not know of it.
 */
export interface Checkout {
  id: string
  state: 'open' | 'waiting' | 'paid' | 'failed' | 'expired' | 'gone'
  /** Where it is paid while it is open. */
  address: string | null
  /** The order that the provider thinks it is for. */
  orderNo: string | null
  money: TakenMoney | null
}

/** Money on its way back to a payer. */
export interface ProviderRefund {
  /** What the provider calls it. */
  reference: string
  state: 'pending' | 'succeeded' | 'failed'
  amountCents: number
  /** The key it was asked with; null for one made in the provider's own dashboard. */
  key: string | null
}

/** A payer's bank takes a payment back. */
export interface Dispute {
  reference: string
  /** The payment that it is about. */
  payment: string
  amountCents: number
  currency: string
  state: 'open' | 'won' | 'lost'
}

/** A payment, a refund or a dispute as it stands in the provider's own lists. */
export interface ListedPayment extends Omit<TakenMoney, 'method'> {
  at: Date
}
export interface ListedRefund extends ProviderRefund {
  /** The payment that it is of. */
  payment: string
  at: Date
}
export interface ListedDispute extends Dispute {
  at: Date
}

/** What a provider tells by itself: only what it is about, since the provider is asked for the rest. */
export interface ProviderEvent {
  id: string
  /** Of a refund: the payment that it is of. */
  about: { kind: 'checkout' | 'refund' | 'dispute' | 'other'; id: string }
}

/** The payment that a refund is of. */
export interface RefundedPayment {
  /** `TakenMoney.reference` of it. */
  reference: string
}

/**
 * A provider of cards and wallets. Each call throws `ProviderAway` when nobody knows what became of it,
 * and `ProviderRefusal` when the provider has said no.
 */
export interface CheckoutProvider {
  /** Whose books the money is in. */
  name: 'stripe' | 'sandbox'
  begin: (request: CheckoutRequest) => Promise<Checkout>
  look: (id: string) => Promise<Checkout>
  /** Closes a page; what was paid by then stays paid, and is answered so. */
  end: (id: string) => Promise<Checkout>
  /**
   * Gives back part of a payment or all of it, once a key. Providers forget keys after a day, so look at
   * `refundsOf` before an old one is tried again.
   */
  refund: (payment: RefundedPayment, amountCents: number, key: string) => Promise<ProviderRefund>
  refundsOf: (payment: RefundedPayment) => Promise<ProviderRefund[]>
  dispute: (id: string) => Promise<Dispute>
  /** From when on its lists are whole: a played provider forgets. */
  listsFrom: Date
  /** What was paid since a moment, whole, by the provider's own clock. */
  paymentsSince: (since: Date) => Promise<ListedPayment[]>
  refundsSince: (since: Date) => Promise<ListedRefund[]>
  disputesSince: (since: Date) => Promise<ListedDispute[]>
  /** The visit that a payment was made on; null for one that was made elsewhere. */
  checkoutOf: (payment: string) => Promise<Checkout | null>
  /** Null for what its signature, its age or its mode shows not to be for us. */
  readEvent: (body: string, signature: string) => ProviderEvent | null
}

/** Where a provider's own messages come in. */
export const stripeEventPath = '/api/payment/stripe/event'

/** The provider that there is; null until one is set up or played. */
export interface Payments {
  provider: CheckoutProvider | null
}

/** Nobody knows whether it happened: asking again with the same key is safe. */
export class ProviderAway extends Error {
  override name = 'ProviderAway'
}

/** It did not happen, and asking again changes nothing. `code` is the provider's. */
export class ProviderRefusal extends Error {
  override name = 'ProviderRefusal'
  readonly code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}
