import { beforeAll, beforeEach, expect, test } from 'vitest'
import type {
  activityFigures,
  activityParticipants,
  activityWaiting,
} from '#contract/activities/activity-figures.ts'
import type { DataOf } from '#contract/kernel.ts'
import { checkIn } from '#server/db/tables/index.ts'
import { type ActivityWorld, openActivityWorld } from '#tests/support/activities.ts'
import type { CalledPath } from '#tests/support/called-path.ts'
import { describeOnDatabases } from '#tests/support/database.ts'
import type { Calls } from '#tests/support/own-tutor.ts'
import { wholePlan } from '#tests/support/whole-activity.ts'

const calls = ['figures', 'participants', 'waiting', 'participants/file', 'money/file'] as const

/** Each afternoon has its own seats, and a package for either; both are one series. */
const pools = [
  ...wholePlan.sessions.map(({ key }, at) => {
    return { key: `pool-${at}`, name: `第 ${at + 1} 日`, seats: 2, sessionKeys: [key] }
  }),
  {
    key: 'pool-all',
    name: '全期',
    seats: 3,
    sessionKeys: wholePlan.sessions.map(({ key }) => key),
  },
]
const kinds = pools.map(({ key, name }, at) => {
  return { key: `kind-${at}`, poolKey: key, name, priceCents: at === 2 ? 200_01 : 150_00, most: 4 }
})
const packages = [
  { key: 'pack', name: '套票', tickets: 3, priceCents: 300_00, kindKeys: ['kind-0', 'kind-1'] },
]

