import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'

export interface Listening {
  port: number
  /** Takes no new request, lets those under way finish, then frees the port. */
  stop: () => Promise<void>
}

/** How long a client may take to send, in milliseconds: whoever is slower holds a connection for nothing. */
interface Patience {
  headersMs: number
  /** Until the whole body is there: an upload of 10 MB from a slow phone. */
  requestMs: number
  /** How often is looked. */
  everyMs: number
}
const patience: Patience = { headersMs: 15_000, requestMs: 180_000, everyMs: 5_000 }

/** Starts serving an app; resolves once the port is open, rejects when it is taken. */
export function listen(
  app: Hono,
  { port, host }: { port: number; host: string },
  { headersMs, requestMs, everyMs } = patience,
): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const server = serve(
      {
        fetch: app.fetch,
        port,
        hostname: host,
        serverOptions: {
          headersTimeout: headersMs,
          requestTimeout: requestMs,
          connectionsCheckingInterval: everyMs,
        },
      },
      (info: AddressInfo) => {
        server.off('error', reject)
        resolve({ port: info.port, stop: () => stop(server as Server) })
      },
    ) as Server
    server.once('error', reject)
  })
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()))
    // Kept-alive connections without a request would hold the port for ever.
    server.closeIdleConnections()
  })
}
