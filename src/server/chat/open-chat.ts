import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import { chatPath } from '#contract/teaching/chat-socket.ts'
import type { Sessions } from '../accounts/sign-in/sessions.ts'
import type { Database } from '../db/open.ts'
import { askedFrom } from '../ground/asking.ts'
import { createConcurrencyLimit } from '../ground/concurrency-limit.ts'
import type { Config } from '../ground/config.ts'
import type { FailureLog } from '../ground/failure-log.ts'
import { createRateLimiter } from '../http/limits.ts'
import type { SecurityLog } from '../security-log/security-log.ts'
import type { ChatChange, ChatService } from '../teaching/conversations/chat-service.ts'
import { createMessageBatches } from '../teaching/conversations/message-batches.ts'
import { type Admitted, createAdmission } from './admission.ts'
import { type ChatSocket, createChatSocket } from './chat-socket.ts'
import { createCommands } from './commands.ts'
import { createDeliveryMarks } from './delivery-marks.ts'
import { createFollowing } from './following.ts'
import { createHub } from './hub.ts'
import { type Fanout, noOtherServers } from './port.ts'
import { createPresence } from './presence.ts'
import { watchSockets } from './watch-sockets.ts'

/** Frames per socket in a minute: a full burst is allowed, and refills within that time. */
const mostFrames = 600
/** Sockets of one session; the oldest beyond it is most likely dead. */
const mostOfSession = 8
/** Concurrent reads of all sockets; storing messages has a queue of its own. */
const readings = { atOnce: 4, waiting: 20_000, waitingOfOne: 50 }

interface ChatParts {
  db: Database
  clock: () => Date
  sessions: Pick<Sessions, 'spendPaasToken' | 'alive'>
  config: Pick<Config, 'siteUrl' | 'trustProxy' | 'rateLimits'>
  security: SecurityLog
  failures: FailureLog
  fanout?: Fanout
  /** In milliseconds. */
  sweepMs?: number
}

/** The chat of one process: stores messages and sends them to its sockets. */
export function openChat(parts: ChatParts) {
  const { db, clock, sessions, config, failures, fanout = noOtherServers } = parts
  const presence = createPresence({
    db,
    failures,
    publish: (news) => fanout.publishPresence(news),
  })
  const hub = createHub(presence.learn)
  const following = createFollowing({
    db,
    hub,
    failures,
    ...(parts.sweepMs !== undefined && { sweepMs: parts.sweepMs }),
  })

  /** Publishes what is stored; a failure here must not fail the caller. */
  const changed = (changes: readonly ChatChange[]): void => {
    try {
      hub.publish(changes)
    } catch (error) {
      failures.note('call failed', error, { call: 'WS 12' })
    }
    fanout.publish(
      changes.map(({ row, messages, contactOf }) => ({
        contactId: row.id,
        parentId: row.parentId,
        tutorId: row.tutorId,
        after: row.changes - messages.length,
        upTo: row.changes,
        contactOf,
      })),
    )
  }
  const service: ChatService = { store: createMessageBatches(db, clock, changed), changed }
  const deliveryMarks = createDeliveryMarks({
    db,
    failures,
    changed: (rows) => changed(rows.map((row) => ({ row, messages: [] }))),
  })
  const asked: typeof askedFrom = config.rateLimits ? askedFrom : (_, run) => run()
  const limiter = config.rateLimits ? createRateLimiter(() => performance.now()) : null
  const take = createCommands({
    db,
    clock,
    service,
    deliveryMarks,
    presence,
    limiter,
    failures,
    runLimited: createConcurrencyLimit(readings),
  })

  function admit({ ws, locale, session }: Admitted): void {
    const { id, accountId, parentId, tutorId, sharesPresence: shares } = session
    const person = { accountId, parentId, tutorId }
    const socket = createChatSocket({ ws, sessionId: id, person, locale, shares })
    const frames = config.rateLimits ? createRateLimiter(() => performance.now()) : null
    const isHasty = () => (frames?.take('', mostFrames) ?? 0) > 0
    const heard = (): boolean => {
      socket.heardAt = performance.now()
      if (!isHasty()) return true
      socket.close('hasty')
      return false
    }
    ws.on('ping', heard)
    ws.on('pong', heard)
    ws.on('message', (data, isBinary) => {
      if (ws.readyState !== ws.OPEN || !heard()) return
      if (isBinary) ws.close(1003, 'text only')
      else void asked(`account ${accountId}`, () => take(socket, data.toString()))
    })
    ws.once('close', () => {
      hub.remove(socket)
      presence.leave(socket)
    })
    hub.add(socket)
    presence.enter(socket)
    replaceOldest(socket)
  }

  function replaceOldest({ sessionId }: ChatSocket): void {
    const same = [...hub.ofSession(sessionId)]
    if (same.length > mostOfSession) same[0]?.close('replaced')
  }

  const admission = createAdmission({ ...parts, admit })
  const watching = watchSockets({ hub, presence, sessions, failures })

  return {
    ...service,
    upgrades: {
      wants: ({ url = '' }: IncomingMessage) => url.split('?', 1)[0] === chatPath,
      take: (request: IncomingMessage, socket: Duplex, head: Buffer) =>
        admission.take(request, socket, head),
    },
    /** Starts listening to other servers; resolves once it does. */
    start: () => {
      following.start()
      return fanout.start({ ...following, heardPresence: presence.heard })
    },
    open: () => hub.sockets.size,
    /** Closes all sockets so that browsers reconnect elsewhere, and stores what is pending. */
    async stop(): Promise<void> {
      admission.stop()
      watching.stop()
      following.stop()
      presence.stop()
      const leaving = [...hub.sockets].map(({ ws }) => leave(ws))
      for (const socket of hub.sockets) socket.close('restart')
      await deliveryMarks.stop()
      await Promise.all(leaving)
      await fanout.stop()
    },
  }
}
export type Chat = ReturnType<typeof openChat>

/** Resolves when the socket is closed: the library terminates one that does not respond. */
const leave = (ws: WebSocket) =>
  new Promise<void>((resolve) => {
    if (ws.readyState === ws.CLOSED) resolve()
    else ws.once('close', () => resolve())
  })
