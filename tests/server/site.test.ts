import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DatabaseAway } from '#server/ground/overload.ts'
import { longText, openSite, siteFiles } from '#tests/support/small-site.ts'

let small: Awaited<ReturnType<typeof openSite>>
beforeAll(async () => {
  small = await openSite()
})
afterAll(() => small.close())
const get: (typeof small)['get'] = (...request) => small.get(...request)

describe('built pages', () => {
  test.each([
    ['/en/blog', 'Articles'],
    ['/blog', '文章'],
    ['/%E5%AE%B6%E9%95%B7%E5%AD%B8%E7%94%9F%E5%BF%83%E8%81%B2', '家長心聲'],
  ])('%s answers 200', async (path, text) => {
    const answer = await get(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(await answer.text()).toContain(text)
  })

  test('are not sent again to a visitor who has them', async () => {
    const etag = (await get('/blog')).headers.get('etag') ?? ''
    const again = await get('/blog', { 'If-None-Match': `"other", ${etag}` })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
    expect((await get('/blog', { 'If-None-Match': '"other"' })).status).toBe(200)
  })

  test('travel compressed, by brotli before gzip', async () => {
    const small = await get('/en/blog', { 'Accept-Encoding': 'gzip, br' })
    expect(small.headers.get('content-encoding')).toBe('br')
    expect(small.headers.get('vary')).toBe('Accept-Encoding')
    const bytes = Buffer.from(await small.arrayBuffer())
    expect(small.headers.get('content-length')).toBe(String(bytes.byteLength))
    expect(brotliDecompressSync(bytes).toString()).toBe(siteFiles['en/blog/index.html'])

    const older = await get('/en/blog', { 'Accept-Encoding': 'gzip, br;q=0' })
    expect(gunzipSync(Buffer.from(await older.arrayBuffer())).toString()).toContain('Articles')
    expect((await get('/en/blog')).headers.get('content-encoding')).toBeNull()
  })

  test('answer HEAD with the same headers and no body', async () => {
    const answer = await get('/blog', {}, 'HEAD')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-length')).toBe(
      String(Buffer.byteLength(siteFiles['blog/index.html'])),
    )
    expect(await answer.text()).toBe('')
  })

  test('take no other method', async () => {
    const answer = await get('/blog', {}, 'POST')
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe('GET, HEAD')
  })
})

describe('built pages that show people and figures', () => {
  const grade = encodeURI('/searchtutor/grade/小一補習')

  test.each([
    ['/', '/rendered/home'],
    ['/en', '/en/rendered/home'],
    ['/zh-hans?showLogin=2', '/zh-hans/rendered/home'],
    ['/en/searchtutor', '/en/searchtutor'],
    ['/searchtutor?utm_source=x', '/searchtutor'],
    [grade, grade],
    // Another page of the list, or of a search.
    ['/searchtutor?page=2', '/searchtutor?page=2'],
    ['/en/searchtutor?utm_source=x&gender=F', '/en/searchtutor?gender=F'],
    ['/hk/searchtutor?q=a', '/searchtutor?q=a'],
    [`${grade}?sort=feeAsc`, `${grade}?sort=feeAsc`],
  ])('are rendered as of now: %s by %s', async (asked, by) => {
    const answer = await get(asked)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain(`https://site.example${by} `)
  })

  test('have no second address', async () => {
    for (const path of ['/rendered/home', '/en/rendered/home', '/rendered/feeguide']) {
      expect((await get(path)).status, path).toBe(404)
    }
  })

  test.each([
    ['/', '首頁'],
    ['/en', 'Home'],
    ['/searchtutor', '搜尋導師'],
    ['/searchtutor?page=2', '搜尋導師'],
    [grade, '小一補習'],
  ])('are the files of the build while they cannot be rendered: %s', async (path, text) => {
    const busy = { limits: { ...small.standard.limits, take: () => 5 } }
    const away = {
      limits: {
        ...small.standard.limits,
        version: () => Promise.reject(new DatabaseAway('no connection')),
      },
    }
    const broken = { renderPage: () => Promise.reject(new Error('broken')) }
    for (const change of [busy, away, broken]) {
      const site = await small.another(change)
      const answer = await site.request(`https://site.example${path}`)
      expect(answer.status).toBe(200)
      expect(await answer.text()).toContain(text)
    }
    const told = small.failures.splice(0).map(String)
    expect(told, 'too many visitors are no failure').toEqual([
      'DatabaseAway: no connection',
      'Error: broken',
    ])
  })

  test('that are no files wait for the visitor to come back', async () => {
    const busy = await small.another({ limits: { ...small.standard.limits, take: () => 5 } })
    expect((await busy.request('https://site.example/jobcase?page=2')).status).toBe(503)
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
    expect(await answer.text()).toContain('https://site.example/searchtutor ')
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
