import type { IncomingMessage, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'
import { limitSockets, type SocketLimits } from '../http/socket-limits.ts'

export interface Listening {
  port: number
  /** Takes no new requests, lets those under way finish, then frees the port. */
  stop: () => Promise<void>
  open: () => Promise<number>
}

/** Takes over connections that become something else than HTTP. */
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
}

/** How long a client may take, in milliseconds; slower ones only occupy a connection. */
interface Patience extends Pick<SocketLimits, 'idleMs' | 'answerMs'> {
  headersMs: number
  /** For the whole body: 10 MB from a slow phone. */
  requestMs: number
  /** How often this is checked. */
  everyMs: number
}
const patience: Patience = {
  headersMs: 15_000,
  requestMs: 180_000,
  everyMs: 5_000,
  idleMs: 45_000,
  answerMs: 300_000,
}
/** Connections of one address (a browser opens six, a school shares one address), and in all. */
const room = { connectionsOfOne: 200, connections: 12_000 }

/** Resolves once the port is open, rejects when it is taken. */
export function listen(
  app: Hono,
  { port, host, upgrades, trustProxy = false, rateLimits = false }: Where,
  { headersMs, requestMs, everyMs, idleMs, answerMs } = patience,
): Promise<Listening> {
  const connectionsOfOne = rateLimits && !trustProxy ? room.connectionsOfOne : null
  return new Promise((resolve, reject) => {
    const server = serve(
      {
        fetch: (request, env) =>
          hasTwoHosts(env.incoming as IncomingMessage)
            ? new Response(null, { status: 400, headers: { Connection: 'close' } })
            : app.fetch(request, env),
        port,
        hostname: host,
        serverOptions: {
          headersTimeout: headersMs,
          requestTimeout: requestMs,
          connectionsCheckingInterval: everyMs,
          // Whatever else asks for an upgrade is answered as if it had not.
          shouldUpgradeCallback: (request) =>
            isWebSocket(request) && upgrades?.wants(request) === true,
        },
      },
      (info: AddressInfo) => {
        server.off('error', reject)
        resolve({ port: info.port, stop: () => stop(server), open: () => openOn(server) })
      },
    ) as Server
    if (upgrades !== undefined) server.on('upgrade', upgrades.take)
    limitSockets(server, { idleMs, answerMs, ...room, connectionsOfOne })
    server.once('error', reject)
  })
}

const isWebSocket = ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket'

/** Node takes the first; a proxy in front may have judged by the second (RFC 9112, 3.2). */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  const isHost = (text: string, at: number) => at % 2 === 0 && text.toLowerCase() === 'host'
  return rawHeaders.filter(isHost).length > 1
}

const openOn = (server: Server) =>
  new Promise<number>((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })

function stop(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()))
    // Idle kept-alive connections would hold the port for ever.
    server.closeIdleConnections()
  })
}
