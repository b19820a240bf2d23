import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, expect, test, vi } from 'vitest'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { openTestApp } from '#tests/support/server-app.ts'

describeOnOneDatabase('answers in JSON', (open) => {
  let world: Awaited<ReturnType<typeof openTestApp>>
  const ask = (path: string, encodings: string) =>
    world.app.request(path, { headers: { 'accept-encoding': encodings } })
  const many = '/api/es/tutor/search?pageSize=30'

  beforeAll(async () => {
    world = await openTestApp(open)
  })

  test('travel compressed where they are long and the reader takes that', async () => {
    const plain = await ask(many, 'deflate')
    expect(plain.headers.get('content-encoding')).toBeNull()
    const text = await plain.text()
    expect(plain.headers.get('content-length')).toBe(String(Buffer.byteLength(text)))
    const ways = [
      ['gzip, br;q=0.9', 'br', brotliDecompressSync],
      // A browser on a page without https.
      ['gzip, deflate', 'gzip', gunzipSync],
    ] as const
    for (const [accepted, encoding, read] of ways) {
      const answer = await ask(many, accepted)
      expect(answer.headers.get('content-encoding')).toBe(encoding)
      const sent = Buffer.from(await answer.arrayBuffer())
      expect(answer.headers.get('content-length')).toBe(String(sent.byteLength))
      expect(read(sent).toString()).toBe(text)
      expect(sent.byteLength).toBeLessThan(text.length / 4)
    }
  })

  test('stay as they are where they are short, and when they refuse', async () => {
    for (const path of ['/api/es/tutor/facts?subject=no-subject', '/api/tutor/detail?tutorId=x']) {
      const answer = await ask(path, 'br')
      expect(answer.headers.get('content-encoding')).toBeNull()
      expect(await answer.json()).toHaveProperty('code')
    }
  })

  test('are made once for all who read the same language, for a minute at most', async () => {
    const search = vi.spyOn(world.index, 'search')
    const path = '/api/es/tutor/search?facets=0&sort=newest'
    const inEnglish = { headers: { language: 'en_US' } }
    const answers = await Promise.all([1, 2, 3].map(() => world.app.request(path)))
    const [first, ...others] = await Promise.all(answers.map((answer) => answer.text()))
    expect(others).toEqual([first, first])
    expect(search).toHaveBeenCalledTimes(1)
    await world.app.request(path, inEnglish)
    await world.app.request(`${path}&pageNum=2`)
    expect(search).toHaveBeenCalledTimes(3)
    world.time.now = new Date(world.time.now.getTime() + 60_000)
    await world.app.request(path)
    expect(search).toHaveBeenCalledTimes(4)
    search.mockRestore()
  })
})
