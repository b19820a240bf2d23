import { expect, test } from 'vitest'
import { registry } from '#contract/registry.ts'
import { FairPool } from '#server/db/fair-pool.ts'
import { type Database, onServer } from '#server/db/open.ts'
import type { KnownSession } from '#server/ground/owner.ts'
import { parametersOf } from '#tests/support/call-parameters.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { sample } from '#tests/support/sample.ts'
import { openTestApp } from '#tests/support/server-app.ts'

/** Has every kind of access, with a session known without the database. */
const session: KnownSession = {
  id: '00000000-0000-4000-8000-000000000001',
  owner: { accountId: 1 },
  kinds: ['operator'],
  parentId: 1,
  tutorId: 1,
  clientKey: null,
  certification: '00000000-0000-4000-8000-000000000002',
}

/** A database that is unreachable while `isAway`. */
function leavingDatabase(db: Database) {
  const connectionString = 'postgres://nobody@127.0.0.1:1/nothing'
  const gone = onServer(new FairPool({ connectionString })).db
  const state = { isAway: false }
  const leaving = new Proxy(db, {
    get(_, key) {
      const asked = state.isAway ? gone : db
      const member: unknown = Reflect.get(asked, key)
      return typeof member === 'function' ? member.bind(asked) : member
    },
  })
  return { db: leaving, state }
}

describeOnOneDatabase('a server whose database is away', (open) => {
  test('says so of every call and of itself, and goes on where it was when it is back', async () => {
    const { db, state } = leavingDatabase((await open()).db)
    const { app, time, logged } = await openTestApp(open, {
      tutors: 1,
      db,
      findSession: async (token) => (token === 'known' ? session : null),
    })
    const later = () => {
      time.now = new Date(time.now.getTime() + 2_000)
    }
    const readiness = async () => (await app.request('/healthz')).status
    const detail = () =>
      app.request('/api/tutor/detail?tutorId=1', { headers: { language: 'en_US' } })
    expect((await detail()).status).toBe(200)

    state.isAway = true
    later()
    const answer = await detail()
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('5')
    expect(await answer.json()).toMatchObject({ code: 'A0501', data: null })
    expect((await app.request('/sitemap-jobs-en.xml')).status).not.toBe(500)
    expect(await readiness()).toBe(200)
    later()
    expect(await readiness()).toBe(503)

    let held = 0
    for (const call of sample(4)([...registry.values()])) {
      const named = (part: 'query' | 'body') =>
        parametersOf(call, part).map(({ name, valid }) => [name, valid])
      const query = new URLSearchParams(named('query'))
      const { status } = await app.request(`${call.path}?${query}`, {
        method: call.method,
        headers: { token: 'known', 'content-type': 'application/json' },
        ...(call.method !== 'GET' && { body: JSON.stringify(Object.fromEntries(named('body'))) }),
      })
      expect(status, call.path).not.toBe(500)
      if (status === 503) held += 1
    }
    expect(held).toBeGreaterThan(5)
    expect(logged.join()).not.toContain('call failed')

    state.isAway = false
    expect((await detail()).status).toBe(200)
    expect(await readiness()).toBe(200)
  })
})
