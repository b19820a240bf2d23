import { expect, test } from 'vitest'
import { downloadMyData } from '#contract/accounts/settings.ts'
import { registry } from '#contract/registry.ts'
import { createConcurrencyLimit } from '#server/ground/concurrency-limit.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { openTestApp } from '#tests/support/server-app.ts'

const costly = [
  '/api/es/tutor/search?keyword=math&facets=1',
  '/api/es/tutor/search/keyword?keyword=math',
  '/api/es/tutor/facts',
  '/api/es/tutor/show/list',
  '/api/tutor/detail?tutorId=1',
  '/api/tutor/evaluate/list?tutorId=1',
  '/api/tutor/compare?tutorIds=1,2',
  '/api/tutor/simple/select/by/id?tutorId=1',
  '/api/portal/data',
  '/api/es/global/search/portal?keyword=math',
  '/api/fee/guide',
  '/api/es/job/search?keyword=math',
  '/api/es/course/search?keyword=math',
  '/api/activity/list?keyword=math',
]
/** Refuses visitors before it queues. */
const ofMembers = [downloadMyData.path]

test('every call that takes turns is tried below', () => {
  const turning = [...registry.values()].filter(({ costly }) => costly).map(({ path }) => path)
  const tried = costly.map((path) => path.split('?')[0])
  expect(turning.toSorted()).toEqual([...tried, ...ofMembers].toSorted())
})

/* Callers who join an answer in the making wait with the first, whom their flood must not slow. */
test('whatever is made once for everybody takes a turn among all', () => {
  const madeOnce = [...registry.values()].filter((call) => call.madeOnce)
  expect(madeOnce.length).toBeGreaterThan(3)
  expect(madeOnce.filter((call) => !call.costly).map(({ path }) => path)).toEqual([])
})

describeOnOneDatabase('costly calls', (open) => {
  test('wait for their turn, are refused in words when too many wait, and hold up no other call', async () => {
    const runLimited = createConcurrencyLimit({ atOnce: 1, waiting: 1 })
    const { app, logged } = await openTestApp(open, { tutors: 3, runLimited })
    const place = Promise.withResolvers<void>()
    const held = runLimited(() => place.promise)
    const waiting = runLimited(async () => 'had its turn')
    for (const path of costly) {
      const answer = await app.request(path, { headers: { language: 'en_US' } })
      expect([path, answer.status]).toEqual([path, 503])
      expect(answer.headers.get('retry-after')).toBe('5')
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(await answer.json()).toMatchObject({
        code: 'A0501',
        message: 'Too many requests. Please try again in a moment.',
      })
    }
    for (const path of ['/api/qna/list', '/healthz', '/api/user/settings']) {
      expect((await app.request(path)).status, path).toBe(200)
    }
    const wrong = await app.request('/api/tutor/detail?tutorId=none')
    expect(await wrong.json()).toMatchObject({ code: 'A0400' })

    place.resolve()
    await held
    expect(await waiting).toBe('had its turn')
    for (const path of costly) expect((await app.request(path)).status, path).toBe(200)
    expect(logged).toEqual([])
  })
})
