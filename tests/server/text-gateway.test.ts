import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/db/open.ts'
import { messageOutbox } from '#server/db/tables/index.ts'
import { storeOnlyMessages } from '#server/outbox/store-only-messages.ts'
import { createTextGateway } from '#server/outbox/text-gateway.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { enqueue, handClock, openOutboxWorld } from '#tests/support/outbox-world.ts'
import { startTextGateway } from '#tests/support/text-gateway.ts'

const second = 1000
const codeLife = 300 * second

describeOnOneDatabase('text messages', (open) => {
  let db: Database
  let gateway: Awaited<ReturnType<typeof startTextGateway>>
  const worlds: ReturnType<typeof openOutboxWorld>[] = []
  beforeAll(async () => {
    db = (await open()).db
    gateway = await startTextGateway()
  })
  beforeEach(async () => {
    await db.delete(messageOutbox)
    gateway.texts.length = 0
    gateway.answerWith(() => ({ status: 202 }))
  })
  afterEach(async () => {
    for (const world of worlds.splice(0)) await world.stop()
  })
  afterAll(() => gateway.stop())

  const open852 = (time: ReturnType<typeof handClock>, address = gateway.url) => {
    const port = createTextGateway('sms', { url: address, token: 'secret' }, time.clock)
    const world = openOutboxWorld({ db, channel: 'sms', port, clock: time.clock })
    worlds.push(world)
    return world
  }
  const enqueueCode = (now: Date) =>
    enqueue(db, now, {
      kind: 'code',
      channel: 'sms',
      recipient: '+85291234567',
      body: '驗證碼 123456',
      expiresAt: new Date(now.getTime() + codeLife),
    })
  const onlyRow = async () => {
    const [row, ...more] = await db.select().from(messageOutbox)
    if (row === undefined || more.length > 0) throw new Error('not one message')
    return row
  }

  test('leave as documented, once, and are emptied', async () => {
    const time = handClock()
    await enqueueCode(time.clock())
    const world = open852(time)
    await world.work()
    await world.work()
    const row = await onlyRow()
    expect(gateway.texts).toEqual([
      {
        id: row.token,
        to: '+85291234567',
        text: '驗證碼 123456',
        channel: 'sms',
        key: row.token,
        authorization: 'Bearer secret',
      },
    ])
    expect(row).toMatchObject({ state: 'sent', body: '' })
  })

  test('are left alone by the dispatcher of another channel', async () => {
    const time = handClock()
    await enqueueCode(time.clock())
    const mail = openOutboxWorld({ db, port: storeOnlyMessages, clock: time.clock })
    worlds.push(mail)
    await mail.work()
    expect((await onlyRow()).state).toBe('waiting')
  })

  test.each([429, 408, 500, 503])('are tried again under the same key after %i', async (status) => {
    const time = handClock()
    await enqueueCode(time.clock())
    gateway.answerWith(() => ({ status }))
    const world = open852(time)
    await world.work()
    expect(await onlyRow()).toMatchObject({ state: 'waiting', error: `HTTP ${status}` })
    gateway.answerWith(() => ({ status: 200 }))
    time.pass(5 * second - 1)
    await world.work()
    expect(gateway.texts).toHaveLength(1)
    time.pass(1)
    await world.work()
    expect(gateway.texts.map(({ key }) => key)).toEqual(Array(2).fill((await onlyRow()).token))
    expect((await onlyRow()).state).toBe('sent')
    expect(world.logged.join('')).not.toMatch(/91234567|123456/u)
  })

  test('wait as long as the gateway asks for, in seconds or until a date', async () => {
    for (const value of ['60', 'Fri, 20 Nov 2026 02:01:00 GMT']) {
      const time = handClock()
      await db.delete(messageOutbox)
      await enqueueCode(time.clock())
      gateway.answerWith(() => ({ status: 429, headers: { 'Retry-After': value } }))
      await open852(time).work()
      const { dueAt } = await onlyRow()
      expect(dueAt.getTime() - time.clock().getTime(), value).toBe(60 * second)
    }
  })

  test.each([400, 401, 404, 422, 302])(
    'are given up after %i only when that is final',
    async (status) => {
      const time = handClock()
      await enqueueCode(time.clock())
      gateway.answerWith(() => ({ status, headers: { Location: 'http://127.0.0.1:1/' } }))
      await open852(time).work()
      const state = status < 400 ? { state: 'waiting' } : { state: 'failed', body: '' }
      expect(await onlyRow()).toMatchObject({ ...state, error: `HTTP ${status}` })
    },
  )

  test('with a code are dropped, not sent late', async () => {
    const time = handClock()
    await enqueueCode(time.clock())
    gateway.answerWith(() => ({ status: 503 }))
    const world = open852(time)
    for (const wait of [0, 5, 20, 80]) {
      time.pass(wait * second)
      await world.work()
    }
    expect(await onlyRow()).toMatchObject({ state: 'expired', body: '', attempts: 4 })

    await db.delete(messageOutbox)
    await enqueueCode(time.clock())
    time.pass(codeLife)
    gateway.texts.length = 0
    await world.work()
    expect(gateway.texts).toEqual([])
    expect(await onlyRow()).toMatchObject({ state: 'expired', body: '' })
  })

  test('wait for a gateway that is not there', async () => {
    const time = handClock()
    await enqueueCode(time.clock())
    await open852(time, 'http://127.0.0.1:1/messages').work()
    expect(await onlyRow()).toMatchObject({ state: 'waiting', error: 'unreachable' })
  })

  test.each([
    [false, ''],
    [true, '驗證碼 123456'],
  ])(
    'without a gateway stay readable until they are over; for developers: %s',
    async (storesTexts, body) => {
      const time = handClock()
      await enqueueCode(time.clock())
      const world = openOutboxWorld({
        db,
        channel: 'sms',
        port: storeOnlyMessages,
        clock: time.clock,
        storesTexts,
      })
      worlds.push(world)
      await world.work()
      expect(await onlyRow()).toMatchObject({ state: 'kept', body: '驗證碼 123456' })
      time.pass(codeLife)
      await world.work()
      expect(await onlyRow()).toMatchObject({ state: 'kept', body })
    },
  )
})
