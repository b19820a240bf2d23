import { beforeAll, describe, expect, test } from 'vitest'
import type { Access, AnyCall } from '#contract/kernel.ts'
import { unsubscribe } from '#contract/notifications/unsubscribe.ts'
import { registry } from '#contract/registry.ts'
import { pinnedAccess, pinnedOwn } from '#tests/spec/access.ts'
import { parametersOf } from '#tests/support/call-parameters.ts'
import { type Caller, callers, signInCallers } from '#tests/support/callers.ts'
import { describeOnBothDatabases, describeOnDatabases } from '#tests/support/database.ts'
import { sample } from '#tests/support/sample.ts'
import { seedOfRun } from '#tests/support/seed-of-run.ts'
import { openTestApp } from '#tests/support/server-app.ts'
import { isWholeSuite } from '#tests/support/suite.ts'

/* Access to each call, and what holds for every answer: headers, caching, CORS, methods. */

const calls = [...registry.values()]
const foreign = 'https://evil.example'

type Verdict = 'in' | 'A0230' | 'A0301'

/** One row per kind of access, one column per kind of caller. */
const matrix: Record<Access, Record<Caller, Verdict>> = {
  anyone: verdicts('in', 'in', 'in', 'in', 'in', 'in', 'in'),
  member: verdicts('A0230', 'A0230', 'A0230', 'in', 'in', 'in', 'in'),
  person: verdicts('A0230', 'A0230', 'A0230', 'in', 'in', 'A0301', 'in'),
  parent: verdicts('A0230', 'A0230', 'A0230', 'in', 'A0301', 'A0301', 'A0301'),
  tutor: verdicts('A0230', 'A0230', 'A0230', 'A0301', 'in', 'A0301', 'A0301'),
  organization: verdicts('A0230', 'A0230', 'A0230', 'A0301', 'A0301', 'in', 'A0301'),
  operator: verdicts('A0230', 'A0230', 'A0230', 'A0301', 'A0301', 'A0301', 'in'),
}

function verdicts(...row: Verdict[]): Record<Caller, Verdict> {
  return Object.fromEntries(callers.map((caller, column) => [caller, row[column]])) as Record<
    Caller,
    Verdict
  >
}

test('every call is for whom it is said to be, and the list names no call that is gone', () => {
  const named = calls.map((call) => ({ call, name: `${call.method} ${call.path}` }))
  const wrong = named.filter(({ call }) => call.access !== pinnedAccess(call))
  expect(wrong.map(({ name }) => name)).toEqual([])
  const declared = named.filter(({ call }) => call.own).map(({ name }) => name)
  expect(pinnedOwn.filter((row) => !declared.includes(row))).toEqual([])
})

