import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { longText, openSite, siteFiles } from '#tests/support/small-site.ts'

let small: Awaited<ReturnType<typeof openSite>>
beforeAll(async () => {
  small = await openSite()
})
afterAll(() => small.close())
const get: (typeof small)['get'] = (...request) => small.get(...request)

describe('built pages', () => {
  test.each([
    ['/en/searchtutor', 'Find a tutor'],
    ['/searchtutor', '搜尋導師'],
    ['/searchtutor/grade/%E5%B0%8F%E4%B8%80%E8%A3%9C%E7%BF%92', '小一補習'],
    ['/en', 'Home'],
    ['/', '首頁'],
  ])('%s answers 200', async (path, text) => {
    const answer = await get(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(await answer.text()).toContain(text)
  })

  test('are not sent again to a visitor who has them', async () => {
    const etag = (await get('/searchtutor')).headers.get('etag') ?? ''
    const again = await get('/searchtutor', { 'If-None-Match': `"other", ${etag}` })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
    expect((await get('/searchtutor', { 'If-None-Match': '"other"' })).status).toBe(200)
  })

  test('travel compressed, by brotli before gzip', async () => {
    const small = await get('/en/searchtutor', { 'Accept-Encoding': 'gzip, br' })
    expect(small.headers.get('content-encoding')).toBe('br')
    expect(small.headers.get('vary')).toBe('Accept-Encoding')
    const bytes = Buffer.from(await small.arrayBuffer())
    expect(small.headers.get('content-length')).toBe(String(bytes.byteLength))
    expect(brotliDecompressSync(bytes).toString()).toBe(siteFiles['en/searchtutor/index.html'])

    const older = await get('/en/searchtutor', { 'Accept-Encoding': 'gzip, br;q=0' })
    expect(gunzipSync(Buffer.from(await older.arrayBuffer())).toString()).toContain('Find a tutor')
    expect((await get('/en/searchtutor')).headers.get('content-encoding')).toBeNull()
  })

  test('answer HEAD with the same headers and no body', async () => {
    const answer = await get('/searchtutor', {}, 'HEAD')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-length')).toBe(
      String(Buffer.byteLength(siteFiles['searchtutor/index.html'])),
    )
    expect(await answer.text()).toBe('')
  })

  test('take no other method', async () => {
    const answer = await get('/searchtutor', {}, 'POST')
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe('GET, HEAD')
  })
})

describe('punctuation that stood behind a link', () => {
  test.each([
    ['/searchtutor%EF%BC%89', '/searchtutor'],
    ['/searchtutor%E3%80%82?q=a', '/searchtutor?q=a'],
    ['/en/searchtutor%EF%BC%8C%E3%80%8D', '/en/searchtutor'],
    ['/searchtutor).', '/searchtutor'],
    // One hop, also for old addresses.
    ['/searchTutor%EF%BC%89', '/searchtutor'],
  ])('%s goes to %s', async (path, to) => {
    const answer = await get(path)
    expect([answer.status, answer.headers.get('location')]).toEqual([301, to])
  })

  test('is left where it is all there is', async () => {
    expect((await get('/%EF%BC%89')).status).toBe(404)
  })
})

describe('files', () => {
  test('with a hash in their name are kept for ever', async () => {
    const answer = await get('/_astro/app.Ab12.js')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('content-type')).toContain('text/javascript')
  })

  test('outrank the obsolete list', async () => {
    expect((await get('/pdf/terms.pdf')).status).toBe(200)
    expect((await get('/news/opening')).status).toBe(200)
  })

  test.each([
    '/.secret',
    '/.inline-hashes.json',
    '/_redirects',
    '/redirects.nginx.conf',
    '/_astro/app.Ab12.js.br',
    '/searchtutor/index.html',
    '/..%2foutside.txt',
    '/%2e%2e/outside.txt',
    '/_astro/..%2f..%2f..%2foutside.txt',
    '/..%5coutside.txt',
    '/%00',
    '/_astro',
  ])('%s is not served', async (path) => {
    expect((await get(path)).status).toBe(404)
  })
})

