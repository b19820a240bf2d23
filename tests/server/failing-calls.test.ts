import { Hono } from 'hono'
import pino from 'pino'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { call } from '#contract/kernel.ts'
import { createFailureLog } from '#server/ground/failure-log.ts'
import { createHandler } from '#server/http/handle.ts'
import { requestNames } from '#server/http/request-names.ts'
import { createResponseCache } from '#server/http/response-cache.ts'
import { route } from '#server/http/route.ts'
import { createSecurityLog } from '#server/security-log/security-log.ts'

/* Calls whose service fails, or whose answer does not match the declaration. */

const declared = call({
  own: true,
  method: 'GET',
  path: '/api/test',
  access: 'anyone',
  summary: 'For this test.',
  data: v.object({ name: v.string(), list: v.array(v.object({ id: v.number() })) }),
  errors: [],
})
type Answer = v.InferOutput<typeof declared.data>

async function answerTo(run: () => Promise<Answer>, { checksAnswers = true } = {}) {
  const logged: string[] = []
  const log = pino({ level: 'error', base: null }, { write: (line) => logged.push(line) })
  const clock = () => new Date()
  const handler = createHandler(route(declared, run), {
    failures: createFailureLog({ log, clock }),
    limiter: null,
    checksAnswers,
    addressOf: () => '192.0.2.1',
    staffReads: () => async () => {},
    sessionOf: async () => null,
    security: createSecurityLog({ log, clock, key: Buffer.alloc(32) }),
    nextRequest: requestNames(),
    cachedResponse: createResponseCache({ version: async () => 1, clock }),
  })
  const answer = await new Hono()
    .get(declared.path, handler)
    .request(declared.path, { headers: { language: 'en_US' } })
  return { status: answer.status, text: await answer.text(), logged }
}
const good: Answer = { name: '陳', list: [{ id: 1 }] }

test('a failure is told without a word of its own, and logged for the operator', async () => {
  const secret = new Error('no such column: account.password_hash')
  const { status, text, logged } = await answerTo(async () => Promise.reject(secret))
  expect(status).toBe(500)
  expect(JSON.parse(text)).toEqual({
    code: 'B0001',
    message: expect.stringMatching(/^[A-Z][^{}<>:/]+\.$/u),
    data: null,
    issues: [],
  })
  expect(logged).toHaveLength(1)
  expect(JSON.parse(logged[0] ?? '')).toMatchObject({
    msg: 'call failed',
    call: 'GET /api/test',
    err: { message: secret.message },
  })
})

const wrapped = (code: string) =>
  new Error('Failed query', { cause: Object.assign(new Error('from the database'), { code }) })

test.each<[string, Error]>([
  ['a statement that took too long', wrapped('57014')],
  ['a deadlock', wrapped('40P01')],
  ['a row that somebody else keeps', wrapped('55P03')],
  ['no free connection', new Error('timeout exceeded when trying to connect')],
])('%s is told as being busy, to be asked again', async (_, error) => {
  const { status, text, logged } = await answerTo(async () => Promise.reject(error))
  expect(status).toBe(503)
  expect(JSON.parse(text)).toMatchObject({ code: 'A0501', data: null })
  expect(JSON.parse(logged[0] ?? '')).toMatchObject({ msg: 'database is busy' })
})

test.each<[string, object]>([
  ['a field of the row', { ...good, passwordHash: '$argon2id$' }],
  ['a field inside of a list', { ...good, list: [{ id: 1, mobile: '91234567' }] }],
  ['another type', { ...good, name: 7 }],
])('%s that is not declared is no answer while the product is being made', async (_, data) => {
  const { text, logged } = await answerTo(async () => data as Answer)
  expect(text).not.toMatch(/argon2|91234567/u)
  expect([JSON.parse(text).code, logged.length]).toEqual(['B0001', 1])
})

test('what is declared is an answer, with a field that has no value as well', async () => {
  const { text, logged } = await answerTo(async () => ({ ...good, email: undefined }))
  expect(JSON.parse(text)).toEqual({ code: 200, message: '', data: good })
  expect(logged).toEqual([])
})
