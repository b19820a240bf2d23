import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'

export interface Listening {
  port: number
  /** Takes no new request, lets those under way finish, then frees the port. */
  stop: () => Promise<void>
}

/** Starts serving an app; resolves once the port is open, rejects when it is taken. */
export function listen(
  app: Hono,
  { port, host }: { port: number; host: string },
): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, port, hostname: host }, (info: AddressInfo) => {
      server.off('error', reject)
      resolve({ port: info.port, stop: () => stop(server as Server) })
    }) as Server
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
