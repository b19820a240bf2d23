import type { Server } from 'node:http'
import {
  constants,
  Http2ServerRequest,
  type Http2Session,
  type Http2Stream,
  type ServerHttp2Session,
} from 'node:http2'
import type { Socket } from 'node:net'
import { LRUCache } from 'lru-cache'
import { networkOf } from '../ground/addresses.ts'
import { createRateLimiter } from './limits.ts'

/*
 * One HTTP/2 connection can make any number of requests and cancel each at once, so requests are
 * counted per address, over all its connections.
 */

interface SessionLimits {
  /** How long a stream may be idle in both directions, in milliseconds. */
  idleMs: number
  /** Null where all connections are our own proxy's. */
  ofOne: AddressLimits | null
}

interface AddressLimits {
  streams: number
  /** Requests cancelled, refused or broken off within `endsSeconds`. */
  ends: number
  endsSeconds: number
  /** How long an address beyond `ends` is kept out, in milliseconds. */
  outsideMs: number
}

/** A page of ours loads eight files; leaving it early cancels those still missing. */
export const addressLimits: AddressLimits = {
  streams: 200,
  ends: 200,
  endsSeconds: 10,
  outsideMs: 10_000,
}

/** Limits of one session: options of Node and nghttp2. */
export const sessionOptions = {
  settings: {
    // More than a page asks for. WebSockets use HTTP/1.1, which is still served.
    maxConcurrentStreams: 100,
    maxHeaderListSize: 16 * 1024,
    enablePush: false,
  },
  maxHeaderListPairs: 100,
  maxSettings: 16,
  maxOutstandingPings: 4,
  /** In MB. */
  maxSessionMemory: 8,
  maxSessionInvalidFrames: 50,
  maxSessionRejectedStreams: 50,
} as const

/** Requests that a session may cancel: a burst, then a rate per second. Not for our own proxy. */
export const resetOptions = { streamResetBurst: 100, streamResetRate: 20 } as const

/** Requests that were over a limit: their streams are closed, and no work must be done for them. */
export type Refused = Pick<WeakSet<object>, 'has'>

/** Limits the sessions and streams of an HTTP/2 server; returns the set of refused requests. */
export function limitSessions(server: Server, limits: SessionLimits): Refused {
  const refused = new WeakSet<object>()
  const one = limits.ofOne === null ? null : countEachAddress(server, limits.ofOne)
  server.prependListener('request', (request: object) => {
    if (!(request instanceof Http2ServerRequest)) return
    const { stream } = request
    stream.setTimeout(limits.idleMs, () => stream.close(constants.NGHTTP2_CANCEL))
    if (one === null || one.takes(stream)) return
    refused.add(request)
    // Says that nothing was done, so that a browser may ask again.
    stream.close(constants.NGHTTP2_REFUSED_STREAM)
  })
  return refused
}

interface Visit {
  sessions: Set<ServerHttp2Session>
  underWay: number
}

function countEachAddress(server: Server, limits: AddressLimits) {
  const outside = new LRUCache<string, true>({ max: 50_000, ttl: limits.outsideMs })
  const bucket = createRateLimiter(Date.now)
  const visits = new Map<string, Visit>()
  // Before the handshake of TLS, which costs more than everything else here.
  server.prependListener('connection', (socket: Socket) => {
    if (outside.has(networkOf(socket.remoteAddress ?? ''))) socket.destroy()
  })
  const visitOf = new WeakMap<Http2Session, { address: string; visit: Visit }>()
  server.on('session', (session: ServerHttp2Session) => {
    const address = networkOf(session.socket.remoteAddress ?? '')
    const visit = visits.get(address) ?? { sessions: new Set(), underWay: 0 }
    visits.set(address, visit)
    visit.sessions.add(session)
    visitOf.set(session, { address, visit })
    session.once('close', () => {
      visit.sessions.delete(session)
      if (visit.sessions.size === 0 && visits.get(address) === visit) visits.delete(address)
    })
  })

  /** Beyond the limit, ends every session of the address and keeps it out for a while. */
  function countEnd(address: string, { sessions }: Visit) {
    if (bucket.take(address, limits.ends, limits.endsSeconds) === 0) return
    outside.set(address, true)
    for (const session of sessions) {
      if (!session.destroyed) session.destroy(undefined, constants.NGHTTP2_ENHANCE_YOUR_CALM)
    }
  }

  return {
    /** Whether the address may have another stream; counted until the stream ends. */
    takes: (stream: Http2Stream): boolean => {
      const found = stream.session === undefined ? undefined : visitOf.get(stream.session)
      if (found === undefined) return false
      const { address, visit } = found
      visit.underWay += 1
      stream.once('close', () => {
        visit.underWay -= 1
        if (stream.rstCode !== constants.NGHTTP2_NO_ERROR) countEnd(address, visit)
      })
      return visit.underWay <= limits.streams
    },
  }
}
