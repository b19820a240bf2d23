import { beforeAll, describe, expect, test } from 'vitest'
import type { AnyCall } from '#contract/kernel.ts'
import { registry } from '#contract/registry.ts'
import { unsubscribe } from '#contract/unsubscribe.ts'
import { parametersOf } from '#tests/support/call-parameters.ts'
import { callers, signInCallers } from '#tests/support/callers.ts'
import { describeOnBothDatabases } from '#tests/support/database.ts'
import { openTestApp } from '#tests/support/server-app.ts'

/* What holds for every answer of the calls, whoever asks: headers, caching, other sites, methods. */

const calls = [...registry.values()]
const foreign = 'https://evil.example'

describeOnBothDatabases('every answer', (open) => {
  let app: Awaited<ReturnType<typeof openTestApp>>['app']
  let tokenOf: Awaited<ReturnType<typeof signInCallers>>
  beforeAll(async () => {
    const opened = await openTestApp(open, { tutors: 3 })
    app = opened.app
    tokenOf = await signInCallers(opened)
  })

  /** A request that the call's own validation lets through, where samples can. */
  const request = (call: AnyCall, init: RequestInit = {}) => {
    const query = new URLSearchParams(
      parametersOf(call, 'query').map((one) => [one.name, one.valid]),
    )
    return app.request(`${call.path}?${query}`, { method: call.method, ...init })
  }
  const ends = ({ path }: AnyCall) => /\/sso\/(?:logout|session\/end)/u.test(path)

  test.each(callers)('is kept by nobody unless it is everybody’s: %s', async (caller) => {
    const token = tokenOf[caller]
    const kept: string[] = []
    for (const call of calls.filter((one) => !ends(one))) {
      const answer = await request(call, token === undefined ? {} : { headers: { token } })
      const caching = answer.headers.get('cache-control') ?? 'nothing said'
      const isPublic = call.access === 'anyone' && (call.keepSeconds ?? 0) > 0
      const mayBeKept = isPublic || call.answers === 'file'
      if (!/\bno-store\b/u.test(caching) && !mayBeKept) kept.push(`${call.path}: ${caching}`)
      if (call.access !== 'anyone') expect(call.keepSeconds, call.path).toBeUndefined()
    }
    expect(kept).toEqual([])
  })

  test('that may be kept is the same for a guest and for members', async () => {
    const shared = calls.filter(({ keepSeconds }) => keepSeconds !== undefined)
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
      ...(await Promise.all(calls.filter((one) => !ends(one)).map((call) => request(call)))),
      ...(await Promise.all(others.map((path) => app.request(path)))),
      await app.request('/api/parent/update', { method: 'POST', body: 'x'.repeat(100_000) }),
      await app.request('/api/parent/update', { method: 'POST', headers: { origin: foreign } }),
    ]
    for (const { headers } of answers) {
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toMatch(/default-src 'none'/u)
      expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/u)
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('content-type') ?? 'none').toMatch(/json|png|svg|jpeg|octet|text\/plain/u)
    }
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
    for (const call of calls) {
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
    test.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND'])(
      '%s finds nothing that changes anything',
      async (method) => {
        const token = tokenOf.parent ?? ''
        for (const call of calls.filter((one) => one.method === 'POST')) {
          const asGet = calls.some((one) => one.path === call.path && one.method === 'GET')
          // An address that mails name, too: a GET leads to a page (unsubscribe.test.ts).
          const leadsOn = call.path === unsubscribe.path
          if ((asGet || leadsOn) && ['GET', 'HEAD'].includes(method)) continue
          const headers = { token, 'x-http-method-override': 'POST', 'x-method-override': 'POST' }
          const answer = await app.fetch(
            methodRequest(`http://localhost${call.path}?_method=POST`, method, headers),
          )
          expect([404, 405], `${method} ${call.path}`).toContain(answer.status)
        }
      },
    )
  })
})

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
