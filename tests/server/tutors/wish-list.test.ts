import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Page } from '#contract/kernel.ts'
import type { TutorCard } from '#contract/tutors/tutor-search.ts'
import { mostWishes } from '#contract/tutors/wish-list.ts'
import { account, tutor } from '#server/db/tables/index.ts'
import { rebuildSearchDocuments } from '#server/search/rebuild.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { type Calls, callsAs } from '#tests/support/own-tutor.ts'
import { openTestApp } from '#tests/support/server-app.ts'
import { loginAnswer, storeAccount, storeOrganization, testTime } from '#tests/support/sign-in.ts'

interface Wishes {
  list: { tutorId: number; at: string }[]
}
type Saved = Page<{ tutorId: number; at: string; tutor: TutorCard | null }>

/** Hearts a minute apart, earliest first. */
const hearts = (...tutorIds: number[]) => ({
  wishes: tutorIds.map((tutorId, minute) => ({
    tutorId,
    at: new Date(Date.parse('2026-11-20T09:00:00+08:00') + minute * 60_000).toISOString(),
  })),
})
const idsOf = ({ list }: Wishes) => list.map(({ tutorId }) => tutorId)

describeOnOneDatabase('saved tutors', (open) => {
  let opened: Awaited<ReturnType<typeof openTestApp>>
  let mobiles = 93_100_000
  const join = async (): Promise<Calls> => {
    mobiles += 1
    await storeAccount(opened.db, String(mobiles))
    const { token } = (await loginAnswer(opened.app, String(mobiles))).data
    return callsAs(opened.app, token)
  }
  const listOf = async ({ get }: Calls) => idsOf((await get<Wishes>('/api/wish/list')).data)
  beforeAll(async () => {
    opened = await openTestApp(open, { tutors: mostWishes + 10 })
  })

  test('belong to the account and stand in the order in which the hearts were pressed', async () => {
    const { get, post } = await join()
    expect((await get<Wishes>('/api/wish/list')).data.list).toEqual([])
    const saved = await post<Wishes>('/api/wish/add', hearts(3, 1, 2))
    expect(idsOf(saved.data)).toEqual([2, 1, 3])
    expect(saved.data.list[2]).toEqual({ tutorId: 3, at: '2026-11-20T09:00:00.000+08:00' })
    expect((await get<Wishes>('/api/wish/list')).data).toEqual(saved.data)
    const left = await post<Wishes>('/api/wish/delete', { tutorIds: [1] })
    expect(idsOf(left.data)).toEqual([2, 3])
  })

  test('nobody sees or touches those of somebody else', async () => {
    const [one, other] = [await join(), await join()]
    await one.post('/api/wish/add', hearts(5, 6))
    await other.post('/api/wish/add', hearts(6))
    await other.post('/api/wish/delete', { tutorIds: [5, 6] })
    expect(await listOf(other)).toEqual([])
    expect(await listOf(one)).toEqual([6, 5])
    const cards = await other.get<Saved>('/api/wish/tutor/list')
    expect([cards.data.list, cards.data.total]).toEqual([[], 0])
  })

  test('the same again, in turn and at once, changes nothing', async () => {
    const { post, ...calls } = await join()
    const answers = [await post<Wishes>('/api/wish/add', hearts(7, 8))]
    for (let time = 0; time < 5; time += 1) {
      answers.push(await post<Wishes>('/api/wish/add', hearts(7, 8)))
    }
    const later = { wishes: [{ tutorId: 7, at: '2026-11-20T09:59:00+08:00' }] }
    answers.push(
      ...(await Promise.all(
        Array.from({ length: 20 }, () => post<Wishes>('/api/wish/add', later)),
      )),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveLength(1)
    for (const tutorIds of [[8], [8], [8, 9]]) {
      const { data } = await post<Wishes>('/api/wish/delete', { tutorIds })
      expect(idsOf(data)).toEqual([7])
    }
    expect(await listOf({ post, ...calls })).toEqual([7])
  })

  test('a tutor who does not exist keeps nobody else from being saved', async () => {
    const { post } = await join()
    const saved = await post<Wishes>('/api/wish/add', hearts(2_000_000_000, 4))
    expect(idsOf(saved.data)).toEqual([4])
  })

  test('a clock that is wrong is not believed', async () => {
    const { post } = await join()
    const times = ['0000-01-01T00:00:00Z', '2026-02-30T99:00:00Z', '2126-01-01T00:00:00Z']
    const wishes = times.map((at, index) => ({ tutorId: index + 1, at }))
    const { code, data } = await post<Wishes>('/api/wish/add', { wishes: [wishes[0], wishes[2]] })
    expect(code).toBe(200)
    expect(data.list.map(({ at }) => Date.parse(at))).toEqual([
      testTime.getTime(),
      Date.parse('2026-01-01T00:00:00+08:00'),
    ])
    expect((await post('/api/wish/add', { wishes: [wishes[1]] })).code).toBe('A0400')
  })

  test(`are ${mostWishes} at most: more are refused whole, on two devices at once as well`, async () => {
    const { post, ...calls } = await join()
    const upTo = (count: number, from = 1) =>
      hearts(...Array.from({ length: count }, (_, index) => from + index))
    expect((await post('/api/wish/add', upTo(mostWishes - 1))).code).toBe(200)
    const refused = await post('/api/wish/add', upTo(3, mostWishes))
    expect(refused).toMatchObject({
      code: 'A0440',
      issues: [{ field: 'wishes', rule: expect.stringMatching(/^tooMany\?max=\d+$/u) }],
    })
    expect(await listOf({ post, ...calls })).toHaveLength(mostWishes - 1)
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) => post('/api/wish/add', hearts(mostWishes + index))),
    )
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(await listOf({ post, ...calls })).toHaveLength(mostWishes)
    expect((await post('/api/wish/add', upTo(mostWishes - 1))).code, 'who is saved').toBe(200)
    expect((await post('/api/wish/add', upTo(mostWishes + 1))).code, 'one call').toBe('A0400')
  })

  test('come with the cards that the search shows; who has left stays, without a name', async () => {
    const { post, get } = await join()
    await post('/api/wish/add', hearts(12, 11, 10))
    const before = await get<Saved>('/api/wish/tutor/list?pageSize=2')
    expect(before.data).toMatchObject({ total: 3, pages: 2, pageNum: 1 })
    expect(before.data.list.map(({ tutor: card }) => card?.tutorId)).toEqual([10, 11])
    const { data: card } = await get<TutorCard>('/api/tutor/simple/select/by/id?id=11')
    expect(before.data.list[1]?.tutor).toEqual(card)

    opened.time.now = new Date(testTime.getTime() + 60_000)
    await opened.db.update(tutor).set({ listed: false }).where(eq(tutor.id, 11))
    await rebuildSearchDocuments(opened.db, testTime)
    const { list } = (await get<Saved>('/api/wish/tutor/list')).data
    expect(list.map(({ tutorId, tutor: one }) => [tutorId, one?.tutorId])).toEqual([
      [10, 10],
      [11, undefined],
      [12, 12],
    ])
    expect(list[1]).toEqual({ tutorId: 11, at: expect.any(String), tutor: null })
    const second = await get<Saved>('/api/wish/tutor/list?pageSize=2&pageNum=2')
    expect(second.data.list.map(({ tutorId }) => tutorId)).toEqual([12])
  })

  test('an institution has none, a visitor is asked to sign in', async () => {
    await storeOrganization(opened.db, '93199999')
    const { token } = (await loginAnswer(opened.app, '93199999', { realm: 'mechanism' })).data
    const calls = callsAs(opened.app, token)
    expect((await calls.get('/api/wish/list')).code).toBe('A0301')
    expect((await calls.post('/api/wish/add', hearts(1))).code).toBe('A0301')
    expect((await callsAs(opened.app, '').post('/api/wish/add', hearts(1))).code).toBe('A0230')
  })

  test('go with the account', async () => {
    const { post, get } = await join()
    await post('/api/wish/add', hearts(1, 2))
    await opened.db.delete(account).where(eq(account.mobile, String(mobiles)))
    expect((await get('/api/wish/list')).code).toBe('A0230')
  })
})
