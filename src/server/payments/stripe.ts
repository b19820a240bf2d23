import Stripe from 'stripe'
import { payMethods } from '#contract/sales/orders.ts'
import type { Locale } from '#i18n/locales.ts'
import type { StripeSettings } from '../ground/endpoints.ts'
import {
  type Checkout,
  type CheckoutProvider,
  type CheckoutRequest,
  type ProviderEvent,
  ProviderRefusal,
} from './port.ts'
import { createLists } from './stripe-lists.ts'
import { asked, checkoutOf, disputeOf, refundOf } from './stripe-objects.ts'

interface StripeParts {
  clock: () => Date
  /** The sandbox; the real Stripe by default. */
  played?: { host: string; port: number; since: Date }
}

/** In milliseconds; retried twice, with the same key, when the connection breaks. */
const patience = 15_000
const retries = 2
/** An event older than this may be a replay, in seconds. */
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
    ...(played && { host: played.host, port: played.port, protocol: 'http' }),
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
          // It is no longer open: paid, or expired.
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
    listsFrom: played?.since ?? new Date(0),
    ...createLists(stripe),
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
      const expand = ['payment_intent.latest_charge']
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
  method,
  expiresAt,
  successUrl,
  failUrl,
}: CheckoutRequest): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  client_reference_id: orderNo,
  locale: pageLanguage[locale],
  allowed_payment_method_types: method === null ? [...payMethods] : [method],
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

/** By the prefix of its type, which is followed by the object's own kind. */
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
