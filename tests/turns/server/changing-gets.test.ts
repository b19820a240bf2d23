import { beforeAll, describe, expect, test } from 'vitest'
import type { AnyCall } from '#contract/kernel.ts'
import { registry } from '#contract/registry.ts'
import type { Database } from '#server/db/open.ts'
import { signInCallers } from '#tests/support/callers.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { openTestApp } from '#tests/support/server-app.ts'
import { ask, loginAnswer, storeAccount } from '#tests/support/sign-in.ts'
import { watchWrites } from '#tests/support/watched-writes.ts'

/* Another site can make a visitor's browser send any GET, so these must be harmless. */

const gets = [...registry.values()].filter(({ method }) => method === 'GET')
const changing = gets.filter(({ changes }) => changes)

/** A value for every parameter that some call requires. */
const parameters = new URLSearchParams({
  mobile: '94000001',
  countryCode: '852',
  number: '94000001',
  tutorId: '1',
  tutorIds: '1,2',
  keyword: '數學',
  fileId: 'a'.repeat(20),
})
const addressOf = ({ path }: AnyCall) => `${path.replace('{product}', 'x')}?${parameters}`

/** The session's last use and staff reads are recorded for any call. */
const notes = { sign_in_session: true, audit_log: true }

describeOnOneDatabase('a GET', (open) => {
  let app: Awaited<ReturnType<typeof openTestApp>>['app']
  let db: Database
  let written: Set<string>
  let tokens: Awaited<ReturnType<typeof signInCallers>>
  beforeAll(async () => {
    const watched = watchWrites((await open()).db)
    const opened = await openTestApp(open, { tutors: 3, db: watched.db })
    ;({ app, db } = opened)
    written = watched.written
    tokens = await signInCallers(opened)
  })

  test('changes nothing unless its declaration says so', { timeout: 240_000 }, async () => {
    const wrong: string[] = []
    const answered = new Set<AnyCall>()
    for (const caller of ['guest', 'parent', 'tutor', 'organization', 'operator'] as const) {
      const token = tokens[caller]
      for (const call of gets.filter(({ changes }) => !changes)) {
        written.clear()
        const headers = new Headers(token === undefined ? [] : [['token', token]])
        const answer = await app.request(addressOf(call), { headers })
        const isJson = answer.headers.get('content-type')?.includes('json')
        const body = isJson ? await answer.json() : {}
        if (body.code === 200 || body.code === '00000') answered.add(call)
        const tables = [...written].filter((table) => !Object.hasOwn(notes, table))
        if (tables.length > 0) wrong.push(`${caller} ${call.path}: ${tables}`)
      }
    }
    expect(wrong).toEqual([])
    expect(answered.size, 'most were answered').toBeGreaterThan(35)
  })

  describe.each(changing.map((call) => [call.path, call] as const))('%s', (_, call) => {
    const status = async (headers: Record<string, string>, method = 'GET') => {
      const sent = { ...headers, token: tokens.parent ?? '' }
      return (await app.request(addressOf(call), { method, headers: sent })).status
    }

    test.each([
      ['a picture or a frame of another site', { 'sec-fetch-site': 'cross-site' }],
      ['a page beside ours', { 'sec-fetch-site': 'same-site' }],
      ['a script of another site', { origin: 'https://evil.example' }],
      ['a sandbox', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
    ])('refuses %s, and changes nothing', async (_name, headers) => {
      written.clear()
      expect(await status(headers)).toBe(403)
      expect(await status(headers, 'HEAD')).toBe(403)
      expect([...written]).toEqual([])
    })
  })

  test('that changes something answers our own pages and programs', async () => {
    const asks = changing.filter(({ path }) => !path.endsWith('/logout'))
    expect(changing.length - asks.length, 'the two that leave').toBe(2)
    const sent: Record<string, string>[] = [
      {},
      { 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
      { origin: 'http://localhost:4321', 'sec-fetch-site': 'cross-site' },
    ]
    for (const headers of sent) {
      for (const call of asks) {
        expect((await app.request(addressOf(call), { headers })).status, call.path).toBe(200)
      }
    }
  })

  test('of another site signs nobody out, whatever it carries', async () => {
    await storeAccount(db, '94000009')
    const { data } = await loginAnswer(app, '94000009')
    const { token, sessionId, certification } = data
    const leave = '/cert/sso/logout'
    const carried = new URLSearchParams({ token, sessionId, certification })
    const cookie = `token=${token}; sessionId=${sessionId}`
    await app.request(`${leave}?${carried}`)
    await app.request(`${leave}?${carried}`, { headers: { cookie } })
    await app.request(leave, { headers: { authorization: `Bearer ${token}` } })
    await app.request(leave, { method: 'POST', body: carried })
    await app.request(leave, { headers: { token, 'sec-fetch-site': 'cross-site' } })
    const may = await app.request(leave, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'token',
      },
    })
    expect(may.headers.get('access-control-allow-origin') ?? '').not.toMatch(/^\*|evil/u)
    const still = await ask(app, '/cert/sso/session/user', { headers: { token } })
    expect(still.code).toBe('00000')
  })
})

test('no parameter of an address stands for what signs somebody in', () => {
  const secret = /^(?:token|sessionid|certification|paastoken|sign|cookie)$/iu
  const fields = [...registry.values()].flatMap(({ headers }) =>
    headers !== undefined && 'entries' in headers ? Object.keys(headers.entries as object) : [],
  )
  expect(fields.length).toBeGreaterThan(5)
  expect(fields.filter((field) => secret.test(field))).toEqual([])
})
