import { globSync, readFileSync } from 'node:fs'
import pino from 'pino'
import { expect, test } from 'vitest'
import type { Database, Transaction } from '#server/db/open.ts'
import { notifyPerson } from '#server/notifications/notify-person.ts'
import { standardPace } from '#server/outbox/deliver-next.ts'
import { createDispatchers } from '#server/outbox/dispatchers.ts'
import type { OutgoingMessage } from '#server/outbox/port.ts'
import { storeOnlyMessages } from '#server/outbox/store-only-messages.ts'
import { createUnsubscribeLinks } from '#server/outbox/unsubscribe-links.ts'
import { confirmMail } from '#tests/support/confirmed-mail.ts'
import { describeOnBothDatabases } from '#tests/support/database.ts'
import { enqueue } from '#tests/support/outbox-world.ts'
import { openTestApp } from '#tests/support/server-app.ts'
import { storeAccount, testTime } from '#tests/support/sign-in.ts'

const siteUrl = 'https://tutorharbour.test'

/** The dispatchers of a server that would look for work again in five minutes. */
function dispatching(db: Database) {
  const waiting: ((message: OutgoingMessage) => void)[] = []
  const mail = {
    deliver: async (message: OutgoingMessage) => {
      waiting.shift()?.(message)
      return 'sent' as const
    },
    close: () => {},
  }
  const dispatchers = createDispatchers({
    ...{ db, clock: () => testTime, log: pino({ level: 'silent' }), pace: standardPace },
    ports: { mail, sms: storeOnlyMessages, whatsapp: storeOnlyMessages },
    ...{ storesTexts: true, host: 'tutorharbour.test' },
    unsubscribeLinks: createUnsubscribeLinks({ siteUrl, apiBase: '', key: Buffer.alloc(32) }),
  })
  const nextMail = () =>
    new Promise<OutgoingMessage>((resolve) => {
      waiting.push(resolve)
    })
  return { ...dispatchers, nextMail }
}

describeOnBothDatabases('a message', (open) => {
  test('leaves when what caused it is committed, and at no other moment', async () => {
    const { db, woken } = await openTestApp(open, { tutors: 0 })
    const person = { accountId: await storeAccount(db, '95410001') }
    await confirmMail(db, person)
    const outbox = dispatching(db)
    outbox.start()
    const before = outbox.nextMail()
    await enqueue(db, testTime)
    await before
    const notify = (tx: Transaction, order: string) =>
      notifyPerson(tx, person, {
        kind: 'order.paid',
        thingId: 1,
        key: order,
        words: { order },
        now: testTime,
        siteUrl,
      })

    const told = outbox.nextMail()
    await db.transaction((tx) => notify(tx, 'A-1'))
    expect((await told).body).toContain('A-1')

    const nested = outbox.nextMail()
    await db.transaction((tx) => tx.transaction((part) => notify(part, 'A-2')))
    expect((await nested).body, 'of a savepoint').toContain('A-2')

    const times = woken.outbox
    const undone = db.transaction(async (tx) => {
      await notify(tx, 'A-3')
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await db.transaction(async (tx) => {
      await tx.execute('select 1')
    })
    expect(woken.outbox, 'undone, or without a message').toBe(times)
    await outbox.stop()
  })
})

test('messages are written by the outbox alone, so that none is forgotten', () => {
  const writing = /\.(?:insert|update)\(messageOutbox\)/u
  const writers = globSync('src/server/**/*.ts').filter((file) =>
    writing.test(readFileSync(file, 'utf8')),
  )
  // The demo's letters of the past have left already.
  expect(writers.sort()).toEqual([
    'src/server/db/seed/story/past-letters.ts',
    'src/server/outbox/outbox.ts',
  ])
})
