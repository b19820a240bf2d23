import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { chatCloses, mostChatFrameBytes } from '#contract/teaching/chat-socket.ts'
import { type Locale, localeOfCode } from '#i18n/locales.ts'
import type { Sessions } from '../accounts/sign-in/sessions.ts'
import { askedFrom } from '../ground/asking.ts'
import type { FailureLog } from '../ground/failure-log.ts'
import { isOwnOrigin } from '../http/foreign-requests.ts'
import { addressOfVisitor } from '../http/visitor-address.ts'
import type { SecurityLog } from '../security-log/security-log.ts'

/** Milliseconds until an unknown socket is closed, and until a closing one must be gone. */
const patience = { unknownMs: 900, closingMs: 2_000 }
/** Sockets per address when rate limits are on: a school shares one address. */
const mostOfOne = 150

/** A variable, because the package's types lack some of these options. */
const sockets = {
  noServer: true,
  clientTracking: false,
  // We support no subprotocol; by default the library would confirm the first one offered.
  handleProtocols: () => false as const,
  perMessageDeflate: false,
  maxPayload: mostChatFrameBytes,
  maxFragments: 64,
  maxBufferedChunks: 1024,
  maxPendingAutoPongs: 4,
  closeTimeout: patience.closingMs,
}

export interface Admitted {
  ws: WebSocket
  address: string
  locale: Locale
  session: NonNullable<Awaited<ReturnType<Sessions['alive']>>[number]>
}

interface AdmissionParts {
  sessions: Pick<Sessions, 'spendPaasToken' | 'alive'>
  config: { siteUrl: string; trustProxy: boolean; rateLimits: boolean }
  security: SecurityLog
  failures: FailureLog
  admit: (admitted: Admitted) => void
}

/**
 * Accepts WebSocket upgrades; pages of other sites get 403. Without a valid session the socket is
 * opened, then closed with 4401, since browsers cannot read a refused upgrade.
 */
export function createAdmission({ sessions, config, security, failures, admit }: AdmissionParts) {
  const siteOrigin = new URL(config.siteUrl).origin
  const open = new Map<string, number>()
  const server = new WebSocketServer(sockets)
  let stopping = false

  function take(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => socket.destroy())
    const { origin, host } = request.headers
    const forwarded = request.headers['x-forwarded-for']
    const address = addressOfVisitor(
      Array.isArray(forwarded) ? forwarded.join(',') : forwarded,
      request.socket.remoteAddress,
      config.trustProxy,
    )
    if (!isOwnOrigin({ origin, host }, siteOrigin)) {
      security.note('origin.refused', { address })
      refuse(socket, '403 Forbidden')
      return
    }
    const isFull = config.rateLimits && (open.get(address) ?? 0) >= mostOfOne
    if (stopping || isFull) {
      refuse(socket, '503 Service Unavailable')
      return
    }
    server.handleUpgrade(request, socket, head, (ws) => {
      // The heartbeat decides when a socket is dead, not the server's request timeout.
      request.socket.setTimeout(0)
      open.set(address, (open.get(address) ?? 0) + 1)
      ws.once('close', () => {
        const left = (open.get(address) ?? 1) - 1
        if (left > 0) open.set(address, left)
        else open.delete(address)
      })
      // The library closes a socket that breaks the protocol and reports it here.
      ws.on('error', () => {})
      const come = () => letIn(ws, request.url ?? '', address)
      void (config.rateLimits ? askedFrom(address, come) : come())
    })
  }

  async function letIn(ws: WebSocket, url: string, address: string): Promise<void> {
    ws.pause()
    const { searchParams } = new URL(url, 'http://localhost')
    const late = setTimeout(() => end(ws, 'busy'), patience.unknownMs)
    try {
      const session = await sessionOf(searchParams.get('paasToken') ?? '')
      clearTimeout(late)
      if (ws.readyState !== ws.OPEN) return
      if (session === null) return end(ws, 'signedOut')
      if (stopping) return end(ws, 'restart')
      const locale = localeOfCode(searchParams.get('language') ?? undefined)
      admit({ ws, address, locale, session })
      ws.resume()
    } catch (error) {
      clearTimeout(late)
      failures.note('call failed', error, { call: 'WS upgrade' })
      end(ws, 'busy')
    }
  }

  async function sessionOf(token: string) {
    if (token === '') return null
    const id = await sessions.spendPaasToken(token)
    if (id === null) return null
    const [session] = await sessions.alive([id])
    return session ?? null
  }

  return {
    take,
    stop: () => {
      stopping = true
    },
  }
}

function end(ws: WebSocket, why: keyof typeof chatCloses): void {
  // Messages are no longer read, but the close frame must be.
  ws.close(chatCloses[why], why)
  ws.resume()
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
