import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Hono } from 'hono'
import { afterEach, describe, expect, test } from 'vitest'
import { limitUnderWay } from '#server/http/under-way.ts'
import { visitorAddress } from '#server/http/visitor-address.ts'
import { type Listening, listen } from '#server/programs/listen.ts'

/* Idle connections, over real sockets. */

const patience = {
  headersMs: 60_000,
  requestMs: 60_000,
  bodyMs: 60_000,
  everyMs: 50,
  idleMs: 300,
  answerMs: 60_000,
}
/** More than the socket buffers of both ends hold. */
const much = new Uint8Array(32 * 1024 * 1024)
const app = new Hono().get('/', (c) => c.text('here')).get('/much', (c) => c.body(much))

let server: Listening
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await server.stop()
})

async function connection(bytes = '', localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port: server.port, host: '127.0.0.1', localAddress })
  sockets.push(socket.on('error', () => socket.destroy()))
  await once(socket, 'connect')
  socket.write(bytes)
  return socket
}
const request = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${headers}\r\n`
const isClosed = (socket: Socket) => once(socket, 'close')

describe('who holds a connection for nothing is let go', () => {
  test.each([
    ['says nothing', ''],
    ['begins a request and stops', 'GET / HT'],
  ])('%s', async (_, bytes) => {
    server = await listen(app, { port: 0, host: '127.0.0.1' }, patience)
    const socket = await connection(bytes)
    socket.resume()
    await isClosed(socket)
  })

  test('does not take what was asked for', async () => {
    server = await listen(app, { port: 0, host: '127.0.0.1' }, patience)
    const socket = await connection(request('/much'))
    socket.pause()
    // A paused socket notices its end only on the next read, so the server's side is checked.
    await expect.poll(() => server.open(), { timeout: 20_000 }).toBe(0)
  })

  test('takes it a little at a time, for ever', async () => {
    const impatient = { ...patience, idleMs: 60_000, answerMs: 400 }
    server = await listen(app, { port: 0, host: '127.0.0.1' }, impatient)
    const socket = await connection(request('/much'))
    socket.pause()
    await expect.poll(() => server.open(), { timeout: 20_000 }).toBe(0)
  })
})

describe('connections of one address', () => {
  const limits = { port: 0, host: '127.0.0.1', rateLimits: true }
  const calm = { ...patience, idleMs: 60_000 }

  test('are 200; the next is closed, other addresses have theirs, and places become free', async () => {
    server = await listen(app, limits, calm)
    const held = await Promise.all(Array.from({ length: 200 }, () => connection()))
    await expect.poll(() => server.open()).toBe(200)
    await isClosed((await connection(request('/'))).resume())
    const other = await connection(request('/'), '127.0.0.2')
    expect(String((await once(other, 'data'))[0])).toMatch(/^HTTP\/1\.1 200/u)
    held[0]?.destroy()
    await expect.poll(() => server.open()).toBe(200)
    const again = await connection(request('/'))
    expect(String((await once(again, 'data'))[0])).toMatch(/^HTTP\/1\.1 200/u)
  })

  test('of our own proxy are not counted; answers under way of one visitor behind it are', async () => {
    const addressOf = (c: Parameters<typeof visitorAddress>[0]) => visitorAddress(c, true)
    const behind = new Hono().use(limitUnderWay(addressOf, 3)).route('/', app)
    server = await listen(behind, { ...limits, trustProxy: true }, calm)
    await Promise.all(Array.from({ length: 210 }, () => connection()))
    await expect.poll(() => server.open()).toBe(210)

    const of = (visitor: string) => `X-Forwarded-For: ${visitor}\r\n`
    const slow = await Promise.all(
      Array.from({ length: 3 }, () => connection(request('/much', of('192.0.2.1')))),
    )
    for (const socket of slow) {
      await once(socket, 'readable')
    }
    const statusFor = async (visitor: string) => {
      const socket = await connection(request('/', of(visitor)))
      return /^HTTP\/1\.1 (\d+)/u.exec(String((await once(socket, 'data'))[0]))?.[1]
    }
    expect(await statusFor('192.0.2.1')).toBe('503')
    expect(await statusFor('192.0.2.2')).toBe('200')
    slow[0]?.destroy()
    await expect.poll(() => statusFor('192.0.2.1')).toBe('200')
  })
})
