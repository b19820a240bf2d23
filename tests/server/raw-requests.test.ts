import { once } from 'node:events'
import { connect } from 'node:net'
import { Hono } from 'hono'
import { afterEach, describe, expect, test } from 'vitest'
import { isAbortedRequest } from '#server/http/aborted-request.ts'
import { type Listening, listen } from '#server/programs/listen.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { expectRefused } from '#tests/support/raw-requests.ts'
import { openTestApp } from '#tests/support/server-app.ts'

describeOnOneDatabase('a server that is sent what no client library sends', (open) => {
  test('refuses what is malformed and goes on', async () => {
    const { app, logged } = await openTestApp(open, { tutors: 0 })
    const server = await listen(app, { port: 0, host: '127.0.0.1' })
    await expectRefused(server.port)
    const { status } = await fetch(`http://127.0.0.1:${server.port}/healthz`)
    await server.stop()
    expect(status).toBe(200)
    expect(logged).toEqual([])
  })
})

describe('who sends slowly', () => {
  let server: Listening
  afterEach(() => server.stop())

  test.each([
    ['headers', 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: '],
    ['a body', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nab'],
  ])('%s is let go', async (_, begin) => {
    const app = new Hono().all('/', async (c) => c.text(String((await c.req.text()).length)))
    app.onError((error, c) => {
      expect(isAbortedRequest(error, c.req.raw)).toBe(true)
      return c.text('', 400)
    })
    const impatient = {
      ...{ headersMs: 200, requestMs: 400, bodyMs: 60_000, everyMs: 50 },
      ...{ idleMs: 10_000, answerMs: 10_000 },
    }
    server = await listen(app, { port: 0, host: '127.0.0.1' }, impatient)
    const socket = connect(server.port, '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk) => {
      answer += String(chunk)
    })
    socket.write(begin)
    await once(socket, 'close')
    expect(answer).toMatch(/^HTTP\/1\.1 408/u)
  })
})
