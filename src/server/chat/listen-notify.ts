import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Client, type Pool } from 'pg'
import { conversationChannel as channel } from '../db/conversation-news.ts'
import { runAsServer } from '../ground/asking.ts'
import type { Logger } from '../ground/log.ts'
import { fromWire, presencePayloads, type Wired, wirePayloads } from './notice-wire.ts'
import type { ChatNotice, Fanout, FanoutListener, OtherChannel } from './port.ts'

/** Queued notices; beyond it all are dropped, and every server re-reads its positions. */
const mostWaiting = 20_000

interface ListenNotifyParts {
  /** Publishes; may go through a pooler in transaction mode. */
  pool: Pool
  /** A direct connection: LISTEN hears nothing through a pooler. */
  listenUrl: string
  log: Logger
  also?: OtherChannel
  /** Milliseconds between probes, and between attempts to connect. */
  pace?: { probe: number; retry: number }
}

/**
 * Connects servers on one PostgreSQL. The listener probes its own connection every few seconds; a
 * deaf one is replaced, and what it missed is looked up.
 */
export function createListenNotify({
  pool,
  listenUrl,
  log,
  also,
  pace = { probe: 5_000, retry: 500 },
}: ListenNotifyParts): Fanout {
  const me = randomUUID()
  let state: 'new' | 'running' | 'stopped' = 'new'
  let waiting: ChatNotice[] = []
  let lostSome = false
  let sending = false
  let publishingPresence = false
  let client: Client | null = null
  let connecting = false
  let probe = { sent: 0, heard: 0 }
  let probing: NodeJS.Timeout | undefined
  let listener: FanoutListener = { heard: () => {}, heardPresence: () => {}, missed: () => {} }

  function hear(payload: string | undefined): void {
    const wired = fromWire(payload)
    if (wired === null) return
    if (wired.from === me) {
      if (wired.probe !== undefined) probe.heard = wired.probe
      return
    }
    if (wired.lost === true) listener.missed()
    if (wired.notices.length > 0) listener.heard(wired.notices)
    listener.heardPresence(wired.from, wired.presence)
  }

  async function connect(): Promise<void> {
    if (connecting) return
    connecting = true
    while (state === 'running') {
      const next = new Client({
        connectionString: listenUrl,
        application_name: 'tutorharbour-chat',
        connectionTimeoutMillis: 5_000,
        keepAlive: true,
      })
      next.on('error', () => replace(next))
      next.on('end', () => replace(next))
      next.on('notification', (said) => {
        if (said.channel === also?.channel) also.heard()
        else hear(said.payload)
      })
      try {
        await next.connect()
        await next.query(`listen ${channel}`)
        if (also) await next.query(`listen ${also.channel}`)
        client = next
        probe = { sent: 0, heard: 0 }
        break
      } catch (error) {
        log.warn({ err: error }, 'the chat cannot listen to other servers')
        next.end().catch(() => {})
        await pause(pace.retry, undefined, { ref: false })
      }
    }
    connecting = false
    if (state !== 'running') return
    listener.missed()
    also?.heard()
  }

  function replace(old: Client): void {
    if (client !== old) return
    client = null
    old.removeAllListeners('notification')
    old.end().catch(() => {})
    if (state === 'running') void connect()
  }

  function look(): void {
    const current = client
    if (current === null) return
    if (probe.heard < probe.sent) {
      log.warn('the chat did not hear itself; it listens anew')
      replace(current)
      return
    }
    const asked = probe
    const next = asked.sent + 1
    // Counts once it is sent: a busy database does not mean a deaf listener.
    void notify([JSON.stringify({ from: me, probe: next } satisfies Wired)]).then((isSent) => {
      if (isSent) asked.sent = next
    })
  }

  async function notify(payloads: readonly string[]): Promise<boolean> {
    try {
      await pool.query('select pg_notify($1, one) from unnest($2::text[]) as one', [
        channel,
        payloads,
      ])
      return true
    } catch (error) {
      if (state === 'running') log.warn({ err: error }, 'the chat could not tell other servers')
      return false
    }
  }

  async function send(): Promise<void> {
    if (sending) return
    sending = true
    while (waiting.length > 0 || lostSome) {
      const batch = waiting
      const isLossy = lostSome
      waiting = []
      lostSome = false
      if (await notify(wirePayloads(me, batch, isLossy))) continue
      waiting = [...batch, ...waiting]
      lostSome ||= isLossy
      if (state === 'stopped') break
      await pause(pace.retry, undefined, { ref: false })
    }
    sending = false
  }

  return {
    async start(given) {
      listener = given
      state = 'running'
      await connect()
      probing = setInterval(look, pace.probe).unref()
    },
    publish(notices) {
      waiting.push(...notices)
      if (waiting.length > mostWaiting) {
        waiting = []
        lostSome = true
      }
      if (state !== 'stopped') void runAsServer(send)
    },
    publishPresence(news) {
      // Dropped while the last one is being sent: presence does not wait for a slow database.
      const payloads = presencePayloads(me, news)
      if (publishingPresence || state !== 'running' || payloads.length === 0) return
      publishingPresence = true
      void notify(payloads).finally(() => {
        publishingPresence = false
      })
    },
    async stop() {
      state = 'stopped'
      clearInterval(probing)
      if (waiting.length > 0) await send()
      await client?.end().catch(() => {})
    },
  }
}
