/*
 * `node bare-server.ts`: the least that Node needs to answer. What it is to answer, with which
 * headers, comes as a message, and the same goes to everybody; its port is told back.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface BareAnswer {
  headers: Record<string, string>
  /** In base64. */
  body: string
}

process.once('message', ({ headers, body }: BareAnswer) => {
  const bytes = Buffer.from(body, 'base64')
  const server = createServer((_, answer) => {
    answer.writeHead(200, { ...headers, 'content-length': bytes.length })
    answer.end(bytes)
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
})
