import { beforeAll, beforeEach, expect, test } from 'vitest'
import { unpaidHolds } from '#contract/activities/tickets.ts'
import { type ActivityWorld, openActivityWorld } from '#tests/support/activities.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { wholePlan } from '#tests/support/whole-activity.ts'

const minute = 60_000
const day = 24 * 60 * minute

const poolOf = (seats: number) => [{ ...wholePlan.pools[0], seats }]
const pack = (tickets: number) => [
  { key: 'pack', name: '套票', tickets, priceCents: 300_00, kindKeys: ['kind-1'] },
]

describeOnOneDatabase('seats that nobody pays for', (open) => {
  let world: ActivityWorld
  beforeAll(async () => {
    world = await openActivityWorld(open)
  })
  beforeEach(() => world.backInTime())
  type Parent = Awaited<ReturnType<ActivityWorld['newParent']>>
  const ruleOf = (answer: { issues?: { rule: string }[] | null }) => answer.issues?.[0]?.rule
  const buyPack = async (parent: Parent, activityId: number) => {
    const [offered] = (await world.offered(activityId)).packages
    return parent.post<{ orderNo: string }>('/api/activity/buy', {
      ...{ activityId, tickets: [] },
      packages: [{ packageId: offered?.packageId, priceCents: 300_00 }],
    })
  }

  test('one account is kept none after so many that it let go, however it let them go', async () => {
    const house = await world.newOrganization()
    const id = await world.publish(house, { pools: poolOf(8), packages: pack(2) })
    const parent = await world.newParent()
    for (let at = 0; at < unpaidHolds.most; at += 1) {
      const { code, data } = at === 1 ? await buyPack(parent, id) : await world.buy(parent, id)
      expect(code).toBe(200)
      if (at % 2 === 0) await parent.post('/api/order/cancel', { orderNo: data.orderNo })
      else await world.later(31 * minute)
    }
    expect(ruleOf(await world.buy(parent, id))).toBe('states.unpaidHolds')
    expect(ruleOf(await buyPack(parent, id))).toBe('states.unpaidHolds')
    expect(await world.seats(house, id)).toMatchObject([{ held: 0, free: 8 }])
    // Other buyers and free tickets are not affected.
    expect((await world.buy(await world.newParent(), id)).code).toBe(200)
    const kinds = [{ ...wholePlan.kinds[0], priceCents: 0 }]
    const free = await world.publish(house, { kinds })
    expect((await world.buy(parent, free)).data).toMatchObject({ isPaid: true })
    await world.later(unpaidHolds.days * day)
    expect((await world.buy(parent, id)).code).toBe(200)
  })

  test('offers of a waiting list count as well', async () => {
    const house = await world.newOrganization()
    const parent = await world.newParent()
    const join = async () => {
      const id = await world.publish(house, { pools: poolOf(1) })
      const first = await world.newParent()
      const { orderNo } = (await world.buy(first, id)).data
      const poolId = (await world.offered(id)).kinds[0]?.poolId ?? 0
      const joined = await parent.post('/api/activity/waiting/join', { poolId })
      return { id, poolId, joined, free: () => first.post('/api/order/cancel', { orderNo }) }
    }
    for (let at = 0; at < unpaidHolds.most; at += 1) {
      const { joined, poolId, free } = await join()
      expect(joined.code).toBe(200)
      await free()
      if (at % 2 === 0) await world.later(121 * minute)
      else await parent.post('/api/activity/waiting/leave', { poolId })
    }
    expect(ruleOf((await join()).joined)).toBe('states.unpaidHolds')
    // Waiting without reserving does not count.
    const other = await world.newParent()
    for (let at = 0; at <= unpaidHolds.most; at += 1) {
      const { poolId } = await join()
      expect((await other.post('/api/activity/waiting/join', { poolId })).code).toBe(200)
      await other.post('/api/activity/waiting/leave', { poolId })
    }
  })

  test('twenty accounts that have never paid do not hold a whole session', async () => {
    const house = await world.newOrganization()
    const id = await world.publish(house, { pools: poolOf(20) })
    const codes: (string | number)[] = []
    let refused: string | undefined
    for (let at = 0; at < 20; at += 1) {
      const answer = await world.buy(await world.newParent(), id)
      codes.push(answer.code)
      refused = ruleOf(answer) ?? refused
    }
    expect(codes.filter((code) => code === 200)).toHaveLength(15)
    expect(refused).toBe('states.seatsHeld')
    expect(await world.seats(house, id)).toMatchObject([{ held: 15, free: 5 }])
    // A returning customer has no limit.
    const known = await world.newParent()
    const another = await world.publish(house)
    await world.bought(known, another)
    expect((await world.buy(known, id, { tickets: 4 })).code).toBe(200)
  })

  test('a package is not sold without the seats for all of its tickets', async () => {
    const house = await world.newOrganization()
    const id = await world.publish(house, { pools: poolOf(5), packages: pack(2) })
    const isOpen = async () => (await world.offered(id)).packages[0]?.isOpen
    const buyer = await world.newParent()
    expect(await isOpen()).toBe(true)
    const { data } = await buyPack(buyer, id)
    await world.book(data.orderNo, 300_00)
    // One package waits to be redeemed, one to be paid.
    const second = await buyPack(await world.newParent(), id)
    expect(second.code).toBe(200)
    expect(await isOpen()).toBe(false)
    expect(ruleOf(await buyPack(await world.newParent(), id))).toBe('states.soldOut')
    await world.later(31 * minute)
    expect(await isOpen()).toBe(true)
    // Its only pool is sold out.
    await world.bought(await world.newParent(), id, 3)
    expect(await isOpen()).toBe(false)
    expect(ruleOf(await buyPack(await world.newParent(), id))).toBe('states.soldOut')
    // Sold packages keep their seats.
    const [own] = (await world.mine(buyer))[0]?.packages ?? []
    const [kind] = own?.kinds ?? []
    for (const key of ['redeem-first-12345', 'redeem-second-1234']) {
      const taken = await buyer.post('/api/activity/package/redeem', {
        ...{ boughtPackageId: own?.boughtPackageId, kindId: kind?.kindId, holder: '小明', key },
      })
      expect(taken.code).toBe(200)
    }
  })

  test('of two who buy the last package at once, one gets it', async () => {
    const house = await world.newOrganization()
    const id = await world.publish(house, { pools: poolOf(2), packages: pack(2) })
    const parents = [await world.newParent(), await world.newParent()]
    const answers = await Promise.all(parents.map((parent) => buyPack(parent, id)))
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 'A0440'])
  })
})
