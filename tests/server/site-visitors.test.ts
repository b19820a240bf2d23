import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashOf } from '#server/site/inline-hashes.ts'
import { hostilePaths } from '#tests/support/hostile-paths.ts'
import { inlineScript, openSite } from '#tests/support/small-site.ts'

let small: Awaited<ReturnType<typeof openSite>>
beforeAll(async () => {
  small = await openSite()
})
afterAll(() => small.close())
const get: (typeof small)['get'] = (...request) => small.get(...request)

describe('redirects', () => {
  test.each([
    ['/searchTutor?q=1', '/searchtutor?q=1'],
    ['/en/searchtutor/', '/en/searchtutor'],
    ['/en/searchTutor/', '/en/searchtutor'],
    ['/小一補習', '/searchtutor/grade/%E5%B0%8F%E4%B8%80%E8%A3%9C%E7%BF%92'],
    ['/index.html', '/'],
    ['/en/news/old', '/en'],
  ])('%s moved to %s', async (from, to) => {
    const answer = await get(from)
    expect(answer.status).toBe(301)
    expect(answer.headers.get('location')).toBe(to)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=86400')
  })

  test('remember the language that leaves the address', async () => {
    const answer = await get('/zh-tw/jobcase', { Cookie: 'lang=en' })
    expect(answer.headers.get('location')).toBe('/jobcase')
    expect(answer.headers.get('set-cookie')).toContain('lang=zh-tw;')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    const job = await get('/en/content/jobdetail/10001')
    expect(job.headers.get('set-cookie')).toContain('lang=en;')
  })
})

describe('the root', () => {
  test.each([
    [{ 'Accept-Language': 'en-GB' }, '/en'],
    [{ 'Accept-Language': 'zh-CN' }, '/zh-hans'],
    [{ Cookie: 'lang=zh_CN', 'Accept-Language': 'en' }, '/zh-hans'],
    [{ Cookie: 'lang=zh-tw', 'Accept-Language': 'en' }, null],
    [{}, null],
  ])('%j leads to %s', async (headers, to) => {
    const answer = await get('/?showLogin=1', headers as Record<string, string>)
    expect(answer.status).toBe(to === null ? 200 : 302)
    expect(answer.headers.get('location')).toBe(to && `${to}?showLogin=1`)
    expect(answer.headers.get('vary')).toContain('Cookie, Accept-Language')
  })

  test('only there does the browser decide', async () => {
    expect((await get('/searchtutor', { 'Accept-Language': 'en' })).status).toBe(200)
  })
})

describe('cookies', () => {
  const phone = { 'User-Agent': 'Mozilla/5.0 (iPhone) Mobile' }

  test('keep the language of a prefixed page and the kind of device for a year', async () => {
    const answer = await get('/en/searchtutor', phone)
    expect(answer.headers.getSetCookie()).toEqual([
      'lang=en; Max-Age=31536000; Path=/; SameSite=Lax; Secure',
      'isMobile=1; Max-Age=31536000; Path=/; SameSite=Lax; Secure',
    ])
  })

  test('are not set again when nothing changed, nor on files', async () => {
    const same = await get('/en/searchtutor', { ...phone, Cookie: 'lang=en; isMobile=1' })
    expect(same.headers.getSetCookie()).toEqual([])
    expect((await get('/_astro/app.Ab12.js', phone)).headers.getSetCookie()).toEqual([])
  })

  test('an unprefixed page leaves the language alone', async () => {
    const answer = await get('/searchtutor', { Cookie: 'lang=en; isMobile=0' })
    expect(answer.headers.getSetCookie()).toEqual([])
  })
})

describe('Internet Explorer below 11', () => {
  const old = { 'User-Agent': 'Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1; Trident/4.0)' }

  test('goes to the upgrade page in its language', async () => {
    const answer = await get('/en/searchtutor', old)
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe('/en/upgrade-browser')
    expect((await get('/searchTutor', old)).headers.get('location')).toBe('/upgrade-browser')
  })

  test('is served that page and its files', async () => {
    expect((await get('/upgrade-browser', old)).status).toBe(200)
    expect((await get('/en/upgrade-browser', old)).status).toBe(200)
    expect((await get('/favicon.svg', old)).status).toBe(200)
  })
})