describeOnDatabases('what an organization sees of its activity', (open) => {
  let world: ActivityWorld
  beforeAll(async () => {
    world = await openActivityWorld(open)
  })
  beforeEach(() => {
    world.backInTime()
  })
  const path = (call: (typeof calls)[number], activityId: number, more = '') =>
    `/mechanism/activity/own/${call}?activityId=${activityId}${more}` as const
  const figures = async (house: Calls, id: number) =>
    (await house.get<DataOf<typeof activityFigures>>(path('figures', id))).data
  const participants = async (house: Calls, id: number, more = '') =>
    (await house.get<DataOf<typeof activityParticipants>>(path('participants', id, more))).data
  const waiting = async (house: Calls, id: number, more = '') =>
    (await house.get<DataOf<typeof activityWaiting>>(path('waiting', id, more))).data
  const fileOf = async ({ token }: Calls, at: CalledPath) =>
    (await world.app.request(at, { headers: { token } })).text()
  /** Every paid cent counts once in the sums, by session and by week. */
  const reckoned = async (house: Calls, id: number) => {
    const found = await figures(house, id)
    const parts = [...found.sessions, found.unused]
    const sum = (name: 'heldCents' | 'earnedCents' | 'commissionCents' | 'givenBackCents') =>
      parts.reduce((all, one) => all + one[name], 0)
    expect(found.soldCents).toBe(
      found.heldCents + found.earnedCents + found.commissionCents + found.givenBackCents,
    )
    expect(sum('heldCents')).toBe(found.heldCents)
    expect(sum('earnedCents')).toBe(found.earnedCents)
    expect(sum('givenBackCents')).toBe(found.givenBackCents)
    expect(found.weeks.reduce((all, one) => all + one.soldCents, 0)).toBe(found.soldCents)
    expect(found.weeks.reduce((all, one) => all + one.earnedCents, 0)).toBe(found.earnedCents)
    expect(found.weeks.reduce((all, one) => all + one.givenBackCents, 0)).toBe(found.givenBackCents)
    return found
  }
  const buyPackage = async (parent: Calls, activityId: number) => {
    const [offered] = (await world.offered(activityId)).packages
    const { data } = await parent.post<{ orderNo: string }>('/api/activity/buy', {
      ...{ activityId, tickets: [] },
      packages: [{ packageId: offered?.packageId, priceCents: offered?.priceCents }],
    })
    await world.book(data.orderNo, 300_00)
    return (await world.mine(parent))[0]?.packages[0]?.boughtPackageId ?? 0
  }

  test('money by hand: held, given back, redeemed, paid out session by session', async () => {
    const house = await world.newOrganization()
    const id = await world.publish(house, { pools, kinds, packages })
    expect(await reckoned(house, id)).toMatchObject({ soldCents: 0, weeks: [], changes: [] })
    const [first, second] = [await world.newParent(), await world.newParent()]
    await world.bought(first, id, 2, 2)
    const boughtPackageId = await buyPackage(second, id)
    const [, dayTwo] = (await world.offered(id)).kinds
    const redeemed = await second.post('/api/activity/package/redeem', {
      ...{ boughtPackageId, kindId: dayTwo?.kindId, holder: '小美', key: 'redeem-1234567890' },
    })
    expect(redeemed.code).toBe(200)
    // 2 × 200.01 for both days, and a third of 300.00 for the second.
    expect(await reckoned(house, id)).toMatchObject({
      soldCents: 700_02,
      heldCents: 700_02,
      sessions: [
        { tickets: 2, came: 0, heldCents: 200_02 },
        { tickets: 3, came: 0, heldCents: 300_00 },
      ],
      unused: { heldCents: 200_00 },
      pools: [{ sold: 0 }, { sold: 1, free: 1 }, { sold: 2, free: 1 }],
      kinds: [{ sold: 0 }, { sold: 1 }, { sold: 2 }],
      packages: [{ sold: 1, used: 1, left: 2 }],
      weeks: [{ tickets: 5, soldCents: 700_02 }],
    })

    const [back] = (await world.mine(first))[0]?.tickets ?? []
    const ticketId = back?.ticketId
    expect((await first.post('/api/activity/ticket/return', { ticketId })).code).toBe(200)
    expect(await reckoned(house, id)).toMatchObject({
      soldCents: 700_02,
      heldCents: 500_01,
      givenBackCents: 200_01,
      sessions: [
        { tickets: 1, heldCents: 100_01, givenBackCents: 100_01 },
        { tickets: 2, heldCents: 200_00, givenBackCents: 100_00 },
      ],
    })

    await world.later(Date.parse('2026-12-13T16:00:00+08:00') - world.time.now.getTime())
    expect(await reckoned(house, id)).toMatchObject({
      heldCents: 400_00,
      earnedCents: 100_01,
      sessions: [{ heldCents: 0, earnedCents: 100_01 }, { heldCents: 200_00 }],
    })
    await world.later(8 * 24 * 3_600_000)
    const wallet = await house.get<{ availableCents: number }>('/mechanism/wallet/balance')
    const end = await reckoned(house, id)
    expect(end).toMatchObject({
      status: 'ENDED',
      heldCents: 0,
      earnedCents: 500_01,
      unused: { heldCents: 0, earnedCents: 200_00 },
    })
    expect(end.earnedCents).toBe(wallet.data.availableCents)
    expect(end.weeks.map(({ week }) => new Date(week).getUTCDay())).toEqual(end.weeks.map(() => 1))
  })

  test('who comes: nicknames, masked buyers, filters and pages; nobody sees a contact', async () => {
    const house = await world.newOrganization()
    const id = await world.publish(house, { pools, kinds })
    const [first, second] = [await world.newParent(), await world.newParent()]
    const order = await world.buy(first, id, { kind: 2, tickets: 2, holders: ['小明', '=1+1'] })
    await world.book(order.data.orderNo, 400_02)
    await world.bought(second, id, 1, 0)
    // Reserved by an unpaid order: not a participant yet.
    await world.buy(second, id, { kind: 2 })
    const all = await participants(house, id)
    expect(all).toMatchObject({ total: 3, pages: 1 })
    expect(all.list.map(({ holder }) => holder)).toEqual(['', '=1+1', '小明'])
    for (const { buyer } of all.list) expect(buyer).toMatch(/＊＊$/u)
    expect(await participants(house, id, '&pageSize=2&pageNum=2')).toMatchObject({
      total: 3,
      pages: 2,
      list: [{ holder: '小明' }],
    })

    const { sessions, kinds: sold } = await figures(house, id)
    const [dayOne, dayTwo] = sessions.map(({ sessionId }) => sessionId)
    const come = all.list.find(({ holder }) => holder === '小明')
    const at = new Date('2026-12-12T14:05:00+08:00')
    await world.db
      .insert(checkIn)
      .values({ ticketId: come?.ticketId ?? 0, sessionId: dayOne ?? 0, deviceAt: at, at })
    expect((await figures(house, id)).sessions).toMatchObject([
      { tickets: 3, came: 1 },
      { tickets: 2, came: 0 },
    ])
    const total = async (more: string) => (await participants(house, id, more)).total
    expect(await total('&show=came')).toBe(1)
    expect(await total('&show=absent')).toBe(2)
    expect(await total(`&show=came&sessionId=${dayTwo}`)).toBe(0)
    expect(await total(`&show=absent&sessionId=${dayTwo}`)).toBe(2)
    expect(await total(`&kindId=${sold[0]?.kindId}`)).toBe(1)
    expect(await total('&show=back')).toBe(0)
    const other = (await world.mine(first))[0]?.tickets.find(({ holder }) => holder === '=1+1')
    await first.post('/api/activity/ticket/return', { ticketId: other?.ticketId })
    expect(await participants(house, id, '&show=back')).toMatchObject({
      list: [{ holder: '=1+1', status: 'REFUNDED' }],
    })
    expect((await participants(house, id, '&show=came')).list[0]?.sessions).toEqual([
      { sessionId: dayOne, cameAt: '2026-12-12T14:05:00.000+08:00' },
      { sessionId: dayTwo, cameAt: null },
    ])

    const file = await fileOf(house, path('participants/file', id))
    expect(file).toContain("'=1+1")
    expect(file).not.toMatch(/,=1\+1/u)
    expect(file.trim().split('\r\n')).toHaveLength(4)
    expect(file).toContain('2026-12-12T14:05:00.000+08:00')
    for (const text of [JSON.stringify(all), file]) expect(text).not.toMatch(/9\d{7}/u)
  })

  test('the waiting list in its order, with offers taken and lapsed', async () => {
    const house = await world.newOrganization()
    const one = [{ ...wholePlan.pools[0], seats: 1 }]
    const id = await world.publish(house, { pools: one })
    const [first, second, third] = [
      await world.newParent(),
      await world.newParent(),
      await world.newParent(),
    ]
    await world.bought(first, id)
    const [{ poolId } = { poolId: 0 }] = (await world.offered(id)).kinds
    for (const who of [second, third]) await who.post('/api/activity/waiting/join', { poolId })
    expect(await waiting(house, id, `&poolId=${poolId}`)).toMatchObject({
      total: 2,
      list: [
        { place: 1, offerBy: null, name: expect.stringMatching(/＊＊$/u) },
        { place: 2, offerBy: null },
      ],
    })
    const [mine] = (await world.mine(first))[0]?.tickets ?? []
    await first.post('/api/activity/ticket/return', { ticketId: mine?.ticketId })
    expect(await waiting(house, id)).toMatchObject({
      list: [
        { place: null, offerBy: expect.any(String) },
        { place: 1, offerBy: null },
      ],
    })
    await world.later(2 * 3_600_000 + 1)
    expect((await figures(house, id)).pools).toMatchObject([
      { offered: 1, waiting: 0, lapsed: 1, taken: 0 },
    ])
    await world.bought(third, id)
    expect((await figures(house, id)).pools).toMatchObject([{ sold: 1, lapsed: 1, taken: 1 }])
    expect((await waiting(house, id)).total).toBe(0)
  })

  test('changes and the end, with how many were told, and the money back', async () => {
    const house = await world.newOrganization()
    const id = await world.publish(house)
    const parent = await world.newParent()
    await world.bought(parent, id, 2)
    await world.change(house, id, { place: '另一處' })
    await world.decide()
    await world.move(house, id, 'cancel')
    await world.later(0)
    expect(await reckoned(house, id)).toMatchObject({
      status: 'CANCELLED',
      givenBackCents: 400_00,
      changes: [
        { what: 'cancel', told: 1 },
        { what: 'change', told: 1 },
      ],
    })
  })

  test('the money as a table, with titles that are no formulas', async () => {
    const house = await world.newOrganization()
    const sessions = wholePlan.sessions.map((one) => ({ ...one, title: '=HYPERLINK("x")' }))
    const id = await world.publish(house, { sessions })
    await world.bought(await world.newParent(), id)
    const file = await fileOf(house, path('money/file', id))
    const lines = file.trim().split('\r\n')
    expect(lines).toHaveLength(5)
    expect(lines[1]).toMatch(/^"?'=HYPERLINK.*,1,0,100,0,0,0$/u)
    expect(lines[4]).toMatch(/,200,0,0,0$/u)
  })

  test("another organization's activity is not there, nor for anybody else", async () => {
    const house = await world.newOrganization()
    const id = await world.publish(house)
    const other = await world.newOrganization()
    for (const call of calls) expect((await other.get(path(call, id))).code, call).toBe('A0404')
    const parent = await world.newParent()
    for (const call of calls) expect((await parent.get(path(call, id))).code, call).not.toBe(200)
  })
})
