import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { gradePath, gradeSlugs } from '#catalogue/grades.ts'
import { pairPath, popularPairs } from '#catalogue/popular.ts'
import { locales } from '#i18n/locales.ts'
import { pictureAddress } from '#rules/picture-address.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { openTestApp } from '#tests/support/server-app.ts'

const [pair] = popularPairs
const [grade] = gradeSlugs
if (!pair || !grade) throw new Error('no landing pages')

describeOnOneDatabase('pictures for sharing', (open) => {
  let app: Awaited<ReturnType<typeof openTestApp>>['app']
  beforeAll(async () => {
    app = (await openTestApp(open, { tutors: 3 })).app
  })
  const ask = (path: string, headers: Record<string, string> = {}) =>
    app.request(encodeURI(path), { headers })

  test.each(
    locales.flatMap((locale) =>
      [
        '/tutor/1',
        gradePath(grade),
        pairPath(pair.subject, pair.area),
        '/searchtutor/district/10580',
        '/blog/learning/1',
      ].map((path) => pictureAddress('', locale, path)),
    ),
  )('%s is a PNG of 1200 × 630, small, kept for a day', async (address) => {
    const response = await ask(address)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(response.headers.get('cache-control')).toBe('public, max-age=86400')
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    expect(bytes.byteLength).toBeLessThan(80 * 1024)
  })

  test('each language has a picture of its own', async () => {
    const tags = await Promise.all(
      locales.map(async (locale) => (await ask(`/og/${locale}/tutor/1.png`)).headers.get('etag')),
    )
    expect(new Set(tags).size).toBe(locales.length)
  })

  test('who has the picture is not sent it again', async () => {
    const first = await ask('/og/en/tutor/1.png')
    const again = await ask('/og/en/tutor/1.png', {
      'if-none-match': first.headers.get('etag') ?? '',
    })
    expect(again.status).toBe(304)
    expect((await again.arrayBuffer()).byteLength).toBe(0)
  })

  test.each([
    '/og/en/tutor/999999999.png',
    '/og/fr/tutor/1.png',
    '/og/zh-tw/searchtutor/district/1.png',
    '/og/zh-tw/searchtutor/subject/../../../etc.png',
    '/og/zh-tw/searchtutor/portalkey/任何人寫的字.png',
    '/og/zh-tw/searchtutor/portalkey/%E0%A4%A.png',
    '/og/en/blog/learning/99999.png',
    '/og/en/blog/constructor/1.png',
  ])('%s does not exist: 404, at most with the site’s own picture', async (path) => {
    const response = await app.request(path)
    expect(response.status).toBe(404)
    expect(response.headers.get('cache-control') ?? 'no-store').toBe('no-store')
  })
})

describeOnOneDatabase('a flood of pictures', (open) => {
  test('one address has a limit, and is told when to come again', async () => {
    const { app } = await openTestApp(open, { tutors: 3, config: { rateLimits: true } })
    const answers = await Promise.all(
      Array.from({ length: 310 }, () => app.request('/og/en/tutor/404404.png')),
    )
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(10)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('more drawings than one visitor may have waiting are refused for the moment', async () => {
    const { app } = await openTestApp(open, { tutors: 3 })
    const paths = popularPairs
      .slice(0, 60)
      .map(({ subject, area }) => pictureAddress('', 'en', pairPath(subject, area)))
    const statuses = await Promise.all(
      paths.map(async (path) => (await app.request(encodeURI(path))).status),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(22)
    expect(statuses.filter((status) => status === 503)).toHaveLength(38)
    expect((await app.request(encodeURI(paths.at(-1) ?? ''))).status).toBe(200)
  })
})

describe('addresses', () => {
  test('name the language and the path of the page', () => {
    expect(pictureAddress('https://api.example.com', 'en', '/tutor/7')).toBe(
      'https://api.example.com/og/en/tutor/7.png',
    )
  })
})
