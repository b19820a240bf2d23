import { once } from 'node:events'
import { connect } from 'node:net'
import { expect } from 'vitest'

/** Requests that no client library sends, and the answer's start; '' is a closed connection. */
const rawRequests: [name: string, bytes: string, status: RegExp][] = [
  [
    'a line break in the address',
    'GET /api/none%0d%0aX-Injected:%201?a=%0d%0aX-Injected:%201 HTTP/1.1\r\nHost: a\r\n\r\n',
    /^404/u,
  ],
  [
    'two lengths',
    'POST /api/parent/update HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nContent-Length: 9\r\n\r\n{}',
    /^400/u,
  ],
  [
    'length and chunks',
    'POST /api/parent/update HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /admin HTTP/1.1\r\n\r\n',
    /^400/u,
  ],
  [
    'a chunk that is no number',
    'POST /api/parent/update HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
    /^400/u,
  ],
  ['a folded header', 'GET /healthz HTTP/1.1\r\nHost: a\r\nX-A: 1\r\n 2\r\n\r\n', /^(?:200|400)/u],
  [
    '40 KB of headers',
    `GET /healthz HTTP/1.1\r\nHost: a\r\nX-A: ${'a'.repeat(40_000)}\r\n\r\n`,
    /^431/u,
  ],
  ['two hosts', 'GET /healthz HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', /^400/u],
  ['no host', 'GET /healthz HTTP/1.1\r\n\r\n', /^400/u],
  ['a zero byte', 'GET /api/portal/data\0 HTTP/1.1\r\nHost: a\r\n\r\n', /^400/u],
  [
    'another site in the address',
    'GET http://evil.example/healthz HTTP/1.1\r\nHost: evil.example\r\n\r\n',
    /^(?:200|400|404)/u,
  ],
  [
    'a tunnel',
    'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n',
    /^(?:400|404|405|)$|^$/u,
  ],
  ['TLS where none is', '\u0016\u0003\u0001\u0002\0\u0001\0\u0001', /^400/u],
]

/** Sends all of them to a local server: each is refused, and none is echoed. */
export async function expectRefused(port: number): Promise<void> {
  for (const [name, bytes, status] of rawRequests) {
    const answer = await rawAnswer(port, bytes)
    expect(answer.status, name).toMatch(status)
    expect(answer.all, name).not.toMatch(/^X-Injected|node_modules|evil\.example/imu)
  }
}

/** Status of the answer to invalid bytes; '' when the connection was just closed. */
async function rawAnswer(port: number, bytes: string) {
  const socket = connect(port, '127.0.0.1')
  let all = ''
  socket.on('data', (chunk) => {
    all += String(chunk)
    // The answer is complete although the connection is kept alive.
    socket.end()
  })
  socket.on('error', () => socket.destroy())
  socket.write(Buffer.from(bytes, 'latin1'))
  await once(socket, 'close')
  return { status: /^HTTP\/1\.1 (\d{3})/u.exec(all)?.[1] ?? '', all }
}
