import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Hono } from 'hono'
import pino from 'pino'
import { expect, inject, test } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { traceRequests } from '#server/http/trace-requests.ts'
import { openTraces } from '#server/traces/open-traces.ts'
import { createSpanSender, type OtlpSpan } from '#server/traces/span-sender.ts'

/* Against an OTLP receiver over HTTP: spans as JSON, named as in opentelemetry-proto. */

interface Sent {
  resourceSpans: { scopeSpans: { spans: OtlpSpan[] }[] }[]
}

/** A collector that answers with `statuses` one after the other, then with 200. */
async function openCollector(statuses: number[] = []) {
  const bodies: string[] = []
  const paths: (string | undefined)[] = []
  const server = createServer(async (request, response) => {
    bodies.push(await text(request))
    paths.push(request.url)
    response.writeHead(statuses.shift() ?? 200, { 'Content-Type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { server, bodies, paths, settings: { endpoint: `http://127.0.0.1:${port}`, share: 1 } }
}

const spansOf = (bodies: readonly string[]) =>
  bodies
    .flatMap((body) => (JSON.parse(body) as Sent).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))

function watchedLog() {
  const lines: Record<string, unknown>[] = []
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) })
  return { log, lines }
}

test('a request is told to the collector with its statements, and none of their values', async () => {
  const { server, bodies, paths, settings } = await openCollector()
  const { log, lines } = watchedLog()
  const traces = await openTraces(settings, log)
  if (traces === null) throw new Error('not opened')
  const databaseUrl = inject('postgresUrl')
  if (databaseUrl === null) throw new Error('no PostgreSQL on this machine')
  const database = await openDatabase({ databaseUrl, dataDir: '', watch: traces.statement })
  if (database.kind !== 'postgres') throw new Error('not PostgreSQL')
  const { client } = database
  await client.query('select 0 as "outside of any request"')

  const app = new Hono()
  app.use(traceRequests(traces))
  // More requests than connections, so that some wait for one.
  app.get('/found/:id', async (c) => {
    await client.query('select $1::text, pg_sleep(0.02)', [`value ${c.req.param('id')}`])
    return c.text('found')
  })
  app.get('/failed', () => {
    throw new Error('as it happens')
  })
  app.onError((_, c) => c.text('', 500))
  const asked = Array.from({ length: 25 }, (_, id) => app.request(`/found/typed-${id}`))
  await Promise.all(asked)
  await app.request('/failed')
  await traces.stop()
  await database.close()
  server.close()

  expect(lines).toEqual([])
  expect(new Set(paths)).toEqual(new Set(['/v1/traces']))
  const spans = spansOf(bodies)
  const requests = spans.filter(({ name }) => name === 'GET /found/:id')
  const statements = spans.filter(({ name }) => name === 'select')
  expect(requests).toHaveLength(25)
  expect(statements).toHaveLength(25)
  expect(new Set(requests.map(({ traceId }) => traceId)).size).toBe(25)
  const parents = requests.map(({ traceId, spanId }) => `${traceId} ${spanId}`)
  expect(statements.map((one) => `${one.traceId} ${one.parentSpanId}`).sort()).toEqual(
    parents.sort(),
  )
  expect(requests[0]).toMatchObject({
    traceId: expect.stringMatching(/^[0-9a-f]{32}$/u),
    spanId: expect.stringMatching(/^[0-9a-f]{16}$/u),
    kind: 2,
    attributes: [
      { key: 'http.request.method', value: { stringValue: 'GET' } },
      { key: 'http.route', value: { stringValue: '/found/:id' } },
      { key: 'http.response.status_code', value: { intValue: '200' } },
    ],
    status: {},
  })
  for (const { startTimeUnixNano, endTimeUnixNano } of statements) {
    const took = Number(BigInt(endTimeUnixNano) - BigInt(startTimeUnixNano)) / 1e6
    expect(took).toBeGreaterThan(15)
    expect(took).toBeLessThan(60_000)
  }
  const failed = spans.filter(({ name }) => name === 'GET /failed')
  expect(failed).toMatchObject([{ status: { code: 2 } }])
  const sent = bodies.join('')
  expect(sent).toContain('select $1::text, pg_sleep(0.02)')
  expect(sent).not.toMatch(/value \d|typed-|outside|as it happens/u)
})

const answered = { method: 'GET', route: '/one', status: 200 }

test('of a share of 0 nothing is sent, and its statements are not heard', async () => {
  const { server, bodies, settings } = await openCollector()
  const traces = await openTraces({ ...settings, share: 0 }, watchedLog().log)
  await traces?.request(async (note) => {
    traces.statement('select 1')(false)
    note(answered)
  })
  await traces?.stop()
  server.close()
  expect(bodies).toEqual([])
})

test('what a busy collector cannot take waits, and is sent with what comes later', async () => {
  const { server, bodies, settings } = await openCollector([503])
  const { log, lines } = watchedLog()
  const sender = createSpanSender(`${settings.endpoint}/v1/traces`, 'test', log)
  const span = (name: string): OtlpSpan => ({
    traceId: '1'.repeat(32),
    spanId: '2'.repeat(16),
    name,
    kind: 2,
    startTimeUnixNano: '1000',
    endTimeUnixNano: '2000',
    attributes: [],
    status: {},
  })
  sender.add(span('first'))
  await sender.send()
  sender.add(span('second'))
  await sender.stop()
  server.close()
  expect(bodies.map((body) => spansOf([body]).map(({ name }) => name))).toEqual([
    ['first'],
    ['first', 'second'],
  ])
  expect(lines).toMatchObject([{ status: 503, spans: 1 }])
})

test.each([
  [400, { status: 400, spans: 1, msg: 'collector refused traces' }],
  [null, { status: null, spans: 1, msg: 'collector of traces is away' }],
])('a collector that answers %s stops nobody, and is logged', async (status, line) => {
  const { server, settings } = await openCollector(status === null ? [] : [status])
  if (status === null) server.close()
  const { log, lines } = watchedLog()
  const traces = await openTraces(settings, log)
  await traces?.request(async (note) => note(answered))
  await traces?.stop()
  server.close()
  expect(lines).toMatchObject([line])
})

test('without a collector nothing of it is there', async () => {
  expect(await openTraces(null, watchedLog().log)).toBeNull()
})
