import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createConcurrencyLimit } from '#server/ground/concurrency-limit.ts'
import { DatabaseAway } from '#server/ground/overload.ts'
import { withCalls } from '#server/site/page-with-calls.ts'
import { createSite } from '#server/site/site.ts'
import { heldSite } from '#tests/support/held-site.ts'
import { openSite } from '#tests/support/small-site.ts'

/* On-demand pages under more visitors than can be served. */

let small: Awaited<ReturnType<typeof openSite>>
beforeEach(async () => {
  small = await openSite()
})
afterEach(() => small.close())

const limits = () => ({
  runLimited: createConcurrencyLimit({ atOnce: 2, waiting: 5, waitingOfOne: 3 }),
  take: () => 0,
  markOf: async () => '',
  version: async () => 1,
})

describe('under way', () => {
  test('64 visitors of one address: two pages are rendered at a time, three wait, all others hear when to come back', async () => {
    const site = await heldSite(small, limits())
    const asked = Array.from({ length: 64 }, (_, at) =>
      site.get(`/en/searchtutor/portalkey/word${at}`, 'a'),
    )
    const refused = await Promise.all(asked.slice(5))
    expect(site.rendering()).toBe(2)
    for (const answer of refused) {
      expect(answer.status).toBe(503)
      expect(answer.headers.get('retry-after')).toBe('5')
      expect(answer.headers.get('cache-control')).toBe('no-store')
    }
    expect(await refused[0]?.text()).toContain('Too many pages (en)')

    const other = site.get('/searchtutor/portalkey/else', 'b')
    await site.finish(2)
    await site.finish(4)
    const [, , third, fourth] = site.asked
    expect([third, fourth], 'another visitor comes second').toEqual([
      'https://site.example/en/searchtutor/portalkey/word2',
      'https://site.example/searchtutor/portalkey/else',
    ])
    expect((await other).status).toBe(200)
    for (const answer of await Promise.all(asked.slice(0, 5))) expect(answer.status).toBe(200)
    expect(site.most(), 'never more than two').toBe(2)
    expect(small.failures, 'a refusal is no failure of ours').toEqual([])
  })

  test('built pages and files ask for no turn', async () => {
    const site = await heldSite(small, limits())
    const asked = Array.from({ length: 9 }, (_, at) => site.get(`/tutor/detail/${at + 1}`, 'a'))
    await Promise.all(asked.slice(5))
    expect((await site.get('/en/blog', 'b')).status).toBe(200)
    expect((await site.get('/favicon.svg', 'b')).status).toBe(200)
    await site.finish(5)
  })

  test('an address that had its share of the minute is refused in its language, others are not', async () => {
    let left = 3
    const take = (address: string) => (address === 'a' && left-- <= 0 ? 7 : 0)
    const site = await heldSite(small, { ...limits(), take })
    for (const at of [1, 2, 3]) {
      const page = site.get(`/tutor/detail/${at}`, 'a')
      await site.finish(1)
      expect((await page).status).toBe(200)
    }
    const refused = await site.get('/en/tutor/detail/4', 'a')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '7'])
    expect((await site.get('/tutor/detail/2', 'a')).status, 'what is kept is free').toBe(200)
    const other = site.get('/tutor/detail/4', 'b')
    await site.finish(1)
    expect((await other).status).toBe(200)
  })
})