describeOnDatabases('every answer', (open) => {
  let app: Awaited<ReturnType<typeof openTestApp>>['app']
  let logged: readonly string[]
  let tokenOf: Awaited<ReturnType<typeof signInCallers>>
  beforeAll(async () => {
    const opened = await openTestApp(open, { tutors: 3 })
    ;({ app, logged } = opened)
    tokenOf = await signInCallers(opened)
  })

  const request = (call: AnyCall, init: RequestInit = {}) =>
    app.request(addressOf(call), { method: call.method, ...init })

  test.each(callers)('every call × every kind of caller: %s', async (caller) => {
    const token = tokenOf[caller]
    const wrong: string[] = []
    const kept: string[] = []
    // Both are strangers to every call alike.
    const few = caller === 'signed out' || caller === 'frozen'
    for (const call of few ? sample(5)(calls) : calls) {
      const wanted = matrix[pinnedAccess(call)][caller]
      // A call that ends the session would end the row.
      if (wanted === 'in' && ends(call)) continue
      const answer = await request(call, token === undefined ? {} : { headers: { token } })
      if (answer.status >= 500) wrong.push(`${call.method} ${call.path}: ${answer.status}`)
      const verdict = await verdictOf(answer)
      if (verdict !== wanted) wrong.push(`${call.method} ${call.path}: ${verdict}, not ${wanted}`)
      const caching = answer.headers.get('cache-control') ?? 'nothing said'
      const isPublic = call.access === 'anyone' && (call.cacheSeconds ?? 0) > 0
      const mayBeKept = isPublic || call.answers === 'file'
      if (!/\bno-store\b/u.test(caching) && !mayBeKept) kept.push(`${call.path}: ${caching}`)
      expectHarmless(answer)
    }
    expect(wrong).toEqual([])
    expect(logged).toEqual([])
    expect(kept, 'what is not everybody’s is kept by nobody').toEqual([])
  })

  test('that may be kept is the same for a guest and for members', async () => {
    const shared = calls.filter(({ cacheSeconds }) => cacheSeconds !== undefined)
    expect(shared.filter(({ access }) => access !== 'anyone')).toEqual([])
    expect(shared.length).toBeGreaterThan(1)
    for (const call of shared) {
      const [guest, ...members] = await Promise.all(
        [undefined, tokenOf.parent, tokenOf.tutor, tokenOf.organization, tokenOf.operator].map(
          async (token) =>
            (await request(call, token === undefined ? {} : { headers: { token } })).text(),
        ),
      )
      for (const member of members) expect(member, call.path).toBe(guest)
    }
  })

  test('has the headers that keep a browser from doing anything with it', async () => {
    const others = [
      '/healthz',
      '/api/none',
      '/cert/none',
      '/og/en/tutor/1.png',
      '/api/openapi.json',
    ]
    const answers = [
      ...(await Promise.all(others.map((path) => app.request(path)))),
      await app.request('/api/parent/update', { method: 'POST', body: 'x'.repeat(100_000) }),
      await app.request('/api/parent/update', { method: 'POST', headers: { origin: foreign } }),
    ]
    for (const answer of answers) expectHarmless(answer)
  })

  test('asks for https in future, where the site is on https', async () => {
    const config = { isProduction: true, sendsHsts: true, siteUrl: 'https://tutors.example' }
    const { app: secure } = await openTestApp(open, { tutors: 0, config })
    for (const path of ['/healthz', '/api/none', '/api/portal/data']) {
      const { headers } = await secure.request(path)
      expect(headers.get('strict-transport-security')).toMatch(/^max-age=31536000; include/u)
    }
  })

  test('is read by no page of another site', async () => {
    for (const call of sample(4)(calls)) {
      for (const method of ['OPTIONS', call.method]) {
        if (method !== 'OPTIONS' && ends(call)) continue
        const { headers } = await request(call, {
          method,
          headers: {
            origin: foreign,
            'access-control-request-method': call.method,
            'access-control-request-headers': 'token,content-type',
          },
        })
        expect([null, 'http://localhost:4321']).toContain(
          headers.get('access-control-allow-origin'),
        )
        expect(headers.get('access-control-allow-credentials'), call.path).toBeNull()
      }
    }
  })

  describe('to another method', () => {
    const methods = ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND']
    // In the short suite each call gets one of them, another one each day.
    const hears = (at: number, method: string) =>
      isWholeSuite() || methods[(at + seedOfRun) % methods.length] === method
    test.each(methods)('%s finds nothing that changes anything', async (method) => {
      const token = tokenOf.parent ?? ''
      const changing = calls.filter((one) => one.method === 'POST')
      for (const call of changing.filter((_, at) => hears(at, method))) {
        const asGet = calls.some((one) => one.path === call.path && one.method === 'GET')
        // The address in mails is also opened by GET, which leads to a page (unsubscribe.test.ts).
        const leadsOn = call.path === unsubscribe.path
        if ((asGet || leadsOn) && ['GET', 'HEAD'].includes(method)) continue
        const headers = { token, 'x-http-method-override': 'POST', 'x-method-override': 'POST' }
        const answer = await app.fetch(
          methodRequest(`http://localhost${call.path}?_method=POST`, method, headers),
        )
        expect([404, 405], `${method} ${call.path}`).toContain(answer.status)
      }
    })
  })
})

describeOnBothDatabases('every call', (open) => {
  test('is answered to who may make it', async () => {
    const opened = await openTestApp(open, { tutors: 3 })
    const tokenOf = await signInCallers(opened)
    const failed: string[] = []
    for (const call of sample(3)(calls.filter((one) => !ends(one)))) {
      const caller = callers.findLast((one) => matrix[call.access][one] === 'in')
      const token = caller && tokenOf[caller]
      const answer = await opened.app.request(addressOf(call), {
        method: call.method,
        ...(token !== undefined && { headers: { token } }),
      })
      if (answer.status >= 500) failed.push(`${call.path}: ${answer.status}`)
    }
    expect(failed).toEqual([])
    expect(opened.logged).toEqual([])
  })
})

/** Also refuses with A0301 a parent who has not invited the tutor in question. */
const judgesByRecord = '/api/v2/parent/get/invitation/tutor/contact'

/** An address that passes the call's own validation, where samples can. */
function addressOf(call: AnyCall): string {
  if (call.path === judgesByRecord) return call.path
  const query = parametersOf(call, 'query').map(({ name, valid }) => [name, valid])
  return `${call.path}?${new URLSearchParams(query)}`
}

const ends = ({ path }: AnyCall) => /\/sso\/(?:logout|session\/end)/u.test(path)

function expectHarmless({ headers }: Response): void {
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none'/u)
  expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/u)
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('content-type') ?? 'none').toMatch(/json|png|svg|jpeg|octet|text\/plain/u)
}

async function verdictOf(answer: Response): Promise<Verdict> {
  if (!answer.headers.get('content-type')?.includes('json')) return 'in'
  const { code }: { code?: unknown } = await answer.json()
  return code === 'A0230' || code === 'A0301' ? code : 'in'
}

/** `Request` refuses TRACE by itself; a raw client sends it. */
function methodRequest(url: string, method: string, headers: Record<string, string>): Request {
  const request = new Request(url, { headers })
  return new Proxy(request, {
    get(target, key) {
      if (key === 'method') return method
      const member: unknown = Reflect.get(target, key)
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
}
