import { setTimeout as later } from 'node:timers/promises'
import pino from 'pino'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { DataOf } from '#contract/kernel.ts'
import type { readIntroduction } from '#contract/tutors/tutor-introduction.ts'
import { createAttempts } from '#server/accounts/sign-in/attempts.ts'
import { openTextModel } from '#server/ai/open-model.ts'
import type { TextModel } from '#server/ai/port.ts'
import type { Database } from '#server/db/open.ts'
import {
  answeringServer,
  brokenAnswer,
  brokenConnection,
  json,
  silence,
  text,
} from '#tests/support/answering-server.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { openTestApp } from '#tests/support/server-app.ts'
import { ask, loginAnswer, storeAccount, testTime } from '#tests/support/sign-in.ts'

type Reading = DataOf<typeof readIntroduction>

const completion = (content: string | null, more: object = {}) =>
  json({
    id: 'c1',
    object: 'chat.completion',
    created: 1,
    model: 'test',
    choices: [
      { index: 0, finish_reason: 'stop', message: { role: 'assistant', content, ...more } },
    ],
  })
const saying = (answer: object) => completion(JSON.stringify(answer))

const introduction =
  '大家好，我喺黃竹坑附近可以上門教中三數學，教咗好耐，WhatsApp 9123 4567 搵我，唔識嘅都會慢慢解釋。'

