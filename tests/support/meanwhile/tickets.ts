import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { moveDueActivities } from '#server/activities/due-activities.ts'
import { checkIn, seatPool, waitingEntry } from '#server/db/tables/index.ts'
import type { ActivityWorld } from '../activities.ts'
import type { Calls } from '../own-tutor.ts'
import { wholePlan } from '../whole-activity.ts'
import { type Meanwhile, said } from './row.ts'

const path = '/api/activity/ticket'
const oneSeat = { pools: [{ ...wholePlan.pools[0], seats: 1 }] }
const kinds = [{ ...wholePlan.kinds[0], priceCents: 150_00 }]
const pack = { key: 'pack', name: '套票', tickets: 2, priceCents: 200_00, kindKeys: ['kind-1'] }

/** Tickets, packages, and seats for which several people compete. */
export function ticketRows(world: ActivityWorld): Meanwhile[] {
  const activity = async (changes: object = {}) => {
    const house = await world.newOrganization()
    const id = await world.publish(house, changes)
    return { house, id, parent: await world.newParent() }
  }
  const ticketOf = async (parent: Calls) => {
    const [shown] = (await world.mine(parent))[0]?.tickets ?? []
    if (shown === undefined) throw new Error('No ticket')
    return shown
  }
  const bought = async (changes: object = {}) => {
    const of = await activity(changes)
    await world.bought(of.parent, of.id)
    const { ticketId, sessionIds } = await ticketOf(of.parent)
    const letIn = () =>
      world.db.insert(checkIn).values({
        ...{ ticketId, sessionId: sessionIds[0] ?? 0 },
        ...{ deviceAt: world.time.now, at: world.time.now },
      })
    return { ...of, ticketId, letIn }
  }
  const giveBack = (parent: Calls, ticketId: number) =>
    said(parent.post<{ status: string }>(`${path}/return`, { ticketId }), ({ status }) => status)
  const offered = async () => {
    const of = await bought()
    const { ticketId, parent } = of
    const { token } = (await parent.post<{ token: string }>(`${path}/pass`, { ticketId })).data
    const receiver = await world.newParent()
    const take = (who: Calls) =>
      who.post<{ ticketId: number }>(`${path}/take`, { token, holder: '' })
    return { ...of, receiver, take }
  }
  const withPackage = async () => {
    const of = await activity({ kinds, packages: [pack] })
    const {
      packages: [one],
      kinds: [kind],
    } = await world.offered(of.id)
    const { data } = await of.parent.post<{ orderNo: string }>('/api/activity/buy', {
      ...{ activityId: of.id, tickets: [], key: randomUUID() },
      packages: [{ packageId: one?.packageId, priceCents: one?.priceCents }],
    })
    await world.book(data.orderNo, one?.priceCents ?? 0)
    const [own] = (await world.mine(of.parent))[0]?.packages ?? []
    const boughtPackageId = own?.boughtPackageId ?? 0
    const redeem = () =>
      of.parent.post('/api/activity/package/redeem', {
        ...{ boughtPackageId, kindId: kind?.kindId, holder: '', key: randomUUID() },
      })
    const left = own?.left
    const back = () => of.parent.post('/api/activity/package/return', { boughtPackageId, left })
    return { ...of, redeem, back }
  }

  return [
    {
      step: 'a ticket is given back',
      between: 'a door lets it in',
      answers: 'A0440 states.ticketUsed',
      first: '200 REFUNDED',
      leaves: 0,
      begin: async () => {
        const { parent, ticketId, letIn } = await bought()
        return {
          step: () => giveBack(parent, ticketId),
          event: letIn,
          left: () => world.wallet(parent),
        }
      },
    },
    {
      step: 'a ticket is given back',
      between: 'it is given back on another device',
      answers: '200 REFUNDED',
      leaves: 200_00,
      begin: async () => {
        const { parent, ticketId } = await bought()
        return {
          step: () => giveBack(parent, ticketId),
          event: () => giveBack(parent, ticketId),
          left: () => world.wallet(parent),
        }
      },
    },
    {
      step: 'a ticket is given back',
      between: 'somebody takes it over',
      answers: 'A0404',
      first: '200 REFUNDED',
      leaves: 0,
      begin: async () => {
        const { parent, ticketId, receiver, take } = await offered()
        return {
          step: () => giveBack(parent, ticketId),
          event: () => take(receiver),
          left: () => world.wallet(parent),
        }
      },
    },
    {
      step: 'a ticket is taken over',
      between: 'its owner takes the link back',
      answers: 'A0404',
      begin: async () => {
        const { parent, ticketId, receiver, take } = await offered()
        return {
          step: () => said(take(receiver)),
          event: () => parent.post(`${path}/keep`, { ticketId }),
        }
      },
    },
    {
      step: 'a ticket is taken over',
      between: 'another takes it',
      answers: 'A0404',
      begin: async () => {
        const { receiver, take } = await offered()
        const other = await world.newParent()
        return { step: () => said(take(receiver)), event: () => take(other) }
      },
    },
    {
      step: 'a ticket is taken over',
      between: 'a door lets it in',
      answers: 'A0440 states.ticketUsed',
      begin: async () => {
        const { receiver, take, letIn } = await offered()
        return { step: () => said(take(receiver)), event: letIn }
      },
    },
    {
      step: 'the last seat is bought',
      between: 'another buys it',
      answers: 'A0440 states.soldOut',
      begin: async () => {
        const { id, parent } = await activity(oneSeat)
        const other = await world.newParent()
        return { step: () => said(world.buy(parent, id)), event: () => world.buy(other, id) }
      },
    },
    {
      step: 'a seat is bought',
      between: 'the organization pauses the sale',
      answers: 'A0440 states.activity.PAUSED',
      begin: async () => {
        const { house, id, parent } = await activity()
        return {
          step: () => said(world.buy(parent, id)),
          event: () => world.move(house, id, 'pause'),
        }
      },
    },
    {
      step: 'the last of a package is redeemed',
      between: 'it is redeemed on another device',
      answers: 'A0440 states.packageEmpty',
      begin: async () => {
        const { redeem } = await withPackage()
        await redeem()
        return { step: () => said(redeem()), event: redeem }
      },
    },
    {
      step: 'a package is given back',
      between: 'a ticket of it is redeemed',
      answers: 'A0440 states.packageChanged',
      leaves: 0,
      begin: async () => {
        const { parent, redeem, back } = await withPackage()
        return { step: () => said(back()), event: redeem, left: () => world.wallet(parent) }
      },
    },
    {
      step: 'a package is redeemed',
      between: 'it is given back',
      answers: 'A0440 states.packageEmpty',
      leaves: 200_00,
      begin: async () => {
        const { parent, redeem, back } = await withPackage()
        return { step: () => said(redeem()), event: back, left: () => world.wallet(parent) }
      },
    },
    {
      step: 'the time of an offered seat is over',
      between: 'it is bought in the last moment',
      answers: 'TAKEN',
      first: 'LAPSED',
      begin: async () => {
        const { id, parent } = await activity(oneSeat)
        await world.bought(parent, id)
        const other = await world.newParent()
        const [pool] = await world.db.select().from(seatPool).where(eq(seatPool.activityId, id))
        await other.post('/api/activity/waiting/join', { poolId: pool?.id })
        await giveBack(parent, (await ticketOf(parent)).ticketId)
        const its = and(
          eq(waitingEntry.poolId, pool?.id ?? 0),
          eq(waitingEntry.accountId, other.accountId),
        )
        await world.db.update(waitingEntry).set({ dueAt: world.time.now }).where(its)
        return {
          step: async () => {
            await moveDueActivities(world.parts)
            const [entry] = await world.db.select().from(waitingEntry).where(its)
            return entry?.status ?? ''
          },
          event: () => world.buy(other, id),
        }
      },
    },
  ]
}
