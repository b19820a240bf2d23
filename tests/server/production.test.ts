import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import type { DataOf } from '#contract/kernel.ts'
import type { messageList } from '#contract/staff/operator.ts'
import { seedIfEmpty } from '#server/db/seed/first-start.ts'
import { account, messageOutbox, operator } from '#server/db/tables/index.ts'
import { readConfig } from '#server/ground/config.ts'
import { openProduct, type Product } from '#server/programs/product.ts'
import { openTestApp } from '#tests/support/server-app.ts'
import { ask, loginAnswer, storeAccount } from '#tests/support/sign-in.ts'
import { asDeveloper } from '#tests/support/this-machine.ts'

/* The whole product as a production server opens it, with settings from its environment alone. */

let product: Product
let app: Hono
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tutorharbour-production-'))
  cpSync(inject('pgliteTemplate').folder, join(folder, 'db'), { recursive: true })
  const config = readConfig({
    NODE_ENV: 'production',
    SITE_URL: 'https://th.test',
    DATA_DIR: folder,
    SERVER_SECRET: 'a secret that only this test server knows',
    LOG_LEVEL: 'silent',
  })
  product = await openProduct(config)
  app = product.openApp()
})
afterAll(async () => {
  await product.close()
  rmSync(folder, { recursive: true })
})

test('an empty database stays empty: nobody in it is made up', async () => {
  await seedIfEmpty(product)
  expect(await product.db.$count(account)).toBe(0)
})

test('nothing that is for developers is there, not even at the machine', async () => {
  const fromHere = asDeveloper(app)
  expect((await fromHere('/dev/outbox')).status).toBe(404)
  expect((await fromHere('/api/docs')).status).toBe(404)
  expect((await app.request('/api/openapi.json')).status).toBe(200)
  expect(product.config.demoSignInPort).toBeNull()
})

test('answers may travel by https alone', async () => {
  const { headers } = await app.request('/healthz')
  expect(headers.get('strict-transport-security')).toContain('max-age=')
})

test('calls are limited by address although no setting says so', async () => {
  const path = '/api/parent/check/parent?mobile=91234567'
  const answers = await Promise.all(Array.from({ length: 60 }, () => ask(app, path)))
  const codes = answers.map(({ code }) => code)
  expect(codes[0]).not.toBe('A0501')
  expect(codes).toContain('A0501')
})

test('nobody switches the limits off by a setting', () => {
  const asked = () => readConfig({ NODE_ENV: 'production', RATE_LIMITS: '0' })
  expect(asked).toThrow('RATE_LIMITS must not be 0 in production')
})

test('staff read no codes of other people, and all else', async () => {
  const accountId = await storeAccount(product.db, '94000001')
  await product.db.insert(operator).values({ accountId, addedAt: new Date() })
  const message = { recipient: '+85291234567', subject: '', state: 'kept' } as const
  await product.db.insert(messageOutbox).values([
    { ...message, ...times(60_000), kind: 'code', channel: 'sms', body: '123456 is your code' },
    {
      ...message,
      ...times(),
      kind: 'contact.receipt',
      channel: 'mail',
      body: 'We have your letter',
    },
  ])
  const readAs = async (server: Hono, now: Date) => {
    const { token } = (await loginAnswer(server, '94000001', { now })).data
    const path = '/api/operator/message/list'
    const { data } = await ask<DataOf<typeof messageList>>(server, path, { headers: { token } })
    return data.list.map(({ kind, body }) => [kind, body])
  }
  const letter = ['contact.receipt', 'We have your letter']
  expect(await readAs(app, new Date())).toEqual([letter, ['code', null]])
  const noOther = () => Promise.reject(new Error('The database of production is given.'))
  const forDevelopers = await openTestApp(noOther, { tutors: 0, db: product.db })
  const shown = await readAs(forDevelopers.app, forDevelopers.time.now)
  expect(shown).toEqual([letter, ['code', '123456 is your code']])
})

test('a text that is over is emptied, although it was never sent', async () => {
  const [row] = await product.db
    .insert(messageOutbox)
    .values({
      ...times(-1),
      kind: 'code',
      channel: 'sms',
      recipient: '+85291234568',
      subject: '',
      state: 'kept',
      body: '654321 is your code',
    })
    .returning({ id: messageOutbox.id })
  await product.begin()
  await vi.waitFor(async () => {
    const [now] = await product.db
      .select({ body: messageOutbox.body })
      .from(messageOutbox)
      .where(eq(messageOutbox.id, row?.id ?? 0))
    expect(now).toEqual({ body: '' })
  }, 20_000)
})

/** For a message written now with this lifetime in milliseconds; never without a number. */
function times(lifeMs?: number) {
  const now = new Date()
  const expiresAt = lifeMs === undefined ? null : new Date(now.getTime() + lifeMs)
  return { createdAt: now, dueAt: now, doneAt: now, expiresAt }
}
