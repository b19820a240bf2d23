import type { Hono } from 'hono'

/** What stands for a connection from an address in a request to an app of this process. */
export function connectionFrom(remoteAddress: string, httpVersion = '1.1') {
  const socket = { remoteAddress, remotePort: 50_000, remoteFamily: 'IPv4' }
  return { incoming: { socket, httpVersion } }
}

/** Asks an app for the pages of developers, as a browser at its machine does. */
export function asDeveloper(app: Pick<Hono, 'request'>) {
  return (path: string) =>
    app.request(path, { headers: { host: 'localhost' } }, connectionFrom('127.0.0.1'))
}
