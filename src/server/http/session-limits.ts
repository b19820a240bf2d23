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
 * With HTTP/2, one connection can make any number of requests, cancel each at once, and keep a hundred open.
 * To count connections is not enough there: what an address asks for is counted, over all its connections.
 */

interface SessionLimits {
  /** How long a stream may neither take nor give anything, in milliseconds. */
  idleMs: number
  /** Null where all connections are our own proxy's. */
  ofOne: AddressLimits | null
}

/** What one address may ask for. */
interface AddressLimits {
  /** Requests under way at one time. */
  streams: number
  /** Requests that were cancelled, refused or broken off, in so many seconds. */
  ends: number
  endsSeconds: number
  /** How long an address with more of them is kept out, in milliseconds. */
  outsideMs: number
}

/** A page of ours asks for eight files; whoever leaves it early cancels what is still missing. */
export const addressLimits: AddressLimits = {
  streams: 200,
  ends: 200,
  endsSeconds: 10,
  outsideMs: 10_000,
}

/** What one session may send and hold: options of Node and nghttp2. */
export const sessionOptions = {
  settings: {
    // More than a page asks for. WebSockets come over HTTP/1.1, which stays.
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

/** Requests that one session may cancel: at once, and then each second. Not for our own proxy's sessions. */
export const resetOptions = { streamResetBurst: 100, streamResetRate: 20 } as const

/** Requests that were over a limit: their streams are closed, and nothing must be done for them. */
export type Refused = Pick<WeakSet<object>, 'has'>

/** Limits the sessions and streams of a server that speaks HTTP/2; returns the requests that it refuses. */
export function limitSessions(server: Server, limits: SessionLimits): Refused {
  const refused = new WeakSet<object>()
  const one = limits.ofOne === null ? null : countEachAddress(server, limits.ofOne)
  server.prependListener('request', (request: object) => {
    if (!(request instanceof Http2ServerRequest)) return
    const { stream } = request
    stream.setTimeout(limits.idleMs, () => stream.close(constants.NGHTTP2_CANCEL))
    if (one === null || one.takes(stream)) return
    refused.add(request)
    // Says that nothing was done for it, so that a browser may ask again.
    stream.close(constants.NGHTTP2_REFUSED_STREAM)
  })
  return refused
}

/** What an address has open. */
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

  /** Too many end every session of the address, and keep it out for a while. */
  function countEnd(address: string, { sessions }: Visit) {
    if (bucket.take(address, limits.ends, limits.endsSeconds) === 0) return
    outside.set(address, true)
    for (const session of sessions) {
      if (!session.destroyed) session.destroy(undefined, constants.NGHTTP2_ENHANCE_YOUR_CALM)
    }
  }

  return {
    /** Whether there is room for this one; its place is free again when it ends. */
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
