import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { DataOf } from '#contract/kernel.ts'
import type { Sticks, stickPurchases, stickUses } from '#contract/tutors/self-recommend.ts'
import {
  spentTrial,
  stickGrant,
  stickUse,
  tutor,
  tutorSearch,
  tutorTeach,
} from '#server/db/tables/index.ts'
import type { CalledPath } from '#tests/support/called-path.ts'
import { describeOnDatabases, describeOnPostgres } from '#tests/support/database.ts'
import { type JobWorld, openJobWorld } from '#tests/support/jobs.ts'
import { callsAs } from '#tests/support/own-tutor.ts'
import { clientKeyPair, loginAnswer, signatureOf, storeAccount } from '#tests/support/sign-in.ts'

const base = '/api/v2/tutor/self/recommend'
const attach = `${base}/free/attach`
const pin = `${base}/service/use/stick`
const day = 24 * 3_600_000

describeOnDatabases('sticks of a tutor', (open) => {
  let world: JobWorld
  beforeAll(async () => {
    world = await openJobWorld(open)
  })

  test('one is free, pins for a day where search reads it, and is written down', async () => {
    const own = await world.newTutor()
    const taught = { category: 'A', itemValue: 'tutor_remediation_math' } as const
    const teach = { ...taught, levels: ['local:10' as const], hourlyFeeCents: 200_00 }
    await world.db.insert(tutorTeach).values({ tutorId: own.tutorId, ...teach })
    expect((await own.get(`${base}/if/used/given`)).data).toEqual({ used: false })
    expect((await own.post(pin)).code, 'none yet').toBe('A0440')
    expect((await own.post<Sticks>(attach)).data).toEqual({
      remaining: 1,
      total: 1,
      listed: true,
      stickUntil: null,
    })
    expect((await own.get(`${base}/if/used/given`)).data).toEqual({ used: true })
    expect((await own.post(attach)).code).toBe('A0440')

    const stickUntil = '2026-11-21T10:00:00.000+08:00'
    const pinned = { remaining: 0, total: 1, listed: true, stickUntil }
    expect(await own.post<Sticks>(pin)).toMatchObject({ code: 200, data: pinned })
    expect(await own.post(pin), 'a repeat uses none').toMatchObject({ code: 'A0440' })
    expect((await own.get(`${base}/service/info`)).data).toEqual(pinned)
    const searched = eq(tutorSearch.tutorId, own.tutorId)
    const [row] = await world.db.select().from(tutorSearch).where(searched)
    expect(row?.stickUntil, 'search reads it there').toEqual(new Date(stickUntil))

    for (const suffix of ['', '/list'] as const) {
      const uses = await own.get<DataOf<typeof stickUses>>(`${base}/service/use/log${suffix}`)
      expect(uses.data).toMatchObject({ total: 1, list: [{ until: stickUntil }] })
      const path = `${base}/service/purchase/log${suffix}` as const
      const grants = await own.get<DataOf<typeof stickPurchases>>(path)
      expect(grants.data).toMatchObject({ total: 1, list: [{ source: 'trial', quantity: 1 }] })
    }
  })

  test('another runs once the first is over, and only for who is shown', async () => {
    const own = await world.newTutor()
    const grant = { tutorId: own.tutorId, source: 'purchase', quantity: 2 } as const
    await world.db.insert(stickGrant).values({ ...grant, at: world.time.now })
    const begin = world.time.now
    try {
      expect((await own.post<Sticks>(pin)).data.remaining).toBe(1)
      world.time.now = new Date(begin.getTime() + day - 1)
      expect((await own.post(pin)).code).toBe('A0440')
      world.time.now = new Date(begin.getTime() + day)
      await world.db.update(tutor).set({ listed: false }).where(eq(tutor.id, own.tutorId))
      const hidden = await own.post(pin)
      expect(hidden).toMatchObject({ code: 'A0440' })
      const { data } = await own.get<Sticks>(`${base}/service/info`)
      expect(data, 'so no screen offers it').toMatchObject({ remaining: 1, listed: false })
      await world.db.update(tutor).set({ listed: true }).where(eq(tutor.id, own.tutorId))
      expect((await own.post<Sticks>(pin)).data.remaining).toBe(0)
    } finally {
      world.time.now = begin
    }
  })

  test('the trial is not given again to a number whose account was closed', async () => {
    const first = await world.newTutor()
    expect((await first.post(attach)).code).toBe(200)
    await world.closeAccount(first)
    expect(await world.db.$count(stickGrant, eq(stickGrant.tutorId, first.tutorId))).toBe(0)
    await storeAccount(world.db, first.mobile, { isTutor: true })
    const again = callsAs(world.app, (await loginAnswer(world.app, first.mobile)).data.token)
    expect((await again.get(`${base}/if/used/given`)).data).toEqual({ used: true })
    expect((await again.post(attach)).code).toBe('A0440')
  })

  test('nor to a browser that had it with another account, and a refusal spends nothing', async () => {
    const { privateKey, publicKey } = clientKeyPair()
    const take = async (mobile: string) => {
      await storeAccount(world.db, mobile, { isTutor: true })
      const headers = { clientPublicKey: publicKey }
      const { token } = (await loginAnswer(world.app, mobile, { headers })).data
      const unsigned = callsAs(world.app, token)
      expect((await unsigned.post(attach)).code, 'a stolen token').toBe('A0340')
      const sign = await signatureOf({ method: 'POST', path: attach }, privateKey)
      const answer = await world.app.request(attach, { method: 'POST', headers: { token, sign } })
      return ((await answer.json()) as { code: number | string }).code
    }
    expect(await take('93000001')).toBe(200)
    const spent = await world.db.$count(spentTrial)
    expect(await take('93000002')).toBe('A0440')
    expect(await world.db.$count(spentTrial)).toBe(spent)
  })
})

describeOnPostgres('at once', (open) => {
  test('of twenty trials and twenty uses one is given and one used', async () => {
    const world = await openJobWorld(open)
    const own = await world.newTutor()
    const twenty = async (path: CalledPath) => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => own.post(path)))
      return answers.map(({ code }) => String(code)).sort()
    }
    const one = ['200', ...Array.from({ length: 19 }, () => 'A0440')]
    expect(await twenty(attach)).toEqual(one)
    expect(await twenty(pin)).toEqual(one)
    expect(await world.db.$count(stickUse)).toBe(1)
  })
})
