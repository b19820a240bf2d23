import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ListedFile } from '#rules/page-requests.ts'
import { buildingPages } from '#server/site/building-pages.ts'
import { hashOf } from '#server/site/inline-hashes.ts'
import { inlineScript, openSite } from '#tests/support/small-site.ts'

/* The site during its build: pages that are not yet files are rendered on request. */

const ownScript = 'document.title = "own"'
const page = (text: string, script = ownScript) =>
  `<!doctype html><html><head><script>${script}</script></head><body>${text}</body></html>`

/** Pages rendered by the build, by address; functions are called per request. */
const rendered: Record<string, string | (() => string)> = {
  '/blog/1': page('第一篇'),
  '/en/blog/1': page('The first article'),
  '/searchtutor/grade/小二補習': page('小二補習'),
  '/en/404': page('This page is not there (building)'),
  '/503': page('太多人（建立中）'),
  '/rss.xml': '<rss/>',
  '/_astro/pictures/a_1.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '/broken': () => {
    throw new Error('no numbers')
  },
}
const listed: ListedFile[] = Object.keys(rendered)
  .filter((address) => !address.startsWith('/_astro/'))
  .map((address) => ({ address, route: address, isPage: !address.endsWith('.xml') }))

let site: Awaited<ReturnType<typeof openSite>>
const asked: string[] = []
let built: Awaited<ReturnType<typeof site.another>>
beforeAll(async () => {
  site = await openSite()
  const files = listed.filter(({ address }) => address !== '/broken')
  const samples = buildingPages(files, render)
  const all = buildingPages(listed, render)
  built = await site.another({ building: { ...all, samples: samples.samples } })
})
afterAll(() => site.close())

async function render(address: string) {
  asked.push(address)
  const found = rendered[address]
  if (found === undefined) return null
  return new Uint8Array(Buffer.from(typeof found === 'string' ? found : found()))
}

const get = (path: string, headers: Record<string, string> = {}) =>
  built.request(`https://site.example${path}`, { headers })

describe('a page that is not yet a file', () => {
  test('comes as it will be built, with a policy for what stands on it', async () => {
    const answer = await get('/en/blog/1')
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('The first article')
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('content-security-policy')).toContain(hashOf(ownScript))
    expect(answer.headers.get('strict-transport-security')).toContain('max-age=')
    expect(answer.headers.get('set-cookie')).toContain('en')
  })

  test('is found by an address in any spelling', async () => {
    const address = encodeURI('/searchtutor/grade/小二補習')
    expect(await (await get(address)).text()).toContain('小二補習')
  })

  test('is rendered once, and not sent to a browser that has it', async () => {
    const first = await get('/blog/1')
    const tag = first.headers.get('etag') ?? ''
    const again = await get('/blog/1', { 'if-none-match': tag })
    expect(again.status).toBe(304)
    expect(asked.filter((address) => address === '/blog/1')).toHaveLength(2)
  })

  test('that fails is an error, told to the operator, and no missing page', async () => {
    const answer = await get('/broken')
    expect(answer.status).toBe(500)
    expect(String(site.failures.at(-1))).toContain('no numbers')
  })
})

test('a page that will not be there is not found, in the language of its address', async () => {
  const answer = await get('/en/nothing')
  expect(answer.status).toBe(404)
  // Astro has written the file, but not completely.
  expect(await answer.text()).toContain('This page is not there (building)')
  expect((await get('/nothing')).status).toBe(404)
})

test('feeds and pictures come from the build, and no other files', async () => {
  const feed = await get('/rss.xml')
  expect(feed.headers.get('content-type')).toContain('xml')
  expect(await feed.text()).toBe('<rss/>')
  const picture = await get('/_astro/pictures/a_1.svg')
  expect(picture.status).toBe(200)
  expect(picture.headers.get('content-type')).toContain('image/svg+xml')
  expect((await get('/_astro/pictures/b.svg')).status).toBe(404)
})

test('what is made of all pages is asked for again later', async () => {
  for (const address of ['/sitemap-index.xml', '/sw.js', '/content-search/0123456789ab/zh.bin']) {
    const answer = await get(address)
    expect(answer.status, address).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('10')
  }
})

test('pages rendered on demand may run what built pages will have', async () => {
  const policy = (await get('/tutor/detail/1')).headers.get('content-security-policy')
  expect(policy).toContain(hashOf(inlineScript))
  expect([...asked].sort()).toEqual(expect.arrayContaining(['/blog/1', '/en/blog/1', '/en/404']))
})
