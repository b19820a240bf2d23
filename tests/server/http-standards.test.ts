import { brotliDecompressSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { openTestApp } from '#tests/support/server-app.ts'

describeOnOneDatabase('requests as the standards have them', (open) => {
  let ask: (path: string, init?: RequestInit) => Response | Promise<Response>

  beforeAll(async () => {
    const world = await openTestApp(open)
    ask = (path, init) => world.app.request(path, init)
  })

  test.each([
    ['POST', '/api/es/tutor/search', 'GET, HEAD'],
    ['DELETE', '/api/parent/insert', 'POST'],
    ['POST', '/api/openapi.json', 'GET, HEAD'],
  ])('%s %s is answered by the methods that there are', async (method, path, allowed) => {
    const answer = await ask(path, { method })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe(allowed)
    expect(await answer.json()).toMatchObject({ code: 'A0404', data: null })
  })

  test('an address that no method has is not found', async () => {
    for (const method of ['GET', 'PUT']) {
      const answer = await ask('/api/nothing/here', { method })
      expect([answer.status, answer.headers.get('allow')]).toEqual([404, null])
    }
  })

  test.each(['text/plain', 'application/xml', 'application/jsonp', ''])(
    'a body that calls itself "%s" is not read',
    async (type) => {
      const body = Buffer.from('{"mobile":"51234567"}')
      const headers = new Headers(type === '' ? [] : [['content-type', type]])
      const path = '/cert/sso/register/send/message'
      const answer = await ask(path, { method: 'POST', body, headers })
      expect(answer.status).toBe(415)
      expect(await answer.json()).toMatchObject({ code: 'A0400' })
    },
  )

  test.each(['application/json; charset=utf-8', 'application/problem+json', 'APPLICATION/JSON'])(
    'a body of %s is read',
    async (type) => {
      const headers = { 'content-type': type }
      const path = '/cert/sso/register/send/message'
      const answer = await ask(path, { method: 'POST', body: '{"mobile":"1"}', headers })
      expect(answer.status).toBe(200)
      expect(await answer.json()).toMatchObject({ issues: [{ field: 'mobile' }] })
    },
  )

  test.each([
    ['/api/openapi.json', 'application/json'],
    ['/sitemap-jobs-en.xml', 'application/xml; charset=utf-8'],
  ])('%s travels as its reader takes it', async (path, type) => {
    const plain = await ask(path)
    const text = await plain.text()
    const answer = await ask(path, { headers: { 'accept-encoding': 'br' } })
    const isLong = text.length >= 1400
    expect(isLong).toBe(path === '/api/openapi.json')
    expect(answer.headers.get('content-encoding')).toBe(isLong ? 'br' : null)
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect((isLong ? brotliDecompressSync(bytes) : bytes).toString()).toBe(text)
    for (const { headers } of [plain, answer]) {
      expect(headers.get('content-type')).toBe(type)
      expect(headers.get('vary')).toContain('Accept-Encoding')
    }
  })

  test('whoever finds a weakness reads where to tell it', async () => {
    const answer = await ask('/.well-known/security.txt')
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/u)
    const text = await answer.text()
    expect(text).toMatch(/^Contact: (?:mailto:\S+@\S+|https?:\/\/\S+\/contactus\/form)$/mu)
    const [, expires = ''] = /^Expires: (\S+)$/mu.exec(text) ?? []
    const days = (Date.parse(expires) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(30)
    expect(days).toBeLessThan(366)
  })
})
