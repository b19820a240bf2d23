import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { siteUrl } from './site-url.ts'

/** Answers instead of the site; returns false to leave it to the site. */
export type OtherAnswer = (response: ServerResponse, request: IncomingMessage) => boolean

/** The site behind a proxy that replaces answers, also those to a service worker's requests. */
export async function openSiteProxy() {
  const others = new Map<string, OtherAnswer>()
  const site = new URL(siteUrl())
  const server = createServer((incoming, outgoing) => {
    const { method, url = '/', headers } = incoming
    if (others.get(url)?.(outgoing, incoming)) return
    const onward = request(new URL(url, site), {
      method,
      headers: { ...headers, host: site.host },
    })
    onward.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer: (path: string, other: OtherAnswer) => others.set(path, other),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** An answer with this text to any request. */
export const textAnswer =
  (body: string, type: string, status = 200): OtherAnswer =>
  (response) => {
    response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-cache' })
    response.end(body)
    return true
  }
