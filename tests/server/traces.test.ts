import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, inject, test } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { traceRequests } from '#server/http/trace-requests.ts'
import { openTraces } from '#server/traces/open-traces.ts'

/* Against a receiver of OTLP over HTTP: spans as protobuf, by the numbers of opentelemetry-proto. */

type Fields = Map<number, Buffer[]>

/** Fields of a message that have a length; numbers are skipped. */
function fieldsOf(message: Buffer): Fields {
  const fields: Fields = new Map()
  let at = 0
  const number = () => {
    let value = 0
    for (let shift = 1; ; shift *= 128) {
      const byte = message[at++] ?? 0
      value += (byte % 128) * shift
      if (byte < 128) return value
    }
  }
  while (at < message.length) {
    const tag = number()
    const [field, kind] = [Math.floor(tag / 8), tag % 8]
    if (kind === 0) number()
    else if (kind === 1) at += 8
    else if (kind === 5) at += 4
    else {
      const end = number() + at
      fields.set(field, [...(fields.get(field) ?? []), message.subarray(at, end)])
      at = end
    }
  }
  return fields
}
const all = (messages: readonly Buffer[], field: number) =>
  messages.flatMap((message) => fieldsOf(message).get(field) ?? [])

test('a request is told to the collector with its statements, and none of their values', async () => {
  const bodies: Buffer[] = []
  const paths: (string | undefined)[] = []
  const collector = createServer(async (request, response) => {
    const body = await buffer(request)
    bodies.push(request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body)
    paths.push(request.url)
    response.writeHead(200, { 'Content-Type': 'application/x-protobuf' }).end()
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const { port } = collector.address() as AddressInfo
  const traces = await openTraces({ endpoint: `http://127.0.0.1:${port}`, share: 1 })
  if (traces === null) throw new Error('not opened')
  const databaseUrl = inject('postgresUrl')
  if (databaseUrl === null) throw new Error('no PostgreSQL on this machine')
  const database = await openDatabase({ databaseUrl, dataDir: '', watch: traces.statement })
  if (database.kind !== 'postgres') throw new Error('not PostgreSQL')
  const { client } = database
  await client.query('select 0 as "outside of any request"')

  const app = new Hono()
  app.use(traceRequests(traces))
  // More at once than there are connections: some wait for one that another request gives back.
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
  collector.close()

  expect(new Set(paths)).toEqual(new Set(['/v1/traces']))
  const spans = all(all(all(bodies, 1), 2), 2).map((span) => {
    const fields = fieldsOf(span)
    const hex = (field: number) => fields.get(field)?.[0]?.toString('hex') ?? ''
    const name = fields.get(5)?.[0]?.toString() ?? ''
    return { trace: hex(1), id: hex(2), parent: hex(4), name }
  })
  const requests = spans.filter(({ name }) => name === 'GET /found/:id')
  const statements = spans.filter(({ name }) => name === 'select')
  expect(requests).toHaveLength(25)
  expect(statements).toHaveLength(25)
  expect(new Set(requests.map(({ trace }) => trace)).size).toBe(25)
  const parents = requests.map(({ trace, id }) => `${trace} ${id}`)
  expect(statements.map(({ trace, parent }) => `${trace} ${parent}`).sort()).toEqual(parents.sort())
  expect(spans.filter(({ name }) => name === 'GET /failed')).toHaveLength(1)
  const sent = Buffer.concat(bodies).toString('latin1')
  expect(sent).toContain('select $1::text, pg_sleep(0.02)')
  expect(sent).not.toMatch(/value \d|typed-|outside|as it happens/u)
})

test('without a collector nothing of OpenTelemetry is there', async () => {
  expect(await openTraces(null)).toBeNull()
})
