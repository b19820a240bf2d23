import type { IncomingMessage, Server } from 'node:http'
import { Http2ServerRequest } from 'node:http2'
import type { Socket } from 'node:net'
import { networkOf } from '../ground/addresses.ts'

export interface SocketLimits {
  /** Milliseconds without traffic in either direction. */
  idleMs: number
  /** Until a response is fully sent: the largest file on a slow phone. */
  answerMs: number
  /** Until a body has arrived: `leastMs`, plus its declared length at a pace; at most `mostMs`. */
  body: { leastMs: number; bytesPerSecond: number; mostMs: number }
  connections: number
  /** Of one address; null where all of them are our own proxy's. */
  connectionsOfOne: number | null
}

/** Code that takes over an upgraded connection lifts its idle limit with `socket.setTimeout(0)`. */
export function limitSockets(server: Server, limits: SocketLimits): void {
  const { idleMs, answerMs, connections, connectionsOfOne } = limits
  server.maxConnections = connections
  // Without a listener for it, Node ends the connection.
  server.setTimeout(idleMs)
  if (connectionsOfOne !== null) capEachAddress(server, connectionsOfOne)
  server.prependListener('request', (request, answer) => {
    const late = setTimeout(() => answer.destroy(), answerMs)
    answer.once('close', () => clearTimeout(late))
    const bodyMs = timeForBody(request, limits.body)
    if (bodyMs === 0) return
    const dawdling = setTimeout(() => answer.destroy(), bodyMs)
    const cameWhole = () => clearTimeout(dawdling)
    request.once('end', cameWhole)
    answer.once('close', cameWhole)
  })
}

/** In milliseconds; 0 where there is no body, or where Node ends the request at `mostMs` itself. */
function timeForBody(
  request: IncomingMessage,
  { leastMs, bytesPerSecond, mostMs }: SocketLimits['body'],
): number {
  const length = request.headers['content-length']
  const bodyMs = leastMs + (Number(length ?? 0) / bytesPerSecond) * 1000
  if (request instanceof Http2ServerRequest) {
    return request.stream.endAfterHeaders ? 0 : Math.min(bodyMs, mostMs)
  }
  const isThere = length !== undefined || request.headers['transfer-encoding'] !== undefined
  return isThere && bodyMs < mostMs ? bodyMs : 0
}

function capEachAddress(server: Server, most: number): void {
  const open = new Map<string, number>()
  server.prependListener('connection', (socket: Socket) => {
    const address = networkOf(socket.remoteAddress ?? '')
    const count = (open.get(address) ?? 0) + 1
    if (count > most) {
      socket.destroy()
      return
    }
    open.set(address, count)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
  })
}