describeOnOneDatabase('a language model beside the rules', (open) => {
  let db: Database
  let app: Awaited<ReturnType<typeof openTestApp>>['app']
  let token: string
  let chosen: TextModel
  const logged: string[] = []
  const time = { now: testTime }

  beforeAll(async () => {
    const model: TextModel = { ask: (question) => chosen.ask(question) }
    const opened = await openTestApp(open, { tutors: 0, model })
    ;({ app, db } = opened)
    await storeAccount(db, '91000001')
    token = (await loginAnswer(app, '91000001')).data.token
  })
  afterEach(() => {
    logged.length = 0
    time.now = new Date(time.now.getTime() + 25 * 3_600_000)
  })

  async function use(baseUrl: string, caps = { perAccount: 100, inAll: 100 }, timeoutMs = 5_000) {
    const clock = () => time.now
    chosen = openTextModel(
      { baseUrl, apiKey: 'secret-key', model: 'test-model', caps },
      {
        attempts: createAttempts(db, clock, Buffer.from('key')),
        clock,
        log: pino(
          { level: 'warn', base: null, timestamp: false },
          { write: (line) => logged.push(line) },
        ),
        timeoutMs,
      },
    )
  }
  const read = (headers: Record<string, string> = { token }) =>
    ask<Reading>(app, '/api/tutor/introduction/read', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ text: introduction }),
    })

  test('fills what the rules left empty, and only with words of the text', async () => {
    await using endpoint = await answeringServer(
      saying({
        tutorLevel: { value: 'full_time_counseling', words: '教咗好耐' },
        university: { name: '香港大學', words: '港大畢業' },
        subjects: [{ name: '英文', words: '中三' }],
        levels: [],
        areas: [],
        yearsExperience: null,
        online: null,
      }),
    )
    await use(endpoint.base)
    const { data } = await read()
    expect(data.by).toBe('model')
    expect(data.fields.tutorLevel).toBe('full_time_counseling')
    expect(data.fields.university, 'its words are not in the text').toBeNull()
    expect(data.teaches, 'the rules had read a subject').toMatchObject([
      { subject: 'tutor_remediation_math', levelKeys: ['local:9'] },
    ])
    for (const { words, start, end } of data.evidence) {
      expect(introduction.slice(start, end)).toBe(words)
    }
  })

  test('gets the text without contact details, the key, and nothing about the person', async () => {
    await using endpoint = await answeringServer(saying({}))
    await use(endpoint.base)
    await read()
    const [heard] = endpoint.heard
    expect(heard).toMatchObject({ method: 'POST', path: '/chat/completions' })
    expect(heard?.headers.authorization).toBe('Bearer secret-key')
    const body = JSON.parse(heard?.body ?? '')
    expect(body).toMatchObject({ model: 'test-model', response_format: { type: 'json_object' } })
    expect(body.messages[1].content).toContain('中三數學')
    expect(heard?.body).not.toMatch(/9123|4567|91000001/u)
    expect(body.messages[1].content).toHaveLength(introduction.length)
  })

  test('is not asked for visitors', async () => {
    await using endpoint = await answeringServer(saying({}))
    await use(endpoint.base)
    const { data } = await read({})
    expect(data.by).toBe('rules')
    expect(data.fields.subjects).toEqual(['tutor_remediation_math'])
    expect(endpoint.heard).toHaveLength(0)
  })

  test.each([
    ['a refusal', completion(null, { refusal: 'I cannot' })],
    ['words that are no JSON', completion('The tutor teaches maths.')],
    ['JSON of another shape', saying({ subjects: 'maths', tutorLevel: { value: 'wizard' } })],
    ['a list', completion('[1, 2]')],
    ['no choices', json({ choices: [] })],
    ['a page', text('<h1>Gateway</h1>', 200)],
    ['an error', json({ error: { message: introduction } }, 500)],
    ['too many requests', json({ error: { message: 'slow down' } }, 429)],
    ['a wrong key', json({ error: { message: 'secret-key is wrong' } }, 401)],
    ['a redirect', (response) => void response.writeHead(307, { location: '/elsewhere' }).end()],
    ['an endless answer', completion(JSON.stringify({ words: 'x'.repeat(100_000) }))],
    ['a broken connection', brokenConnection],
    ['a broken answer', brokenAnswer],
    ['silence', silence],
  ] satisfies [string, Parameters<typeof answeringServer>[0]][])(
    '%s: what the rules read is the answer',
    async (_, answer) => {
      await using endpoint = await answeringServer(answer)
      await use(endpoint.base, undefined, 300)
      const { code, data } = await read()
      expect(code).toBe(200)
      expect(data).toMatchObject({ by: 'rules', fields: { levels: [9] } })
      expect(endpoint.heard, 'asked once').toHaveLength(1)
      expect(logged.join('')).not.toMatch(/secret-key|中三|9123/u)
    },
  )

  test('an account, and all together, have so many questions a day; a restart forgets none', async () => {
    await using endpoint = await answeringServer(saying({}))
    const before = time.now
    for (let count = 0; count < 3; count += 1) {
      await use(endpoint.base, { perAccount: 2, inAll: 100 })
      await read()
    }
    expect(endpoint.heard).toHaveLength(2)
    await storeAccount(db, '91000002')
    const other = (await loginAnswer(app, '91000002')).data.token
    await use(endpoint.base, { perAccount: 2, inAll: 3 })
    await read({ token: other })
    await read({ token: other })
    expect(endpoint.heard, 'of all together').toHaveLength(3)
    time.now = new Date(before.getTime() + 25 * 3_600_000)
    await read()
    expect(endpoint.heard, 'on the next day').toHaveLength(4)
  })

  test('an endpoint that keeps failing is left alone for a while', async () => {
    await using endpoint = await answeringServer(json({}, 503))
    await use(endpoint.base)
    for (let count = 0; count < 8; count += 1) await read()
    expect(endpoint.heard).toHaveLength(5)
    time.now = new Date(time.now.getTime() + 61_000)
    await read()
    await read()
    expect(endpoint.heard, 'tried once more').toHaveLength(6)
  })

  test('who leaves ends the question', async () => {
    await using endpoint = await answeringServer(silence)
    await use(endpoint.base)
    const leaving = new AbortController()
    const arrived = endpoint.nextRequest()
    const question = chosen.ask({
      instructions: '',
      text: introduction,
      accountId: 1,
      signal: leaving.signal,
    })
    await arrived
    leaving.abort()
    const first = await Promise.race([question, later(3_000, 'late')])
    expect(first).toBeNull()
    expect(logged).toEqual([])
  })
})
