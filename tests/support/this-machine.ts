import type { Hono } from 'hono'

/** Imitates a connection from an address in a request to an app in this process. */
export function connectionFrom(remoteAddress: string, httpVersion = '1.1') {
  const socket = { remoteAddress, remotePort: 50_000, remoteFamily: 'IPv4' }
  return { incoming: { socket, httpVersion } }
}

/** Requests developer pages of an app as a browser on its machine. */
export function asDeveloper(app: Pick<Hono, 'request'>) {
  return (path: string) =>
    app.request(path, { headers: { host: 'localhost' } }, connectionFrom('127.0.0.1'))
}
