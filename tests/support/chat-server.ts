import { Hono } from 'hono'
import pino from 'pino'
import { createSessions } from '#server/accounts/sign-in/sessions.ts'
import { createListenNotify } from '#server/chat/listen-notify.ts'
import { openChat } from '#server/chat/open-chat.ts'
import { openDatabase } from '#server/db/open.ts'
import { createFailureLog } from '#server/ground/failure-log.ts'
import { listen } from '#server/programs/listen.ts'
import { createSecurityLog } from '#server/security-log/security-log.ts'

/* A chat server to be killed; it reports its port. CHAT_PACE=product polls as rarely as ours. */

const listenUrl = process.env.DATABASE_URL ?? ''
const database = await openDatabase({ databaseUrl: listenUrl, dataDir: '' })
if (database.kind !== 'postgres') throw new Error('needs PostgreSQL')
const { db, client: pool } = database
const clock = () => new Date()
const isQuick = process.env.CHAT_PACE !== 'product'
const log = pino({ level: process.env.LOG_LEVEL ?? 'silent' })
const chat = openChat({
  db,
  clock,
  sessions: createSessions(db, clock),
  config: { siteUrl: 'http://localhost', trustProxy: false, rateLimits: false },
  security: createSecurityLog({ log, clock, key: Buffer.alloc(32) }),
  failures: createFailureLog({ log, clock }),
  ...(isQuick && { sweepMs: 500 }),
  fanout: createListenNotify({
    pool,
    listenUrl,
    log,
    ...(isQuick && { pace: { probe: 1_000, retry: 100 } }),
  }),
})
const server = await listen(new Hono(), { port: 0, host: '127.0.0.1', upgrades: chat.upgrades })
await chat.start()
// Exits with its parent, as nothing would kill it after the test.
process.on('disconnect', () => process.exit())
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.({
    open: chat.open(),
    bytes: process.memoryUsage().rss,
    busyMs: (user + system) / 1000,
  })
})
process.stdout.write(`${server.port}\n`)
