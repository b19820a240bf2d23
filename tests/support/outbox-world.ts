import pino from 'pino'
import type { Database } from '#server/db/open.ts'
import type { Channel } from '#server/db/tables/index.ts'
import { type Pace, standardPace } from '#server/outbox/deliver-next.ts'
import { createDispatcher } from '#server/outbox/dispatcher.ts'
import { addMessage, emptyOver, type NewMessage } from '#server/outbox/outbox.ts'
import type { MessagePort } from '#server/outbox/port.ts'
import { createUnsubscribeLinks } from '#server/outbox/unsubscribe-links.ts'

/** A clock set by the test. */
export function handClock(start = '2026-11-20T10:00:00+08:00') {
  let now = new Date(start)
  return {
    clock: () => now,
    pass: (milliseconds: number) => {
      now = new Date(now.getTime() + milliseconds)
    },
  }
}

interface OutboxWorldOptions {
  db: Database
  port: MessagePort
  clock?: () => Date
  pace?: Partial<Pace>
  channel?: Channel
  /** Texts stay readable after their expiry, as in development. */
  storesTexts?: boolean
  /** Key of the unsubscribe links in e-mails. */
  key?: Buffer
}

/** A dispatcher as in a server, with its log lines. */
export function openOutboxWorld({
  db,
  port,
  clock = handClock().clock,
  pace = {},
  channel = 'mail',
  storesTexts = false,
  key = Buffer.alloc(32),
}: OutboxWorldOptions) {
  const logged: string[] = []
  const dispatcher = createDispatcher({
    db,
    channel,
    port,
    clock,
    ...(!storesTexts && { tidy: () => emptyOver(db, clock()) }),
    log: pino(
      { level: 'warn', base: null, timestamp: false },
      { write: (line) => logged.push(line) },
    ),
    host: 'tutorharbour.test',
    unsubscribeLinks: createUnsubscribeLinks({
      siteUrl: 'https://tutorharbour.test',
      apiBase: '',
      key,
    }),
    pace: { ...standardPace, ...pace },
  })
  return {
    ...dispatcher,
    logged,
    async work() {
      dispatcher.start()
      dispatcher.wake()
      await dispatcher.rested()
    },
  }
}

/** Queues a message as services do. */
export function enqueue(db: Database, now: Date, change: Partial<NewMessage> = {}) {
  const message: NewMessage = {
    kind: 'contact.receipt',
    recipient: 'parent@example.com',
    mailbox: 'parent@example.com',
    replyTo: null,
    replyName: null,
    subject: '已收到',
    body: '機密的內容\n',
    ...change,
  }
  return db.transaction((tx) => addMessage(tx, message, now))
}
