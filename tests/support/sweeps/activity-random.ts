import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { OwnActivity } from '#contract/activities/activities.ts'
import { type ActivityWorld, openActivityWorld } from '../activities.ts'
import { describeOnOneDatabase } from '../database.ts'
import type { Calls } from '../own-tutor.ts'
import { draws, seededRandom } from '../random.ts'
import { expectSeatsAddUp, expectTicketsAreMoney } from '../seat-checks.ts'
import { seedOfRun } from '../seed-of-run.ts'
import { wholePlan } from '../whole-activity.ts'

const minute = 60_000

type Draws = ReturnType<typeof draws>
type House = Awaited<ReturnType<ActivityWorld['newOrganization']>>
interface State {
  world: ActivityWorld
  draw: Draws
  house: House
  parents: (Calls & { orders: string[] })[]
  activityId: number
}

/** Two dates with few seats each, a free kind of ticket, and packages of three. */
const plan = (seats: number) => {
  const pools = wholePlan.sessions.map(({ key }) => {
    return { key: `pool-${key}`, name: key, seats, sessionKeys: [key] }
  })
  const kinds = pools.flatMap(({ key }) => [
    { key: `paid-${key}`, poolKey: key, name: 'paid', priceCents: 100_01, most: null },
    { key: `free-${key}`, poolKey: key, name: 'free', priceCents: 0, most: 2 },
  ])
  const kindKeys = kinds.map(({ key }) => key)
  const packages = [{ key: 'pack', name: 'three', tickets: 3, priceCents: 200_02, kindKeys }]
  return { pools, kinds, packages }
}

const kinds = [
  ...['buy', 'buy', 'buy', 'pay', 'pay', 'pay', 'cancel', 'return', 'return', 'package'],
  ...['redeem', 'redeem', 'returnPackage', 'join', 'join', 'leave', 'later', 'seats', 'end'],
] as const

/** Performs this many random acts, different ones each day. */
export function describeAnyActivity(acts: number): void {
  describeOnOneDatabase('whatever people do to an activity', (open) => {
    test(
      'seats and money add up',
      async () => {
        const world = await openActivityWorld(open)
        const draw = draws(seededRandom(seedOfRun))
        const house = await world.newOrganization()
        const parents = []
        for (let at = 0; at < 4; at += 1) parents.push({ ...(await world.newParent()), orders: [] })
        const activityId = await world.publish(house, plan(3))
        const state: State = { world, draw, house, parents, activityId }
        const codes = new Map<string, number>()
        for (let done = 0; done < acts; done += 1) {
          const kind = draw.one(kinds)
          const code = String(await act(state, kind))
          codes.set(`${kind} ${code}`, (codes.get(`${kind} ${code}`) ?? 0) + 1)
          if (done % 10 === 9) {
            await expectSeatsAddUp(world.db)
            await expectTicketsAreMoney(world.db)
          }
        }
        // Each kind of act succeeded at least once.
        for (const kind of new Set(kinds)) {
          expect((codes.get(`${kind} 200`) ?? 0) > 0 || acts < 1000, kind).toBe(true)
        }
        expect([...codes.keys()].filter((name) => !/ (200|A0440|none)$/u.test(name))).toEqual([])
        await world.later(Date.parse('2026-12-30T00:00:00+08:00') - world.time.now.getTime())
        await world.later(0)
        expect((await expectTicketsAreMoney(world.db)).unearned ?? 0).toBe(0)
      },
      acts * 200 + 240_000,
    )
  })
}

async function act(state: State, kind: (typeof kinds)[number]): Promise<string | number> {
  const { world, draw, house, activityId } = state
  const parent = draw.one(state.parents)
  const [own] = (await world.mine(parent)).filter((one) => one.activityId === activityId)
  const offered = await world.offered(activityId)
  const pick = <Item>(items: readonly Item[] | undefined) =>
    items === undefined || items.length === 0 ? undefined : draw.one(items)
  const chosen = draw.one(offered.kinds)
  switch (kind) {
    case 'buy': {
      const tickets = draw.some(offered.kinds, 1, 3).map(({ kindId, priceCents }) => {
        return { kindId, priceCents, holders: draw.chance(0.5) ? [''] : ['甲', '乙'] }
      })
      return order(parent, { activityId, tickets, key: randomUUID() })
    }
    case 'package': {
      const packages = offered.packages.map(({ packageId, priceCents }) => ({
        packageId,
        priceCents,
      }))
      return order(parent, { activityId, tickets: [], packages, key: randomUUID() })
    }
    case 'pay': {
      // Mostly what was just ordered: seats are few and held for a short time.
      const orderNo = draw.chance(0.7) ? parent.orders.at(-1) : pick(parent.orders)
      if (orderNo === undefined) return 'none'
      const { dueCents } = await world.detail(parent, orderNo)
      return dueCents === 0 ? 'none' : (await world.book(orderNo, dueCents)).code
    }
    case 'cancel': {
      const orderNo = pick(parent.orders)
      return orderNo ? (await parent.post('/api/order/cancel', { orderNo })).code : 'none'
    }
    case 'return': {
      const ticketId = pick(own?.tickets)?.ticketId
      return ticketId
        ? (await parent.post('/api/activity/ticket/return', { ticketId })).code
        : 'none'
    }
    case 'redeem': {
      const boughtPackageId = pick(own?.packages)?.boughtPackageId
      if (!boughtPackageId) return 'none'
      const body = { boughtPackageId, kindId: chosen.kindId, key: randomUUID() }
      return (await parent.post('/api/activity/package/redeem', body)).code
    }
    case 'returnPackage': {
      const boughtPackageId = pick(own?.packages)?.boughtPackageId
      if (!boughtPackageId) return 'none'
      return (await parent.post('/api/activity/package/return', { boughtPackageId })).code
    }
    case 'join':
      return (await parent.post('/api/activity/waiting/join', { poolId: chosen.poolId })).code
    case 'leave':
      return (await parent.post('/api/activity/waiting/leave', { poolId: chosen.poolId })).code
    case 'later':
      await world.later(draw.one([1, 10, 31, 121]) * minute)
      return 200
    case 'seats':
      return changeSeats(state)
    case 'end': {
      if (!draw.chance(0.3)) return 'none'
      await world.move(house, activityId, 'cancel')
      await world.later(0)
      state.activityId = await world.publish(house, plan(2 + draw.below(3)))
      return 200
    }
  }
}

async function order(parent: State['parents'][number], body: object): Promise<string | number> {
  const { code, data } = await parent.post<{ orderNo: string }>('/api/activity/buy', body)
  if (code === 200) parent.orders.push(data.orderNo)
  return code
}

async function changeSeats({ world, draw, house, activityId }: State): Promise<string | number> {
  const path = `/mechanism/activity/own/detail?activityId=${activityId}` as const
  const { data } = await house.get<OwnActivity>(path)
  const { code } = await world.change(house, activityId, {
    pools: data.pools.map(({ key }) => ({ key, seats: 1 + draw.below(5) })),
  })
  return code === '00000' ? 200 : code
}
