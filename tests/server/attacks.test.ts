import { count } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { sealLogin } from '#api/seal.ts'
import type { Database } from '#server/db/open.ts'
import { account, signInSession } from '#server/db/tables/index.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { seededRandom } from '#tests/support/random.ts'
import { openTestApp } from '#tests/support/server-app.ts'
import {
  ask,
  handshake,
  loginAnswer,
  storeAccount,
  testPassword,
  testTime,
} from '#tests/support/sign-in.ts'

/* Attacks without an account; the flows themselves are in sign-in.test.ts. */

type TestApp = Awaited<ReturnType<typeof openTestApp>>

describeOnOneDatabase('a stranger at the door', (open) => {
  let app: TestApp['app']
  let db: Database
  let time: TestApp['time']
  let logged: string[]
  const sealed = (publicKey: string) =>
    sealLogin(
      { countryCode: '852', mobile: '95000001', password: testPassword },
      publicKey,
      time.now.getTime(),
    )
  const from = (address: string) => ({ 'X-Forwarded-For': address })

  beforeAll(async () => {
    ;({ app, db, time, logged } = await openTestApp(open, {
      tutors: 0,
      config: { trustProxy: true },
    }))
    await storeAccount(db, '95000001', { isParent: true })
  })

  test('damaged secrets open nothing and change nothing', async () => {
    const random = seededRandom(11)
    const before = await rowsOf(db)
    const codes = new Set<unknown>()
    for (let turn = 0; turn < 15; turn += 1) {
      const { keyCode, publicKey } = await handshake(app)
      const bytes = Buffer.from((await sealed(publicKey)).slice('Basic '.length), 'base64')
      const place = Math.floor(random() * bytes.length)
      bytes[place] = (bytes[place] ?? 0) ^ (1 << Math.floor(random() * 8))
      const cut = random() < 0.2 ? bytes.subarray(0, place) : bytes
      const { code } = await ask(app, '/cert/sso/login', {
        method: 'POST',
        headers: {
          authorization: `Basic ${cut.toString('base64') || 'AA=='}`,
          keyCode,
          ...from(`10.1.0.${turn}`),
        },
      })
      codes.add(code)
    }
    expect([...codes]).toEqual(['A0210'])
    expect(await rowsOf(db)).toEqual(before)
    expect(logged).toEqual([])
  })

  test('tokens that a victim was given beforehand do not become a session', async () => {
    const fixed = {
      token: 'a'.repeat(43),
      sessionId: crypto.randomUUID(),
      paasToken: 'b'.repeat(43),
    }
    const { data } = await loginAnswer(app, '95000001', {
      headers: { ...fixed, ...from('10.2.0.1') },
    })
    expect(Object.values(fixed)).not.toContain(data.token)
    expect(data.sessionId).not.toBe(fixed.sessionId)
    expect((await ask(app, '/cert/sso/session/list', { headers: fixed })).code).toBe('A0230')
    const again = await loginAnswer(app, '95000001', { headers: { token: data.token } })
    expect(again.data.token, 'a second sign-in has tokens of its own').not.toBe(data.token)
    const list = (token: string) => ask(app, '/cert/sso/session/list', { headers: { token } })
    expect((await list(data.token)).code, 'and ends what the browser had').toBe('A0230')
    expect((await list(again.data.token)).code).toBe('00000')
  })

  test('who hammers a number from elsewhere keeps its owner out for a minute at most', async () => {
    for (let turn = 0; turn < 36; turn += 1) {
      await loginAnswer(app, '95000001', {
        password: 'Wrong_pass1',
        headers: from(`10.3.${turn}.1`),
        now: time.now,
      })
    }
    const owner = () => loginAnswer(app, '95000001', { headers: from('10.4.0.1'), now: time.now })
    expect((await owner()).code, 'while it goes on').toBe('A0211')
    time.now = new Date(time.now.getTime() + 60_000)
    expect((await owner()).code, 'a minute later').toBe('00000')
    time.now = testTime
  })

  test('a page of another site sends nothing in the name of its visitor', async () => {
    const { data } = await loginAnswer(app, '95000001', { headers: from('10.5.0.1') })
    const foreign = { origin: 'https://evil.example', 'content-type': 'text/plain' }
    for (const path of ['/cert/sso/login', '/cert/sso/session/end', '/api/parent/update']) {
      const answer = await app.request(path, { method: 'POST', headers: foreign, body: '{}' })
      expect(answer.status, path).toBe(403)
      expect(await answer.json(), path).toMatchObject({ code: 'A0301' })
    }
    // Even where a browser would send cookies, none of them authenticates.
    const cookies = { cookie: `token=${data.token}; sessionId=${data.sessionId}` }
    expect((await ask(app, '/cert/sso/logout', { headers: cookies })).code).toBe('A0230')
    const may = await app.request('/api/parent/update', {
      method: 'OPTIONS',
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'token',
      },
    })
    expect(may.headers.get('access-control-allow-origin')).not.toBe('https://evil.example')
    expect(may.headers.get('access-control-allow-origin')).not.toBe('*')
  })
})

async function rowsOf(db: Database) {
  const [accounts] = await db.select({ rows: count() }).from(account)
  const [sessions] = await db.select({ rows: count() }).from(signInSession)
  return { accounts: accounts?.rows, sessions: sessions?.rows }
}