describe('kept pages', () => {
  test('are rendered once for all who ask at one time, and until the data change', async () => {
    let version = 1
    const site = await heldSite(small, { ...limits(), version: async () => version })
    const ask = (path = '/tutor/detail/7') => site.get(path, 'a')
    const together = Array.from({ length: 20 }, () => ask())
    await site.finish(1)
    for (const answer of await Promise.all(together)) expect(answer.status).toBe(200)
    await ask('/tutor/detail/7?utm_source=mail&x=1')
    expect(site.asked).toHaveLength(1)

    version = 2
    const after = ask()
    await site.finish(1)
    await after
    const reviews = ask('/tutor/detail/7?reviews=2')
    await site.finish(1)
    await reviews
    expect(site.asked).toHaveLength(3)
  })

  test('know nothing of who asked for them', async () => {
    const site = await heldSite(small, limits())
    const page = site.get('/tutor/detail/7', 'a', { cookie: 'lang=en', token: 'secret' })
    await site.finish(1)
    await page
    expect(site.headers).toEqual([[]])
  })

  test('failed ones are not kept', async () => {
    const { get } = small
    expect((await get('/tutor/detail/500')).status).toBe(500)
    expect((await get('/tutor/detail/500')).status).toBe(500)
    expect(small.failures).toHaveLength(2)
  })
})

describe('nonsense', () => {
  const places = [
    '/searchtutor/portalkey/{}',
    '/en/searchtutor/subject/{}',
    '/zh-hans/searchtutor/district/{}',
    '/searchtutor/grade/{}',
    '/tutor/detail/{}',
    '/callback/{}/success',
    '/foo{}/tutor/detail/1',
  ]
  const signs = [
    'a%0Ab',
    '%0D',
    '%00',
    '%09',
    '%1B[2J',
    '%7F',
    '%C2%85',
    '%E2%80%A8',
    'a'.repeat(301),
  ]

  test.each(places)('%s with control characters is not found, and not rendered', async (place) => {
    const site = await heldSite(small, limits())
    for (const sign of signs) {
      const answer = await site.get(place.replace('{}', sign), 'a')
      expect(answer.status, sign).toBe(404)
    }
    expect(site.asked).toEqual([])
    expect(small.failures).toEqual([])
  })

  test.each(['abc', '0', '-1', '1.5', '007', '1e3', '9999999999', "1'--"])(
    'no tutor has the id %s',
    async (id) => {
      const site = await heldSite(small, limits())
      expect((await site.get(`/en/tutor/detail/${id}`, 'a')).status).toBe(404)
      expect(site.asked).toEqual([])
    },
  )
})

test('pages say that they are UTF-8, whatever the renderer said', async () => {
  const site = await small.another({
    renderPage: async () => new Response('<p>補習', { headers: { 'Content-Type': 'text/html' } }),
  })
  for (const path of ['/tutor/detail/1', '/callback/stripe/success']) {
    const { headers } = await site.request(`https://site.example${path}`)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  }
})

describe('while the database is away', () => {
  const away = () => {
    throw new DatabaseAway('no connection to the database')
  }
  const failing = async () => new Response(null, { status: 500 })
  const asked = new Request('https://site.example/')

  test('a page is to be asked for again, whether it or a call of it could not be read', async () => {
    const runLimited = limits().runLimited
    for (const given of [
      { limits: { ...limits(), runLimited, version: async () => away() } },
      {
        limits: { ...limits(), runLimited },
        renderPage: withCalls(
          async (request, { send }) => {
            await send(request)
            return failing()
          },
          async () => new Response(null, { status: 503, headers: { 'Retry-After': '5' } }),
        ),
      },
    ]) {
      const answer = await createSite({ ...small.standard, ...given })
      const page = await answer(new Request('https://site.example/en/tutor/detail/1'), {
        address: 'a',
      })
      expect(page.status).toBe(503)
      expect(page.headers.get('retry-after')).toBe('5')
    }
  })

  test('a page that is whole without such a call is shown, and one that breaks by itself is broken', async () => {
    const whole = async () => new Response('<p>whole')
    const busy = async () => new Response(null, { status: 503, headers: { 'Retry-After': '5' } })
    const shown = withCalls(async (request, { send }) => {
      await send(request)
      return whole()
    }, busy)
    expect((await shown(asked))?.status).toBe(200)
    expect((await withCalls(failing, whole)(asked))?.status).toBe(500)
  })
})
