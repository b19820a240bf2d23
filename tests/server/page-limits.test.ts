import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { pageLimits } from '#server/site/page-limits.ts'

const page = '/article/facebookDataDelete/status'

function siteAt(time: { now: number }, rateLimits = true): Hono {
  const site = new Hono()
  site.use(pageLimits({ rateLimits, trustProxy: true }, () => time.now))
  site.all('*', (c) => c.text('page'))
  return site
}
const statuses = async (site: Hono, path: string, visitor: string, times: number) => {
  const headers = { 'x-forwarded-for': visitor }
  const answers: number[] = []
  for (let n = 0; n < times; n += 1) answers.push((await site.request(path, { headers })).status)
  return answers
}

test('codes cannot be tried out: thirty pages a minute for each visitor, in all languages together', async () => {
  const time = { now: 0 }
  const site = siteAt(time)
  expect(new Set(await statuses(site, `${page}?code=A`, '1.1.1.1', 15))).toEqual(new Set([200]))
  expect(new Set(await statuses(site, `/en${page}`, '1.1.1.1', 15))).toEqual(new Set([200]))
  for (const way of [
    page,
    `/zh-hans${page}`,
    `/fr${page}/`,
    '/article//facebookDataDelete/%73tatus',
  ]) {
    expect(await statuses(site, way, '1.1.1.1', 1), way).toEqual([429])
  }
  expect(await statuses(site, page, '2.2.2.2', 1)).toEqual([200])
  expect(await statuses(site, '/article/facebookDataDelete', '1.1.1.1', 1)).toEqual([200])
  const refused = await site.request(`/en${page}`, { headers: { 'x-forwarded-for': '1.1.1.1' } })
  expect(refused.headers.get('Retry-After')).toBe('2')
  expect(await refused.text()).toBe('Too many requests. Please try again in a moment.')
  time.now += 60_000
  expect(await statuses(site, page, '1.1.1.1', 1)).toEqual([200])
})

test('RATE_LIMITS=0 switches it off', async () => {
  expect(await statuses(siteAt({ now: 0 }, false), page, '1.1.1.1', 60)).not.toContain(429)
})
