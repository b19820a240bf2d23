import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { TutorCard } from '#contract/tutors/tutor-search.ts'
import { ranking } from '#rules/tutors/ranking.ts'
import { notice, tutor, tutorSearch, tutorTeach } from '#server/db/tables/index.ts'
import { rebuildSearchDocuments } from '#server/search/rebuild.ts'
import type { CalledPath } from '#tests/support/called-path.ts'
import { describeOnDatabases } from '#tests/support/database.ts'
import { type OrderWorld, openOrderWorld } from '#tests/support/order-world.ts'
import type { Calls } from '#tests/support/own-tutor.ts'

type Marks = Pick<TutorCard, 'tutorId' | 'promoted' | 'starLevel'>
const day = 24 * 3_600_000
const base = '/api/v2/tutor'

describeOnDatabases('what a tutor buys', (open) => {
  let world: OrderWorld
  beforeAll(async () => {
    world = await openOrderWorld(open)
  })
  beforeEach(() => world.backInTime())
  const starsOf = async ({ tutorId }: { tutorId: number }) => {
    const [row] = await world.db.select().from(tutor).where(eq(tutor.id, tutorId))
    return row?.starLevel
  }
  const buy = async (own: Calls, path: CalledPath, body: object = {}) => {
    const { orderNo } = (await own.post<{ orderNo: string }>(path, body)).data
    const { dueCents } = await world.detail(own, orderNo)
    expect((await world.book(orderNo, dueCents)).data.outcome).toBe('paid')
    return { orderNo, dueCents }
  }
  const toldOfEnd = async ({ accountId }: { accountId: number }) => {
    const ended = and(eq(notice.accountId, accountId), eq(notice.kind, 'order.starEnded'))
    return (await world.db.select().from(notice).where(ended)).map(({ words }) => words.order)
  }
  const refund = (orderNo: string) =>
    world.staff.post('/api/operator/order/refund', { orderNo, reason: 'asked for it' })

  test('a star level runs its days, and more of it, or another, follows', async () => {
    const own = await world.newTutor()
    const level = (id: number, quantity: number) =>
      buy(own, `${base}/purchase/tutor/star/level?id=${id}&quantity=${quantity}`)
    expect((await level(2, 2)).dueCents).toBe(176_00)
    expect(await starsOf(own)).toBe(2)
    await level(2, 1)
    const last = await level(5, 1)
    expect(await starsOf(own), 'another waits for its turn').toBe(2)
    const { data } = await own.get<{ runs: { stars: number }[] }>(`${base}/star/level/list`)
    expect(data.runs.map(({ stars }) => stars)).toEqual([2, 2, 5])
    await world.later(90 * day + 60_000)
    expect(await starsOf(own)).toBe(5)
    expect(await toldOfEnd(own), 'another has followed').toEqual([])
    expect(await refund(last.orderNo), 'it has begun').toMatchObject({ code: 'A0440' })
    const next = await level(5, 1)
    expect(await refund(next.orderNo), 'it has not').toMatchObject({ code: 200 })
    await world.later(31 * day)
    expect(await starsOf(own)).toBe(0)
    expect(await toldOfEnd(own)).toEqual([last.orderNo])
    await world.later(day)
    expect(await toldOfEnd(own), 'once').toEqual([last.orderNo])
    for (const wrong of ['id=6&quantity=1', 'id=1&quantity=0', 'id=1&quantity=13', 'id=1']) {
      const { code } = await own.post(`${base}/purchase/tutor/star/level?${wrong}`)
      expect(['A0400', 'A0404', 'A0410'], wrong).toContain(code)
    }
  })

  test('nobody moves in a list for money without a mark, in whatever answer they stand', async () => {
    const own = await world.newTutor()
    const { tutorId } = own
    const taught = { category: 'A', itemValue: 'tutor_remediation_math' } as const
    const teach = { ...taught, levels: ['local:10' as const], hourlyFeeCents: 200_00 }
    await world.db.insert(tutorTeach).values({ tutorId, ...teach })
    const quality = async () => {
      await world.db.transaction((tx) => rebuildSearchDocuments(tx, world.time.now, [tutorId]))
      world.index.changed()
      const found = eq(tutorSearch.tutorId, tutorId)
      const [row] = await world.db.select().from(tutorSearch).where(found)
      return row?.quality ?? 0
    }
    const marks = async () => {
      const listed = async (path: CalledPath) => {
        const { data } = await own.get<{ list: Marks[] }>(path)
        return data.list.find((one) => one.tutorId === tutorId)
      }
      const found = await Promise.all([
        own
          .get<Marks>(`/api/tutor/simple/select/by/id?tutorId=${tutorId}`)
          .then(({ data }) => data),
        own.get<Marks>(`/api/tutor/detail?tutorId=${tutorId}`).then(({ data }) => data),
        listed(`/api/tutor/compare?tutorIds=${tutorId}`),
        listed('/api/es/tutor/search?subject=tutor_remediation_math&pageSize=50'),
        listed('/api/es/tutor/search?subject=tutor_remediation_math&pageSize=50&sort=feeAsc'),
        listed('/api/es/tutor/search/keyword?keyword=數學&pageSize=50'),
        listed('/api/es/tutor/show/list?pageSize=24'),
      ])
      return new Set(found.map((one) => `${one?.promoted} ${one?.starLevel}`))
    }
    const unpaid = await quality()
    expect(await marks()).toEqual(new Set(['false 0']))
    await buy(own, `${base}/purchase/tutor/star/level?id=3&quantity=1`)
    expect((await quality()) - unpaid).toBe(3 * ranking.star.pointsPerLevel)
    expect(await marks()).toEqual(new Set(['false 3']))
    await own.post(`${base}/self/recommend/free/attach`)
    expect((await own.post(`${base}/self/recommend/service/use/stick`)).code).toBe(200)
    world.index.changed()
    expect(await marks()).toEqual(new Set(['true 3']))
    await world.later(31 * day)
    expect([await quality(), await marks()]).toEqual([expect.any(Number), new Set(['false 0'])])
  })

  test('sticks are added when they are paid, and taken back while enough are left', async () => {
    const own = await world.newTutor()
    const path = '/api/tutor/self/recommend/purchase'
    const { orderNo } = await buy(own, path, { id: 2 })
    const left = async () =>
      (await own.get<{ remaining: number }>(`${base}/self/recommend/service/info`)).data.remaining
    expect(await left()).toBe(5)
    expect((await own.post(`${base}/self/recommend/service/use/stick`)).code).toBe(200)
    expect(await refund(orderNo), 'one was used').toMatchObject({ code: 'A0440' })
    await own.post(`${base}/self/recommend/free/attach`)
    expect(await refund(orderNo)).toMatchObject({ code: 200 })
    expect(await left()).toBe(0)
    expect(await world.wallet(own)).toBe(118_00)
  })
})