describe('not found', () => {
  test.each([
    ['/no-such-page', '找不到這一頁'],
    ['/foo', '找不到這一頁'],
    ['/foo/no-such-page', '找不到這一頁'],
    ['/foo/en/searchtutor', '找不到這一頁'],
    ['/foo/bar/tutor/detail/1', '找不到這一頁'],
    ['/organization/buyDetail/1', '找不到這一頁'],
    ['/404', '找不到這一頁'],
    ['/en/no-such-page', '(en)'],
    ['/en/foo/searchtutor', '(en)'],
    ['/zh-hans/no-such-page', '找不到這一頁'],
    ['/en/tutor/detail/404', '(en)'],
    ['/jobdetail/1', '找不到這一頁'],
  ])('%s answers 404 in its language', async (path, text) => {
    const answer = await get(path)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain(text)
    expect(answer.headers.get('set-cookie')).toBeNull()
  })
})

describe('an unknown first segment', () => {
  test('is traditional Chinese before a known page', async () => {
    const answer = await get('/foo/searchtutor')
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('搜尋導師')
  })

  test('before an on-demand page is taken away', async () => {
    expect(await (await get('/foo/tutor/detail/1')).text()).toContain(
      'https://site.example/tutor/detail/1 ',
    )
  })

  test('stays where the page has no form without prefix', async () => {
    expect(await (await get('/tw/organization/buyDetail/1')).text()).toContain(
      'https://site.example/tw/organization/buyDetail/1 ',
    )
  })
})

describe('on-demand pages', () => {
  test('know the address of the site, whatever host was asked', async () => {
    const answer = await small.site.request(
      'http://evil.example/en/tutor/detail/7?reviews=2&from=mail',
    )
    expect(await answer.text()).toContain('https://site.example/en/tutor/detail/7?reviews=2 ')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
  })

  test('travel compressed and are not sent twice', async () => {
    const answer = await get('/tutor/detail/7', { 'Accept-Encoding': 'br' })
    const text = brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString()
    expect(text).toContain(longText)
    const etag = answer.headers.get('etag') ?? ''
    const again = await get('/tutor/detail/7', { 'If-None-Match': etag })
    expect(again.status).toBe(304)
    expect(again.headers.get('content-length')).toBeNull()
  })

  test.each([
    ['/en/tutor/detail/500', 'database away'],
    ['/en/tutor/detail/501', 'Page answered 500'],
  ])('%s shows the error page and tells the operator why', async (path, why) => {
    const answer = await get(path)
    expect(answer.status).toBe(500)
    expect(await answer.text()).toContain('An error occurred (en)')
    expect(small.failures.splice(0)).toEqual([new Error(why)])
  })

  test.each(['/nowhere', '/en/nowhere', '/tutor/detail/missing', '/_astro/gone.js'])(
    '%s is not found, also to who says that they have it',
    async (path) => {
      for (const tag of ['*', (await get('/')).headers.get('etag') ?? '', '"other"']) {
        const answer = await get(path, { 'If-None-Match': tag })
        expect(answer.status, tag).toBe(404)
        expect(answer.headers.get('etag')).toBeNull()
        expect(await answer.text()).not.toBe('')
      }
    },
  )

  test('that are not found are whole pages to who says that they have them', async () => {
    const bare = await small.another({
      renderPage: async () =>
        new Response('<p>No such tutor', { status: 404, headers: { 'Content-Type': 'text/html' } }),
    })
    const answer = await bare.request('https://site.example/tutor/detail/7', {
      headers: { 'If-None-Match': '*' },
    })
    expect(answer.status).toBe(404)
    expect(await answer.text()).not.toBe('')
  })

  test('get a broken percent sequence as text', async () => {
    expect((await get('/searchtutor/portalkey/%E0%A4')).status).toBe(200)
  })
})
