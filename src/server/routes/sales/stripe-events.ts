import { Hono } from 'hono'
import type { AppParts } from '../../ground/app-parts.ts'
import {
  type CheckoutProvider,
  ProviderAway,
  type ProviderEvent,
  stripeEventPath,
} from '../../payments/port.ts'
import { settleCheckout } from '../../sales/orders/settle-checkout.ts'
import { settleDispute } from '../../sales/orders/settle-dispute.ts'
import { settleRefundsOf } from '../../sales/refunds/provider-refunds.ts'

/**
 * Stripe's webhook. Events are only hints: the details are fetched from Stripe. 400 for a message
 * that is not from there, 503 when it should be sent again.
 */
export function stripeEvents(parts: AppParts): Hono {
  const app = new Hono()
  app.post(stripeEventPath, async (c) => {
    const { provider } = parts.payments
    const signature = c.req.header('stripe-signature') ?? ''
    // The signature covers these exact bytes.
    const event = provider?.readEvent(await c.req.text(), signature) ?? null
    if (provider === null || event === null) return c.json({ received: false }, 400)
    try {
      await settle(parts, provider, event)
    } catch (error) {
      if (!(error instanceof ProviderAway)) throw error
      return c.json({ received: false }, 503)
    }
    return c.json({ received: true })
  })
  return app
}

async function settle(
  parts: AppParts,
  provider: CheckoutProvider,
  { about: { kind, id } }: ProviderEvent,
): Promise<void> {
  if (kind === 'checkout') await settleCheckout(parts, provider, await provider.look(id))
  if (kind === 'refund') await settleRefundsOf(parts, provider, id)
  if (kind === 'dispute') await settleDispute(parts, provider.name, await provider.dispute(id))
}
