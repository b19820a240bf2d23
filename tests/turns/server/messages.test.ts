import { asc } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/db/open.ts'
import { contactMessage, messageOutbox } from '#server/db/tables/index.ts'
import { claimMessage } from '#server/outbox/outbox.ts'
import { DeliveryError, type MessagePort } from '#server/outbox/port.ts'
import { forgetOldMessages } from '#server/outbox/retention.ts'
import { createSmtpMessages } from '#server/outbox/smtp.ts'
import { storeOnlyMessages } from '#server/outbox/store-only-messages.ts'
import { describeOnBothDatabases } from '#tests/support/database.ts'
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts'
import { enqueue, handClock, openOutboxWorld } from '#tests/support/outbox-world.ts'

const minute = 60_000

describeOnBothDatabases('the outbox', (open) => {
  let db: Database
  let server: MailServer
  let smtp: MessagePort
  const worlds: ReturnType<typeof openOutboxWorld>[] = []
  const world = (parts: Omit<Parameters<typeof openOutboxWorld>[0], 'db'>) => {
    const opened = openOutboxWorld({ db, ...parts })
    worlds.push(opened)
    return opened
  }
  const rows = () => db.select().from(messageOutbox).orderBy(asc(messageOutbox.id))
  const onlyRow = async () => {
    const [row, ...more] = await rows()
    if (row === undefined || more.length > 0) throw new Error('not one message')
    return row
  }

  beforeAll(async () => {
    db = (await open()).db
    server = await startMailServer()
    smtp = createSmtpMessages({
      requireTls: false,
      url: server.url,
      from: 'hello@th.test',
      operator: 'staff@th.test',
    })
  })
  beforeEach(async () => {
    await db.delete(messageOutbox)
    server.mails.length = 0
    server.refuseWith(() => null)
  })
  afterEach(async () => {
    for (const opened of worlds.splice(0)) await opened.stop()
  })
  afterAll(() => server.stop())

  test('keeps messages to be read where there is no mail server', async () => {
    const { clock } = handClock()
    await enqueue(db, clock())
    await world({ port: storeOnlyMessages, clock }).work()
    expect(await onlyRow()).toMatchObject({
      state: 'kept',
      body: '機密的內容\n',
      doneAt: clock(),
    })
  })

  test('sends each message once, under a name of its own', async () => {
    const { clock } = handClock()
    await enqueue(db, clock())
    await enqueue(db, clock(), { recipient: null, kind: 'contact.operator' })
    const sending = world({ port: smtp, clock })
    await sending.work()
    await sending.work()
    expect(server.mails.map(({ to }) => to)).toEqual([['parent@example.com'], ['staff@th.test']])
    const ids = server.mails.map((mail) => mail.header('Message-ID'))
    expect(ids).toEqual((await rows()).map(({ token }) => `<${token}@tutorharbour.test>`))
    expect((await rows()).map(({ state }) => state)).toEqual(['sent', 'sent'])
  })

  test('tries again later, each time later, when the server asks for patience', async () => {
    const { clock, pass } = handClock()
    await enqueue(db, clock())
    server.refuseWith(() => 451)
    const sending = world({ port: smtp, clock })
    for (const [attempts, wait] of [1, 4, 16].entries()) {
      await sending.work()
      const row = await onlyRow()
      expect(row).toMatchObject({ state: 'waiting', attempts: attempts + 1 })
      expect(row.error).toBe('EENVELOPE 451')
      expect(row.dueAt.getTime() - clock().getTime()).toBe(wait * minute)
      pass(wait * minute - 1)
      await sending.work()
      expect((await onlyRow()).attempts, 'not before its time').toBe(attempts + 1)
      pass(1)
    }
    server.refuseWith(() => null)
    await sending.work()
    expect(server.mails).toHaveLength(1)
    expect(await onlyRow()).toMatchObject({ state: 'sent', attempts: 4, error: null })
  })

  test('gives up at once what is refused for good, and says so without names', async () => {
    const { clock } = handClock()
    await enqueue(db, clock())
    server.refuseWith(() => 550)
    const sending = world({ port: smtp, clock })
    await sending.work()
    expect(await onlyRow()).toMatchObject({ state: 'failed', attempts: 1, error: 'EENVELOPE 550' })
    expect(sending.logged.join()).toContain('message given up')
    expect(sending.logged.join()).not.toMatch(/example\.com|機密|已收到/u)
  })

  test('gives up what has been tried often enough', async () => {
    const { clock, pass } = handClock()
    await enqueue(db, clock())
    server.refuseWith(() => 421)
    const sending = world({ port: smtp, clock })
    for (let attempt = 1; attempt <= 9; attempt += 1) {
      await sending.work()
      pass(6 * 60 * minute)
    }
    expect(await onlyRow()).toMatchObject({ state: 'failed', attempts: 8 })
  })

  test('one message that is refused does not hold up the next', async () => {
    const { clock } = handClock()
    await enqueue(db, clock(), { recipient: 'away@example.com' })
    await enqueue(db, clock())
    server.refuseWith((to) => (to === 'away@example.com' ? 451 : null))
    await world({ port: smtp, clock }).work()
    expect((await rows()).map(({ state }) => state)).toEqual(['waiting', 'sent'])
  })

  test('what went out before a crash goes out again under the same name', async () => {
    const { clock, pass } = handClock()
    await enqueue(db, clock())
    const breaking: MessagePort = {
      ...smtp,
      deliver: async (message) => {
        await smtp.deliver(message)
        throw new Error('the process ends here')
      },
    }
    await world({ port: breaking, clock }).work()
    pass(minute)
    await world({ port: smtp, clock }).work()
    expect(server.mails).toHaveLength(2)
    expect(new Set(server.mails.map((mail) => mail.header('Message-ID'))).size).toBe(1)
    expect((await onlyRow()).state).toBe('sent')
  })

  test('what a server took with it when it died is taken up after its lease', async () => {
    const { clock, pass } = handClock()
    await enqueue(db, clock())
    const leaseEnd = new Date(clock().getTime() + 5 * minute)
    await claimMessage(db, 'mail', { now: clock(), leaseEnd })
    const other = world({ port: smtp, clock })
    await other.work()
    expect(server.mails, 'the lease holds').toHaveLength(0)
    pass(5 * minute)
    await other.work()
    expect(server.mails).toHaveLength(1)
  })

  test('whose lease is over changes nothing any more: another server is trying', async () => {
    const { clock, pass } = handClock()
    await enqueue(db, clock())
    const hanging = Promise.withResolvers<never>()
    const begun = Promise.withResolvers<void>()
    const late: MessagePort = {
      ...smtp,
      deliver: () => {
        begun.resolve()
        return hanging.promise
      },
    }
    const slow = world({ port: late, clock })
    slow.start()
    await begun.promise
    pass(5 * minute)
    // Claimed by another server, whose lease has begun.
    const leaseEnd = new Date(clock().getTime() + 5 * minute)
    await claimMessage(db, 'mail', { now: clock(), leaseEnd })
    hanging.reject(new DeliveryError('EENVELOPE 550', true))
    await slow.rested()
    expect(await onlyRow()).toMatchObject({
      state: 'waiting',
      attempts: 2,
      dueAt: leaseEnd,
      error: null,
    })
  })

  test('a message that ends every server that tries it is given up', async () => {
    const { clock, pass } = handClock()
    await enqueue(db, clock())
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      const leaseEnd = new Date(clock().getTime() + minute)
      await claimMessage(db, 'mail', { now: clock(), leaseEnd })
      pass(minute)
    }
    await world({ port: smtp, clock }).work()
    expect(server.mails).toHaveLength(0)
    expect(await onlyRow()).toMatchObject({ state: 'failed', error: 'interrupted' })
  })

  test('wakes by itself when the next try is due', async () => {
    const clock = () => new Date()
    await enqueue(db, clock())
    let isRefused = true
    server.refuseWith(() => {
      const code = isRefused ? 451 : null
      isRefused = false
      return code
    })
    world({ port: smtp, clock, pace: { firstWait: 20 } }).start()
    await server.untilArrived(1)
    expect(server.mails).toHaveLength(1)
  })

  test('a stop lets the message under way finish and takes no further one', async () => {
    const { clock } = handClock()
    await enqueue(db, clock())
    await enqueue(db, clock())
    const begun = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const slow: MessagePort = {
      ...smtp,
      deliver: async (message) => {
        begun.resolve()
        await goOn.promise
        return smtp.deliver(message)
      },
    }
    const sending = world({ port: slow, clock })
    sending.start()
    await begun.promise
    const stopped = sending.stop()
    goOn.resolve()
    await stopped
    expect((await rows()).map(({ state }) => state)).toEqual(['sent', 'waiting'])
  })

  test('finished messages are deleted after 90 days, waiting ones never', async () => {
    const { clock, pass } = handClock()
    await enqueue(db, clock())
    await world({ port: storeOnlyMessages, clock }).work()
    await enqueue(db, new Date(clock().getTime() + 1000 * 24 * 60 * minute))
    pass(91 * 24 * 60 * minute)
    await db.transaction((tx) => forgetOldMessages(tx, clock()))
    expect((await rows()).map(({ state }) => state)).toEqual(['waiting'])
  })

  test('letters of the contact form are deleted after two years', async () => {
    const { clock, pass } = handClock()
    const letter = {
      topic: 'site' as const,
      name: '',
      email: 'parent@example.com',
      mailbox: 'parent@example.com',
      message: '謝謝',
      locale: 'zh-tw' as const,
    }
    const day = 24 * 60 * minute
    const writtenAt = (daysAgo: number) => new Date(clock().getTime() - daysAgo * day)
    for (const createdAt of [writtenAt(729), writtenAt(731)]) {
      await db
        .insert(contactMessage)
        .values({ ...letter, clientId: createdAt.toISOString(), createdAt })
    }
    const forget = () => db.transaction((tx) => forgetOldMessages(tx, clock()))
    await forget()
    const left = () => db.select({ at: contactMessage.createdAt }).from(contactMessage)
    expect(await left()).toEqual([{ at: writtenAt(729) }])
    pass(2 * day)
    await forget()
    expect(await left()).toEqual([])
  })

  test('two servers on one database send nothing twice', async () => {
    const { clock } = handClock()
    for (let at = 0; at < 40; at += 1) {
      await enqueue(db, clock(), { recipient: `parent${at}@example.com` })
    }
    const servers = [1, 2, 3].map(() => world({ port: smtp, clock }))
    await Promise.all(servers.map((one) => one.work()))
    await server.untilArrived(40)
    await Promise.all(servers.map((one) => one.work()))
    expect(server.mails).toHaveLength(40)
    expect(new Set(server.mails.flatMap(({ to }) => to)).size).toBe(40)
  })
})
