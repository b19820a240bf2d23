import Stripe from 'stripe'
import type { Locale } from '#i18n/locales.ts'
import type { StripeSettings } from '../ground/endpoints.ts'
import {
  type Checkout,
  type CheckoutProvider,
  type CheckoutRequest,
  type Dispute,
  ProviderAway,
  type ProviderEvent,
  type ProviderRefund,
  ProviderRefusal,
} from './port.ts'

interface StripeParts {
  clock: () => Date
  /** Somebody who plays Stripe; the real one unless given. */
  played?: { host: string; port: number }
}

/** In milliseconds; asked twice more, with the same key, when the connection breaks. */
const patience = 15_000
const retries = 2
/** A message that was sent longer ago may be a replay, in seconds. */
const oldestEvent = 300

const pageLanguage = {
  'zh-tw': 'zh-HK',
  'zh-hans': 'zh',
  en: 'en-GB',
} as const satisfies Record<Locale, string>

/** Stripe's own page (Checkout) for cards, Alipay and WeChat Pay. */
export function createStripe(
  { secretKey, webhookSecret }: StripeSettings,
  { clock, played }: StripeParts,
): CheckoutProvider {
  const stripe = new Stripe(secretKey, {
    timeout: patience,
    maxNetworkRetries: retries,
    telemetry: false,
    ...(played && { ...played, protocol: 'http' }),
  })
  const isLive = /^[sr]k_live_/u.test(secretKey)

  return {
    name: played === undefined ? 'stripe' : 'sandbox',
    begin: (request) =>
      asked(async () => {
        const idempotencyKey = request.key
        const session = await stripe.checkout.sessions.create(pageOf(request), { idempotencyKey })
        // Otherwise the payer could be shown another currency, and pay in it.
        if (session.adaptive_pricing?.enabled !== false) {
          await stripe.checkout.sessions.expire(session.id)
          throw new ProviderRefusal('adaptive_pricing')
        }
        return checkoutOf(session)
      }),
    look: (id) => asked(() => lookAt(id)),
    end: (id) =>
      asked(async () => {
        try {
          return checkoutOf(await stripe.checkout.sessions.expire(id))
        } catch (error) {
          // It is not open any more: paid, or over.
          if (error instanceof Stripe.errors.StripeInvalidRequestError) return lookAt(id)
          throw error
        }
      }),
    refund: ({ reference }, amountCents, key) =>
      asked(async () => {
        const metadata = { key }
        const refund = await stripe.refunds.create(
          { payment_intent: reference, amount: amountCents, metadata },
          { idempotencyKey: key },
        )
        return refundOf(refund)
      }),
    refundsOf: ({ reference }) =>
      asked(async () => {
        const { data } = await stripe.refunds.list({ payment_intent: reference, limit: 100 })
        return data.map(refundOf)
      }),
    dispute: (id) => asked(async () => disputeOf(await stripe.disputes.retrieve(id))),
    readEvent: (body, signature) => {
      try {
        const event = stripe.webhooks.constructEvent(
          body,
          signature,
          webhookSecret,
          oldestEvent,
          undefined,
          clock().getTime(),
        )
        return event.livemode === isLive ? eventOf(event) : null
      } catch (error) {
        const isForged =
          error instanceof Stripe.errors.StripeSignatureVerificationError ||
          error instanceof SyntaxError
        if (isForged) return null
        throw error
      }
    },
  }

  async function lookAt(id: string): Promise<Checkout> {
    try {
      const expand = ['payment_intent']
      return checkoutOf(await stripe.checkout.sessions.retrieve(id, { expand }))
    } catch (error) {
      if (error instanceof Stripe.errors.StripeError && error.statusCode === 404) {
        return { id, state: 'gone', address: null, orderNo: null, money: null }
      }
      throw error
    }
  }
}

const pageOf = ({
  orderNo,
  name,
  amountCents,
  locale,
  expiresAt,
  successUrl,
  failUrl,
}: CheckoutRequest): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  client_reference_id: orderNo,
  locale: pageLanguage[locale],
  allowed_payment_method_types: ['card', 'alipay', 'wechat_pay'],
  payment_method_options: { wechat_pay: { client: 'web' } },
  adaptive_pricing: { enabled: false },
  line_items: [
    {
      quantity: 1,
      price_data: {
        currency: 'hkd',
        unit_amount: amountCents,
        product_data: { name },
      },
    },
  ],
  payment_intent_data: { metadata: { orderNo } },
  expires_at: Math.floor(expiresAt.getTime() / 1000),
  success_url: successUrl,
  cancel_url: failUrl,
})

function checkoutOf(session: Stripe.Checkout.Session): Checkout {
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
        ? { reference, amountCents: amount_total, currency: currency.toUpperCase() }
        : null,
  }
}

function stateOf({ status, payment_intent }: Stripe.Checkout.Session): Checkout['state'] {
  if (status === 'open') return 'open'
  if (status !== 'complete') return 'expired'
  const payment = typeof payment_intent === 'string' ? null : payment_intent?.status
  return payment === 'requires_payment_method' || payment === 'canceled' ? 'failed' : 'waiting'
}

const refundOf = ({ id, status, amount, metadata }: Stripe.Refund): ProviderRefund => ({
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

const disputeOf = ({ id, status, amount, currency, payment_intent }: Stripe.Dispute): Dispute => ({
  reference: id,
  payment: typeof payment_intent === 'string' ? payment_intent : (payment_intent?.id ?? ''),
  amountCents: amount,
  currency: currency.toUpperCase(),
  state: status === 'won' ? 'won' : status === 'lost' ? 'lost' : 'open',
})

/** By the start of its type, which the object's own kind follows. */
function eventOf({ id, type, data }: Stripe.Event): ProviderEvent {
  const kind = kinds.find(([start]) => type.startsWith(start))?.[1] ?? 'other'
  const { object } = data
  if (kind === 'refund') {
    const payment = 'payment_intent' in object ? object.payment_intent : null
    const about = typeof payment === 'string' ? payment : ''
    return { id, about: { kind: about === '' ? 'other' : kind, id: about } }
  }
  return { id, about: { kind, id: 'id' in object ? String(object.id) : '' } }
}
const kinds = [
  ['checkout.session.', 'checkout'],
  ['charge.dispute.', 'dispute'],
  ['charge.refund', 'refund'],
  ['refund.', 'refund'],
] as const

/** Says of a failure whether it is known what became of it; nothing else of it is kept or logged. */
async function asked<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const { type, code, statusCode } = error
    const word = code ?? type
    // A key that is in use is another request under way.
    const isKnown =
      statusCode !== undefined &&
      statusCode >= 400 &&
      statusCode < 500 &&
      ![401, 403, 409, 429].includes(statusCode)
    throw isKnown ? new ProviderRefusal(word) : new ProviderAway(word)
  }
}