describe('security headers', () => {
  test.each(['/', '/no-such-page', '/tutor/detail/1'])('the page %s has all', async (path) => {
    const { headers } = await get(path)
    const hash = createHash('sha256').update(inlineScript).digest('base64')
    expect(headers.get('content-security-policy')).toBe(
      `default-src 'self'; script-src 'self' 'sha256-${hash}'; style-src 'self'; ` +
        "img-src 'self' data: https://api.example; media-src 'self' https://api.example; " +
        "connect-src 'self' wss://site.example wss://api.example https://api.example; " +
        "worker-src 'self'; manifest-src 'self'; object-src 'none'; base-uri 'none'; " +
        "form-action 'self' https://api.example; frame-ancestors 'none'; " +
        'upgrade-insecure-requests',
    )
    expect(headers.get('strict-transport-security')).toContain('max-age=31536000')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('permissions-policy')).toContain('camera=()')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  })

  test.each(['/searchTutor', '/favicon.svg', '/_astro/app.Ab12.js'])(
    '%s, which is no page, has those of files alone',
    async (path) => {
      const { headers } = await get(path)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('strict-transport-security')).toContain('max-age=31536000')
      for (const name of ['content-security-policy', 'permissions-policy']) {
        expect(headers.get(name), name).toBeNull()
      }
    },
  )

  test('a page allows what it has inline itself, and not what others have', async () => {
    const other = hashOf('other()')
    const policy = (await get('/upgrade-browser')).headers.get('content-security-policy')
    expect(policy).toContain(other)
    expect((await get('/')).headers.get('content-security-policy')).not.toContain(other)
  })

  test('a page rendered on demand may run only what was built, whatever stands on it', async () => {
    const careless = await small.another({
      renderPage: async () =>
        new Response('<script>other()</script><script>stolen()</script><style>a{}</style>', {
          headers: { 'Content-Type': 'text/html' },
        }),
    })
    const policy = (await careless.request('/tutor/detail/1')).headers.get(
      'content-security-policy',
    )
    expect(policy).toContain(hashOf('other()'))
    expect(policy).not.toContain(hashOf('stolen()'))
    expect(policy).toContain("style-src 'self';")
  })

  test('a worker runs under the policy of pages', async () => {
    const policy = (await get('/sw.js')).headers.get('content-security-policy')
    expect(policy).toContain("connect-src 'self'")
  })

  test('the camera is for the page of a door alone', async () => {
    const allowed = async (path: string) => (await get(path)).headers.get('permissions-policy')
    expect(await allowed('/door')).toContain('camera=(self), microphone=()')
    expect(await allowed('/en/door')).toContain('camera=(self)')
    expect(await allowed('/door/x')).toContain('camera=()')
  })

  test('browsers may send their reports to the address that the operator set', async () => {
    const reporting = await small.another({ errorReportUrl: 'https://reports.example/in?key=1' })
    const policy = (await reporting.request('/')).headers.get('content-security-policy')
    expect(policy).toMatch(/connect-src [^;]* https:\/\/reports\.example;/u)
  })

  test('the editor, and no other page, may write styles and speak to its Git host', async () => {
    const editing = await small.another({
      editorOrigins: { connect: ['https://git.example'], pictures: ['https://faces.example'] },
    })
    for (const path of ['/admin', '/en/admin']) {
      const { headers } = await editing.request(path)
      const policy = headers.get('content-security-policy')
      expect(policy).toContain("style-src 'self' 'unsafe-inline';")
      expect(policy).toContain("connect-src 'self' blob: data: https://git.example;")
      expect(policy).toContain("img-src 'self' data: blob: https://faces.example;")
      expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/u)
      expect(policy).toContain("frame-ancestors 'none'")
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
    }
    for (const path of ['/en/searchtutor', '/admin/else']) {
      const policy = (await editing.request(path)).headers.get('content-security-policy')
      expect(policy, path).not.toContain('unsafe-inline')
      expect(policy, path).not.toContain('git.example')
    }
  })

  test('without https there is no HSTS', async () => {
    const plain = await small.another({ sendsHsts: false })
    expect((await plain.request('/')).headers.has('strict-transport-security')).toBe(false)
  })

  test('in development a script that the policy would block is reported', async () => {
    const told: unknown[] = []
    const careful = await small.another({
      isProduction: false,
      onError: (error) => told.push(error),
      inline: { scripts: ['known()'], styles: [] },
      renderPage: async () =>
        new Response('<script>known()</script><script>unknown()</script>', {
          headers: { 'Content-Type': 'text/html' },
        }),
    })
    expect((await careful.request('/tutor/detail/1')).status).toBe(200)
    expect(String(told[0])).toContain('stops inline elements')
    expect(told).toHaveLength(1)
  })
})

test('five hundred hostile addresses stay on the site, in one hop', async () => {
  for (const payload of hostilePaths()) {
    if (!URL.canParse(`https://site.example${payload}`)) continue
    const answer = await get(payload)
    expect(answer.status, payload).toBeLessThan(500)
    const to = answer.headers.get('location')
    if (to === null) continue
    expect(to, payload).toMatch(/^\/(?![/\\])/u)
    expect((await get(to)).headers.get('location'), payload).toBeNull()
  }
  expect(small.failures).toEqual([])
})

test('a missing build is said at once', async () => {
  await expect(small.another({ clientDir: join(small.clientDir, 'none') })).rejects.toThrow(
    'ENOENT',
  )
})

test('works behind the calls, over a real socket', async () => {
  const app = new Hono()
  app.get('/healthz', (c) => c.text('ok'))
  app.route('/', small.site)
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  try {
    await new Promise((resolve) => server.once('listening', resolve))
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : 0
    const ask = (path: string) =>
      fetch(`http://127.0.0.1:${port}${path}`, {
        redirect: 'manual',
        headers: { 'Accept-Encoding': 'br' },
      })
    expect(await (await ask('/healthz')).text()).toBe('ok')
    const answer = await ask('/en/blog')
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(await answer.text()).toContain('Articles')
    expect((await ask('/%E5%B0%8F%E4%B8%80%E8%A3%9C%E7%BF%92')).headers.get('location')).toBe(
      '/searchtutor/grade/%E5%B0%8F%E4%B8%80%E8%A3%9C%E7%BF%92',
    )
    expect((await ask('//evil.example')).headers.get('location')).toBe('/evil.example')
  } finally {
    await new Promise((resolve) => server.close(resolve))
  }
})
