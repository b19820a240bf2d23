import { createServer, type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'

/** A round-robin balancer on `host`; an aborted answer becomes 502, as with any proxy. */
export async function openBalancer(addresses: string[], host = '127.0.0.1') {
  let turn = 0
  const next = (): URL => {
    turn = (turn + 1) % addresses.length
    return new URL(addresses[turn] ?? '')
  }
  const sockets = new Set<Socket>()
  const server = createServer((incoming, outgoing) => {
    const { method, url = '/', headers } = incoming
    const onward = request(new URL(url, next()), { method, headers })
    onward.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
      answer.on('error', () => outgoing.destroy())
    })
    onward.on('error', () => {
      if (outgoing.headersSent) outgoing.destroy()
      else outgoing.writeHead(502).end()
    })
    incoming.pipe(onward)
  })
  server.on('upgrade', (incoming: IncomingMessage, socket: Socket, head: Buffer) => {
    const { hostname, port } = next()
    const lines = [`${incoming.method} ${incoming.url} HTTP/1.1`]
    for (let at = 0; at < incoming.rawHeaders.length; at += 2) {
      lines.push(`${incoming.rawHeaders[at]}: ${incoming.rawHeaders[at + 1]}`)
    }
    const onward = connect(Number(port), hostname, () => {
      onward.write(`${lines.join('\r\n')}\r\n\r\n`)
      onward.write(head)
      socket.pipe(onward).pipe(socket)
    })
    for (const one of [socket, onward]) {
      sockets.add(one)
      one.on('error', () => {})
      one.on('close', () => {
        socket.destroy()
        onward.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    address: `http://${host}:${port}`,
    move: (place: number, address: string) => {
      addresses[place] = address
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}
