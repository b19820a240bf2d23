import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ProviderRefusal } from '#server/payments/port.ts'
import { beginSandbox, type Sandbox } from '#server/payments/sandbox/begin.ts'

/* Stripe's own package, as the server uses it, against the sandbox. */

const minute = 60_000
let now = new Date('2026-11-20T10:00:00+08:00')
const told: { body: string; signature: string }[] = []
const shop = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => {
    body += chunk
  })
  request.on('end', () => {
    told.push({ body, signature: String(request.headers['stripe-signature']) })
    response.end()
  })
})
let sandbox: Sandbox
beforeAll(async () => {
  shop.listen(0, '127.0.0.1')
  await once(shop, 'listening')
  const webhookAddress = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/`
  const config = { isProduction: false, siteUrl: 'http://localhost:4321' }
  const log = pino({ level: 'silent' })
  const parts = { port: 0, webhookAddress, clock: () => now, log, lateMs: 10 }
  sandbox = await beginSandbox(config, parts)
})
afterAll(async () => {
  await sandbox.stop()
  shop.close()
})

const request = (key: string, changes: object = {}) => ({
  key,
  orderNo: '100000112',
  name: '8 invitations',
  amountCents: 228_00,
  locale: 'en' as const,
  method: null,
  expiresAt: new Date(now.getTime() + 31 * minute),
  successUrl: 'http://localhost:4321/callback/stripe/success?orderNo=100000112',
  failUrl: 'http://localhost:4321/callback/stripe/fail?orderNo=100000112',
  ...changes,
})
const begin = (key: string, changes?: object) => sandbox.provider.begin(request(key, changes))
const press = (id: string, fields: Record<string, string>) =>
  fetch(`${sandbox.origin}/pay/${id}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })

test('a page is opened once a key, and only as Stripe would open it', async () => {
  const first = await begin('one')
  expect(first).toMatchObject({ state: 'open', orderNo: '100000112', money: null })
  expect(first.address).toContain(`${sandbox.origin}/pay/`)
  expect(await begin('one')).toEqual(first)
  const refusals = [
    begin('one', { amountCents: 1_00_00 }),
    begin('small', { amountCents: 3_99 }),
    begin('short', { expiresAt: new Date(now.getTime() + 29 * minute) }),
  ]
  for (const refusal of refusals) await expect(refusal).rejects.toThrow(ProviderRefusal)
})

test('paid, it says by what; refused by the bank, it stays open; ended, it is not paid any more', async () => {
  const { id } = await begin('paid')
  const refused = await press(id, { way: 'refuse' })
  expect(await refused.text()).toContain('has refused')
  expect((await sandbox.provider.look(id)).state).toBe('open')
  const back = await press(id, { way: 'twice', delivery: 'twice' })
  expect(back.headers.get('location')).toContain('/callback/stripe/success')
  const paid = await sandbox.provider.look(id)
  expect(paid).toMatchObject({ state: 'paid', money: { amountCents: 228_00, currency: 'HKD' } })
  expect(await sandbox.provider.end(id), 'too late to end').toEqual(paid)
  const ended = await begin('ended')
  expect((await sandbox.provider.end(ended.id)).state).toBe('expired')
  expect(await (await press(ended.id, { way: 'card' })).text()).toContain('closed')
  expect((await sandbox.provider.look('cs_unknown')).state).toBe('gone')
  const lapses = await begin('lapses')
  const before = now
  now = new Date(now.getTime() + 32 * minute)
  expect((await sandbox.provider.look(lapses.id)).state).toBe('expired')
  now = before
})

test('its messages are signed; forged, old and foreign ones are not believed', async () => {
  const { id } = await begin('told')
  told.length = 0
  await press(id, { way: 'card', delivery: 'mixed' })
  expect(told).toHaveLength(2)
  const [first] = told
  const { body = '', signature = '' } = first ?? {}
  const read = sandbox.provider.readEvent
  expect(read(body, signature)).toMatchObject({ about: { kind: 'checkout', id } })
  expect(read(body.replace(id, 'cs_other'), signature), 'another body').toBeNull()
  expect(read(body, signature.replace(/v1=./u, 'v1=x')), 'another signature').toBeNull()
  expect(read(body, ''), 'none').toBeNull()
  const live = body.replace('"livemode":false', '"livemode":true')
  const signed = Stripe.webhooks.generateTestHeaderString({
    payload: live,
    secret: sandbox.webhookSecret,
    timestamp: Math.floor(now.getTime() / 1000),
  })
  expect(read(live, signed), 'of the other mode').toBeNull()
  const before = now
  now = new Date(now.getTime() + 6 * minute)
  expect(read(body, signature), 'old').toBeNull()
  now = before
})

test('money goes back once a key, and never more than came', async () => {
  const { id } = await begin('back')
  await press(id, { way: 'card', delivery: 'never' })
  const { money } = await sandbox.provider.look(id)
  const payment = { reference: money?.reference ?? '' }
  const half = await sandbox.provider.refund(payment, 114_00, 'refund:1')
  expect(half).toMatchObject({ state: 'succeeded', amountCents: 114_00, key: 'refund:1' })
  expect(await sandbox.provider.refund(payment, 114_00, 'refund:1')).toEqual(half)
  await expect(sandbox.provider.refund(payment, 114_01, 'refund:2')).rejects.toThrow(
    ProviderRefusal,
  )
  expect(await sandbox.provider.refundsOf(payment)).toEqual([half])
})

test('lists are read to their end, page by page, from a moment on', async () => {
  now = new Date(now.getTime() + 60 * minute)
  const since = now
  const pages = await Promise.all(Array.from({ length: 205 }, (_, at) => begin(`many-${at}`)))
  await Promise.all(pages.map(({ id }) => press(id, { way: 'card', delivery: 'never' })))
  const { provider } = sandbox
  const payments = await provider.paymentsSince(since)
  expect(payments).toHaveLength(205)
  expect(new Set(payments.map(({ reference }) => reference)).size).toBe(205)
  expect(payments[0]).toMatchObject({ amountCents: 228_00, currency: 'HKD', at: since })
  const reference = payments[7]?.reference ?? ''
  expect(await provider.checkoutOf(reference)).toMatchObject({
    state: 'paid',
    orderNo: '100000112',
    money: { reference },
  })
  expect(await provider.checkoutOf('pi_elsewhere')).toBeNull()
  const refund = await provider.refund({ reference }, 28_00, 'part')
  expect(await provider.refundsSince(since)).toEqual([{ ...refund, payment: reference, at: since }])
  expect(await provider.disputesSince(since)).toEqual([])
  expect(await provider.paymentsSince(new Date(now.getTime() + minute))).toEqual([])
})
