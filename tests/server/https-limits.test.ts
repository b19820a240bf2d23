import { once } from 'node:events'
import {
  type ClientHttp2Session,
  type ClientHttp2Stream,
  connect as connectHttp2,
  constants,
} from 'node:http2'
import { request as requestHttps } from 'node:https'
import { connect } from 'node:tls'
import { Hono } from 'hono'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addPaper } from '#contract/courses/course-media.ts'
import { isAbortedRequest } from '#server/http/aborted-request.ts'
import { limitBodies } from '#server/http/body-limits.ts'
import { bodyLimitBytes } from '#server/http/limits.ts'
import { addressLimits, resetOptions } from '#server/http/session-limits.ts'
import { type Listening, listen } from '#server/programs/listen.ts'
import { ownCertificate } from '#tests/support/own-certificate.ts'

/* HTTP/2 limits per address, over real connections from two addresses of this machine. */

const patient = { timeout: 20_000 }
const endings: { error: unknown; hasLeft: boolean }[] = []
let begun = 0
const app = new Hono()
app.get('/', (c) => c.text('here'))
app.post('/length', async (c) => {
  begun += 1
  return c.text(String((await c.req.text()).length))
})
app.onError((error, c) => {
  if (c.req.query('dawdles') !== undefined) {
    endings.push({ error, hasLeft: isAbortedRequest(error, c.req.raw) })
  }
  return c.text('', 400)
})

const calm = {
  ...{ headersMs: 60_000, requestMs: 60_000, bodyMs: 60_000, everyMs: 50 },
  ...{ answerMs: 60_000, idleMs: 60_000 },
}
let certificate: ReturnType<typeof ownCertificate>
let server: Listening
const sessions: ClientHttp2Session[] = []
beforeAll(() => {
  certificate = ownCertificate()
})
afterEach(async () => {
  for (const session of sessions.splice(0)) session.destroy()
  await server.stop()
  begun = 0
})
afterAll(() => certificate.remove())

async function serve(patience: Partial<typeof calm> = {}, served = app) {
  const where = { port: 0, host: '127.0.0.1', tls: certificate.files, rateLimits: true }
  server = await listen(served, where, { ...calm, ...patience })
}

async function session(localAddress = '127.0.0.1'): Promise<ClientHttp2Session> {
  const where = { port: server.port, host: '127.0.0.1', localAddress, servername: 'localhost' }
  const opened = connectHttp2(`https://localhost:${server.port}`, {
    createConnection: () => connect({ ...where, ca: certificate.ca, ALPNProtocols: ['h2'] }),
  })
  sessions.push(opened.on('error', () => opened.destroy()))
  const isOver = once(opened, 'close').catch(() => opened.destroy())
  await Promise.race([once(opened, 'remoteSettings').catch(() => isOver), isOver])
  return opened
}

function request(over: ClientHttp2Session, headers: Record<string, string>): ClientHttp2Stream {
  const isPost = headers[':method'] === 'POST'
  return over.request(headers, { endStream: !isPost }).on('error', () => {})
}
const post = (over: ClientHttp2Session) => request(over, { ':path': '/length', ':method': 'POST' })

async function statusFor(over: ClientHttp2Session): Promise<unknown> {
  const asked = request(over, { ':path': '/' })
  const [answer] = (await once(asked, 'response')) as [Record<string, unknown>]
  asked.resume()
  await once(asked, 'close')
  return answer[':status']
}

/** Opens this many requests at once and resets them. */
async function giveUp(over: ClientHttp2Session, times: number): Promise<void> {
  const given = Array.from({ length: times }, async () => {
    const asked = post(over)
    const closed = new Promise((resolve) => asked.once('close', resolve))
    if (asked.pending) await Promise.race([once(asked, 'ready').catch(() => closed), closed])
    asked.write('a', () => asked.close(constants.NGHTTP2_CANCEL))
    await closed
  })
  await Promise.all(given)
}

test('who gives up one request after another loses the session', async () => {
  await serve()
  const over = await session()
  // Fewer than the address may.
  await giveUp(over, (resetOptions.streamResetBurst + addressLimits.ends) / 2)
  await expect.poll(() => over.destroyed, patient).toBe(true)
  expect(await statusFor(await session())).toBe(200)
})

test('over many sessions loses them all and is left outside, and nobody else', async () => {
  await serve()
  const over = await Promise.all(Array.from({ length: 12 }, () => session()))
  await Promise.all(over.map((one) => giveUp(one, resetOptions.streamResetBurst / 2)))
  await expect.poll(() => over.every(({ destroyed }) => destroyed), patient).toBe(true)
  expect((await session()).destroyed).toBe(true)
  expect(await statusFor(await session('127.0.0.2'))).toBe(200)
})

test('requests under way of one address are so many; those beyond are not begun', async () => {
  await serve()
  const over = await Promise.all(Array.from({ length: 4 }, () => session()))
  const ended: number[] = []
  for (const one of over) {
    for (let count = 0; count < 60; count += 1) {
      const open = post(one)
      open.once('close', () => ended.push(open.rstCode))
      open.write(new Uint8Array(1000))
    }
  }
  const beyond = 4 * 60 - addressLimits.streams
  await expect.poll(() => ended.length, patient).toBe(beyond)
  expect(new Set(ended)).toEqual(new Set([constants.NGHTTP2_REFUSED_STREAM]))
  expect(begun).toBe(addressLimits.streams)
  expect(await statusFor(await session('127.0.0.2'))).toBe(200)
  over[0]?.destroy()
  const last = await session()
  await expect.poll(() => statusFor(last).catch(() => 'refused'), patient).toBe(200)
})

test('a body that dawdles is ended, of either HTTP, and no failure of ours', async () => {
  await serve({ bodyMs: 300 })
  const path = '/length?dawdles'
  const held = request(await session(), { ':path': path, ':method': 'POST' })
  held.write(new Uint8Array(60_000))
  await once(held, 'close')
  const old = requestHttps({
    ...{ host: '127.0.0.1', port: server.port, servername: 'localhost', ca: certificate.ca },
    ...{ method: 'POST', path },
  })
  old.write('a')
  await once(old, 'error')
  await expect.poll(() => endings.length, patient).toBe(2)
  expect(endings).toMatchObject([{ hasLeft: true }, { hasLeft: true }])
})

test('a request that stands still is ended; the session and its others go on', async () => {
  await serve({ idleMs: 400 })
  const over = await session()
  const still = post(over)
  still.write('a')
  const asking = setInterval(() => void statusFor(over).catch(() => {}), 100)
  await once(still, 'close')
  clearInterval(asking)
  expect(over.destroyed).toBe(false)
})

test('a file whose length is not said is not held to measure it', async () => {
  const bodies = limitBodies([addPaper], '/flowing')
  const own = new Hono().post(addPaper.path, bodies, async (c) => c.text(await c.req.text()))
  await serve({}, own)
  const over = await session()
  const file = new Uint8Array(2 * bodyLimitBytes)
  const statusOf = async (headers: Record<string, string>) => {
    const sent = request(over, { ':path': addPaper.path, ':method': 'POST', ...headers })
    const answered = once(sent, 'response')
    sent.end(file)
    const [answer] = (await answered) as [Record<string, unknown>]
    return answer[':status']
  }
  expect(await statusOf({})).toBe(413)
  expect(await statusOf({ 'content-length': String(file.length) })).toBe(200)
})

test('pings keep no session open', async () => {
  await serve({ idleMs: 400 })
  const over = await session()
  const pings = setInterval(() => over.destroyed || over.ping(() => {}), 50)
  await once(over, 'close')
  clearInterval(pings)
})
