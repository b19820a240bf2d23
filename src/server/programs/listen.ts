import { readFileSync } from 'node:fs'
import type { IncomingMessage, Server } from 'node:http'
import { createSecureServer } from 'node:http2'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'
import { minuteMs } from '#rules/primitives/durations.ts'
import {
  addressLimits,
  limitSessions,
  type Refused,
  resetOptions,
  sessionOptions,
} from '../http/session-limits.ts'
import { limitSockets, type SocketLimits } from '../http/socket-limits.ts'

export interface Listening {
  port: number
  /** Accepts no new requests, lets current ones finish, then frees the port. */
  stop: () => Promise<void>
  open: () => Promise<number>
}

interface Upgrades {
  wants: (request: IncomingMessage) => boolean
  take: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
}

interface Where {
  port: number
  host: string
  upgrades?: Upgrades
  /** All connections are our own proxy's, which stands for many visitors. */
  trustProxy?: boolean
  rateLimits?: boolean
  /** Files of a certificate and its key: HTTPS, with HTTP/2 for clients that speak it. */
  tls?: { cert: string; key: string } | null
}

/** Time limits for clients, in milliseconds; slower ones only occupy a connection. */
interface Patience extends Pick<SocketLimits, 'idleMs' | 'answerMs'> {
  headersMs: number
  /** The most for any body: 10 MB from a slow phone. */
  requestMs: number
  /** For a small body; longer ones get more, at 16 KB a second of their declared length. */
  bodyMs: number
  everyMs: number
}
const patience: Patience = {
  headersMs: 15_000,
  requestMs: 3 * minuteMs,
  bodyMs: 25_000,
  everyMs: 5_000,
  idleMs: 45_000,
  answerMs: 5 * minuteMs,
}
/** For our own build on the same machine, which is never hostile, and may pause for long. */
const patienceWithBuild: Patience = {
  headersMs: 10 * minuteMs,
  requestMs: 10 * minuteMs,
  bodyMs: 10 * minuteMs,
  everyMs: minuteMs,
  idleMs: 10 * minuteMs,
  answerMs: 10 * minuteMs,
}
/** Connections of one address (a browser opens six, a school shares one address), and in all. */
const room = { connectionsOfOne: 200, connections: 12_000 }

export function listen(
  app: Hono,
  { port, host, upgrades, trustProxy = false, rateLimits = false, tls = null }: Where,
  { headersMs, requestMs, bodyMs, everyMs, idleMs, answerMs } = patience,
): Promise<Listening> {
  const connectionsOfOne = rateLimits && !trustProxy ? room.connectionsOfOne : null
  let refused: Refused = new WeakSet()
  return new Promise((resolve, reject) => {
    const options = {
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      connectionsCheckingInterval: everyMs,
    }
    const server = serve(
      {
        fetch: (request, env) => {
          if (refused.has(env.incoming)) return new Response(null, { status: 503 })
          return hasTwoHosts(env.incoming as IncomingMessage)
            ? new Response(null, { status: 400, headers: closing(env.incoming) })
            : app.fetch(request, env)
        },
        port,
        hostname: host,
        ...(tls === null
          ? { serverOptions: options }
          : {
              createServer: createSecureServer,
              serverOptions: {
                ...secured(tls, { ...options, handshakeTimeout: headersMs }),
                ...(connectionsOfOne !== null && resetOptions),
              },
            }),
      },
      (info: AddressInfo) => {
        server.off('error', reject)
        resolve({ port: info.port, stop: () => stop(server), open: () => openOn(server) })
      },
    ) as Server & { shouldUpgradeCallback: (request: IncomingMessage) => boolean }
    // Other upgrade requests are served as plain requests. Not an option of the constructor: a
    // server with a certificate has its own.
    server.shouldUpgradeCallback = (request) =>
      isWebSocket(request) && upgrades?.wants(request) === true
    if (upgrades !== undefined) server.on('upgrade', upgrades.take)
    const body = { leastMs: bodyMs, bytesPerSecond: 16 * 1024, mostMs: requestMs }
    limitSockets(server, { idleMs, answerMs, body, ...room, connectionsOfOne })
    if (tls !== null) {
      const ofOne = connectionsOfOne === null ? null : addressLimits
      refused = limitSessions(server, { idleMs, ofOne })
    }
    server.once('error', reject)
  })
}

const isWebSocket = ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket'

/** Node uses the first; a proxy in front may have judged by the second (RFC 9112, 3.2). */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  const named = (wanted: string) =>
    rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === wanted)
  const hosts = named('host')
  // HTTP/2 has its own name for it, and may have both.
  return hosts.length > 1 || new Set([...hosts, ...named(':authority')]).size > 1
}

/** HTTP/2 has no such header. */
const closing = ({ httpVersionMajor }: { httpVersionMajor: number }): HeadersInit =>
  httpVersionMajor === 1 ? { Connection: 'close' } : {}

function secured(tls: { cert: string; key: string }, options: object) {
  return {
    cert: readFileSync(tls.cert),
    key: readFileSync(tls.key),
    allowHTTP1: true,
    ...sessionOptions,
    ...options,
    http1Options: options,
  }
}

const openOn = (server: Server) =>
  new Promise<number>((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })

function stop(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()))
    // Idle keep-alive connections would hold the port for ever; an HTTP/2 server ends its own.
    server.closeIdleConnections()
  })
}

/** Serves calls of our own build, on a free port of this machine. */
export const listenForBuild = (app: Hono): Promise<Listening> =>
  listen(app, { host: '127.0.0.1', port: 0 }, patienceWithBuild)
