import { once } from 'node:events'
import { type ClientHttp2Session, connect as connectHttp2 } from 'node:http2'
import { request as requestHttps } from 'node:https'
import { connect } from 'node:net'
import { Hono } from 'hono'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { ConfigError, readConfig } from '#server/ground/config.ts'
import { visitorAddress } from '#server/http/visitor-address.ts'
import { type Listening, listen } from '#server/programs/listen.ts'
import { ownCertificate } from '#tests/support/own-certificate.ts'

/* The server with a certificate, over real HTTP/1 and HTTP/2 connections. */

const app = new Hono()
app.get('/', (c) => c.text(`to ${visitorAddress(c, false)}`))
app.get('/twice/:number', (c) => c.text(String(Number(c.req.param('number')) * 2)))
app.post('/length', async (c) => c.text(String((await c.req.text()).length)))

const echoes = new WebSocketServer({ noServer: true })
echoes.on('connection', (socket) => socket.on('message', (said) => socket.send(`heard ${said}`)))
const upgrades: Parameters<typeof listen>[1]['upgrades'] = {
  wants: ({ url }) => url === '/ws',
  take: (request, socket, head) =>
    echoes.handleUpgrade(request, socket, head, (open) => echoes.emit('connection', open, request)),
}

let certificate: ReturnType<typeof ownCertificate>
let server: Listening
const sessions: ClientHttp2Session[] = []
beforeAll(async () => {
  certificate = ownCertificate()
  server = await listen(app, { port: 0, host: '127.0.0.1', tls: certificate.files, upgrades })
})
afterEach(() => {
  for (const session of sessions.splice(0)) session.destroy()
})
afterAll(async () => {
  await server.stop()
  certificate.remove()
})

async function session(): Promise<ClientHttp2Session> {
  const opened = connectHttp2(`https://localhost:${server.port}`, { ca: certificate.ca })
  sessions.push(opened)
  await once(opened, 'connect')
  return opened
}

async function ask(over: ClientHttp2Session, headers: Record<string, string>, body = '') {
  const stream = over.request(headers, { endStream: body === '' })
  if (body !== '') stream.end(body)
  const [answered] = (await once(stream, 'response')) as [Record<string, string>]
  let text = ''
  for await (const piece of stream.setEncoding('utf8')) text += piece
  return { status: answered[':status'], text }
}

describe('a server with a certificate', () => {
  test('speaks HTTP/2, many requests over one connection', async () => {
    const over = await session()
    expect(over.alpnProtocol).toBe('h2')
    expect(await ask(over, { ':path': '/' })).toEqual({ status: 200, text: 'to 127.0.0.1' })
    const numbers = Array.from({ length: 60 }, (_, number) => number)
    const answers = numbers.map((number) => ask(over, { ':path': `/twice/${number}` }))
    expect((await Promise.all(answers)).map(({ text }) => Number(text))).toEqual(
      numbers.map((number) => number * 2),
    )
    const long = 'x'.repeat(300_000)
    const sent = await ask(over, { ':path': '/length', ':method': 'POST' }, long)
    expect(sent.text).toBe('300000')
  })

  test('speaks HTTP/1.1 with whoever does not', async () => {
    const request = requestHttps({ host: 'localhost', port: server.port, ca: certificate.ca })
    request.end()
    const [answer] = await once(request, 'response')
    expect([answer.statusCode, answer.httpVersion]).toEqual([200, '1.1'])
    answer.resume()
    await once(answer, 'end')
    request.destroy()
  })

  test('opens the sockets that it has, and no others', async () => {
    const address = `wss://localhost:${server.port}`
    const socket = new WebSocket(`${address}/ws`, { ca: certificate.ca })
    await once(socket, 'open')
    socket.send('hello')
    const [said] = await once(socket, 'message')
    expect(String(said)).toBe('heard hello')
    socket.terminate()
    const other = new WebSocket(`${address}/else`, { ca: certificate.ca })
    const [error] = await once(other, 'error')
    expect(String(error)).toContain('404')
  })

  test('takes no request with two hosts', async () => {
    const over = await session()
    const own = `localhost:${server.port}`
    const asked = (host: string) => ask(over, { ':path': '/', ':authority': own, host })
    expect((await asked('evil.example')).status).toBe(400)
    expect((await asked(own)).status).toBe(200)
  })

  test('says nothing without encryption', async () => {
    const plain = connect({ port: server.port, host: '127.0.0.1' })
    plain.on('error', () => {})
    plain.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
    let said = ''
    plain.setEncoding('latin1').on('data', (text) => {
      said += text
    })
    await once(plain, 'close')
    expect(said).not.toContain('HTTP/1.1 200')
  })

  test('stops while connections are open', async () => {
    const another = await listen(app, { port: 0, host: '127.0.0.1', tls: certificate.files })
    const over = connectHttp2(`https://localhost:${another.port}`, { ca: certificate.ca })
    sessions.push(over)
    await once(over, 'connect')
    await ask(over, { ':path': '/' })
    await another.stop()
  })

  test('lets go who says nothing on an open connection', async () => {
    const patience = { headersMs: 60_000, requestMs: 60_000, everyMs: 50, answerMs: 60_000 }
    const where = { port: 0, host: '127.0.0.1', tls: certificate.files }
    const hasty = await listen(app, where, { ...patience, bodyMs: 60_000, idleMs: 200 })
    const over = connectHttp2(`https://localhost:${hasty.port}`, { ca: certificate.ca })
    sessions.push(over)
    await once(over, 'close')
    await hasty.stop()
  })
})

test('a certificate without its key, and a key alone, are refused', () => {
  expect(() => readConfig({ TLS_CERT: '/a.pem' })).toThrow(ConfigError)
  expect(() => readConfig({ TLS_KEY: '/a.pem' })).toThrow(/TLS_CERT must be set/u)
  expect(readConfig({ TLS_CERT: '/a', TLS_KEY: '/b' }).tls).toEqual({ cert: '/a', key: '/b' })
  expect(readConfig({}).tls).toBeNull()
})
