import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OwnTutor } from '#contract/tutors/tutor-records.ts'
import { createSite } from '#server/site/site.ts'
import { signInOperator } from '#tests/support/approvals.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { type JobWorld, openJobWorld } from '#tests/support/jobs.ts'
import { approveTutor, callsAs } from '#tests/support/own-tutor.ts'
import { newTutor, registrationSteps } from '#tests/support/registration-steps.ts'
import { loginAnswer, storeAccount } from '#tests/support/sign-in.ts'
import { openSite } from '#tests/support/small-site.ts'

/* The clock stands still, so that only the change itself can invalidate the cached profile. */
describeOnOneDatabase('a kept profile is gone at once', (open) => {
  let world: JobWorld
  let small: Awaited<ReturnType<typeof openSite>>
  let rendered = 0
  let get: (tutorId: number) => Promise<number>

  beforeAll(async () => {
    world = await openJobWorld(open)
    small = await openSite()
    const site = await createSite({
      ...small.standard,
      limits: {
        runLimited: (task) => task(),
        take: () => 0,
        version: world.index.version,
        markOf: async () => '',
      },
      renderPage: async ({ url }) => {
        rendered += 1
        const id = new URL(url).pathname.split('/').at(-1)
        const asked = await world.app.request(`/api/tutor/detail?tutorId=${id}`)
        const { code } = (await asked.json()) as { code: unknown }
        if (code !== 200) return new Response(null, { status: 404 })
        return new Response('<p>profile', { headers: { 'Content-Type': 'text/html' } })
      },
    })
    get = async (tutorId) =>
      (await site(new Request(`https://site.example/tutor/detail/${tutorId}`))).status
  })
  afterAll(() => small.close())

  /** A tutor whose profile two visitors have seen; the second got it from the cache. */
  async function seenTutor(mobile: string) {
    const accountId = await storeAccount(world.db, mobile)
    const calls = callsAs(world.app, (await loginAnswer(world.app, mobile)).data.token)
    const { tutorId } = (await calls.post<OwnTutor>('/api/tutor/insert', newTutor)).data
    for (const [path, body] of registrationSteps) await calls.post(path, body)
    await approveTutor(world.db, tutorId, world.time.now)
    expect((await calls.post('/api/tutor/listed', { listed: true })).code).toBe(200)
    const before = rendered
    expect([await get(tutorId), await get(tutorId)]).toEqual([200, 200])
    expect(rendered - before, 'kept').toBe(1)
    return { ...calls, accountId, tutorId }
  }

  test('when its tutor pauses it', async () => {
    const own = await seenTutor('92000021')
    expect((await own.post('/api/tutor/listed', { listed: false })).code).toBe(200)
    expect(await get(own.tutorId)).toBe(404)
  })

  test('when staff freeze the account', async () => {
    const own = await seenTutor('92000022')
    const staff = callsAs(world.app, (await signInOperator(world.db)).token)
    const body = { kind: 'person', id: own.accountId, reason: 'Reported' }
    expect((await staff.post('/api/operator/account/freeze', body)).code).toBe(200)
    expect(await get(own.tutorId)).toBe(404)
  })

  test('when the account is erased', async () => {
    const own = await seenTutor('92000023')
    await world.closeAccount(own)
    expect(await get(own.tutorId)).toBe(404)
  })
})
