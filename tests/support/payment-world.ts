import pino from 'pino'
import Stripe from 'stripe'
import { afterAll } from 'vitest'
import type { Order, PayMethod } from '#contract/sales/orders.ts'
import { type Payments, stripeEventPath } from '#server/payments/port.ts'
import { beginSandbox } from '#server/payments/sandbox/begin.ts'
import { listen } from '#server/programs/listen.ts'
import type { Open } from './database.ts'
import { openOrderWorld } from './order-world.ts'
import type { Calls } from './own-tutor.ts'

type Delivery = 'now' | 'late' | 'twice' | 'mixed' | 'never'

/** A server on a socket beside a payment sandbox that notifies it with signed messages. */
export async function openPaymentWorld(open: Open) {
  const payments: Payments = { provider: null }
  const world = await openOrderWorld(open, payments)
  const server = await listen(world.app, { host: '127.0.0.1', port: 0 })
  const webhookAddress = `http://127.0.0.1:${server.port}${stripeEventPath}`
  const sandbox = await beginSandbox(
    { isProduction: false, siteUrl: 'http://localhost' },
    {
      port: 0,
      webhookAddress,
      clock: () => world.time.now,
      log: pino({ level: 'silent' }),
      lateMs: 50,
    },
  )
  payments.provider = sandbox.provider
  afterAll(async () => {
    await sandbox.stop()
    await server.stop()
  })

  const checkout = async (buyer: Calls, orderNo: string, method?: PayMethod) => {
    const body = { orderNo, ...(method && { method }) }
    return (await buyer.post<{ address: string }>('/api/order/checkout', body)).data.address
  }
  /** Presses a button there; returns the address to which the payer returns. */
  const press = async (address: string, way: string, delivery: Delivery = 'now') => {
    const body = new URLSearchParams({ way, delivery })
    const answer = await fetch(address, { method: 'POST', body, redirect: 'manual' })
    return answer.headers.get('location')
  }
  const check = async (buyer: Calls, orderNo: string) =>
    (await buyer.post<Order>('/api/order/check', { orderNo })).data
  const message = (
    object: object,
    { type = 'checkout.session.completed', ageSeconds = 0 } = {},
  ) => {
    const payload = JSON.stringify({ id: 'evt_1', type, livemode: false, data: { object } })
    const timestamp = Math.floor(world.time.now.getTime() / 1000) - ageSeconds
    const { webhookSecret: secret } = sandbox
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
    return { payload, signature }
  }
  const tell = ({ payload, signature }: ReturnType<typeof message>) =>
    fetch(webhookAddress, {
      method: 'POST',
      body: payload,
      headers: { 'Stripe-Signature': signature, 'Content-Type': 'application/json' },
    })
  return { ...world, payments, sandbox, checkout, press, check, message, tell }
}
export type PaymentWorld = Awaited<ReturnType<typeof openPaymentWorld>>
