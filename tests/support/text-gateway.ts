import { EventEmitter, once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

interface ReceivedText {
  id: string
  to: string
  text: string
  channel: string
  key: string
  authorization: string
}
interface GatewayAnswer {
  status: number
  headers?: Record<string, string>
}

/** A real HTTP gateway for text messages on a port of its own; `answerWith` sets its answers. */
export async function startTextGateway() {
  const texts: ReceivedText[] = []
  const arrivals = new EventEmitter()
  let answer: () => GatewayAnswer = () => ({ status: 202 })
  const server = createServer(async (request, response) => {
    const { 'idempotency-key': key = '', authorization = '' } = request.headers
    texts.push({ ...JSON.parse(await text(request)), key, authorization })
    arrivals.emit('text')
    const { status, headers = {} } = answer()
    response.writeHead(status, headers).end('{"queued":true}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/messages`,
    texts,
    answerWith: (next: typeof answer) => {
      answer = next
    },
    /** Resolves once this many texts have arrived in total. */
    async untilArrived(count: number) {
      while (texts.length < count) await once(arrivals, 'text')
    },
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
