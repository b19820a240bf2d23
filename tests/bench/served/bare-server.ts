/* `node bare-server.ts`: Node's minimum. One message sets its answer; it reports its port. */
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
