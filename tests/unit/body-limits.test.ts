import { Hono } from 'hono'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { call } from '#contract/kernel.ts'
import { limitBodies } from '#server/http/body-limits.ts'
import { bodyLimitBytes } from '#server/http/limits.ts'

const maxBytes = 3 * bodyLimitBytes
const upload = call({
  own: true,
  method: 'POST',
  path: '/api/upload',
  access: 'anyone',
  summary: 'For this test.',
  data: v.unknown(),
  errors: [],
  upload: { maxBytes },
})
const app = new Hono()
app.use(limitBodies([upload], '/api/flowing'))
app.post('/api/:name', async (c) => c.text(String((await c.req.arrayBuffer()).byteLength)))

/** Sends a body in pieces without a length; returns how much of it was read. */
async function send(path: string, bytes: number) {
  const piece = new Uint8Array(8 * 1024)
  let taken = 0
  const body = new ReadableStream<Uint8Array>(
    {
      pull(stream) {
        if (taken >= bytes) return stream.close()
        taken += piece.length
        stream.enqueue(piece)
      },
    },
    { highWaterMark: 0 },
  )
  const init = { method: 'POST', body, duplex: 'half' } as RequestInit
  const answer = await app.request(path, init)
  return { status: answer.status, text: await answer.text(), taken }
}

test.each([
  ['of a call', '/api/other', bodyLimitBytes],
  ['of an upload', '/api/upload', maxBytes + bodyLimitBytes],
])('a body %s that goes on and on is read as far as it may be', async (_, path, limit) => {
  const good = await send(path, limit)
  expect(good).toMatchObject({ status: 200, text: String(limit) })
  const endless = await send(path, 100 * limit)
  expect(endless.status).toBe(413)
  expect(endless.taken).toBeLessThan(limit + 64 * 1024)
})

test('a length that is too large is refused unread', async () => {
  const headers = { 'content-length': String(bodyLimitBytes + 1), language: 'en_US' }
  const answer = await app.request('/api/other', { method: 'POST', headers, body: 'x' })
  expect(answer.status).toBe(413)
  expect(await answer.json()).toMatchObject({
    code: 'A0400',
    issues: [{ rule: 'range?max=65,536' }],
  })
})
