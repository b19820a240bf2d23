import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { moveDueActivities } from '#server/activities/due-activities.ts'
import { checkIn, seatPool, waitingEntry } from '#server/db/tables/index.ts'
import type { ActivityDesk } from '../activities.ts'
import type { Calls } from '../own-tutor.ts'
import { wholePlan } from '../whole-activity.ts'
import { type Meanwhile, said } from './row.ts'

const path = '/api/activity/ticket'
const oneSeat = { pools: [{ ...wholePlan.pools[0], seats: 1 }] }
const kinds = [{ ...wholePlan.kinds[0], priceCents: 150_00 }]
const pack = { key: 'pack', name: '套票', tickets: 2, priceCents: 200_00, kindKeys: ['kind-1'] }

/** Tickets, packages, and seats for which several people compete. */
export function ticketRows(desk: ActivityDesk): Meanwhile[] {
  const activity = async (changes: object = {}) => {
    const house = await desk.newOrganization()
    const id = await desk.publish(house, changes)
    return { house, id, parent: await desk.newParent() }
  }
  const ticketOf = async (parent: Calls) => {
    const [shown] = (await desk.mine(parent))[0]?.tickets ?? []
    if (shown === undefined) throw new Error('No ticket')
    return shown
  }
  const bought = async (changes: object = {}) => {
    const of = await activity(changes)
    await desk.bought(of.parent, of.id)
    const { ticketId, sessionIds } = await ticketOf(of.parent)
    const letIn = () =>
      desk.db.insert(checkIn).values({
        ...{ ticketId, sessionId: sessionIds[0] ?? 0 },
        ...{ deviceAt: desk.time.now, at: desk.time.now },
      })
    return { ...of, ticketId, letIn }
  }
  const giveBack = (parent: Calls, ticketId: number) =>
    said(parent.post<{ status: string }>(`${path}/return`, { ticketId }), ({ status }) => status)
  const offered = async () => {
    const of = await bought()
    const { ticketId, parent } = of
    const { token } = (await parent.post<{ token: string }>(`${path}/pass`, { ticketId })).data
    const receiver = await desk.newParent()
    const take = (who: Calls) =>
      who.post<{ ticketId: number }>(`${path}/take`, { token, holder: '' })
    return { ...of, receiver, take }
  }
  const withPackage = async () => {
    const of = await activity({ kinds, packages: [pack] })
    const {
      packages: [one],
      kinds: [kind],
    } = await desk.offered(of.id)
    const { data } = await of.parent.post<{ orderNo: string }>('/api/activity/buy', {
      ...{ activityId: of.id, tickets: [], key: randomUUID() },
      packages: [{ packageId: one?.packageId, priceCents: one?.priceCents }],
    })
    await desk.book(data.orderNo, one?.priceCents ?? 0)
    const [own] = (await desk.mine(of.parent))[0]?.packages ?? []
    const boughtPackageId = own?.boughtPackageId ?? 0
    const redeem = () =>
      of.parent.post('/api/activity/package/redeem', {
        ...{ boughtPackageId, kindId: kind?.kindId, holder: '', key: randomUUID() },
      })
    const back = () => of.parent.post('/api/activity/package/return', { boughtPackageId })
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
          left: () => desk.wallet(parent),
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
          left: () => desk.wallet(parent),
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
          left: () => desk.wallet(parent),
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
        const other = await desk.newParent()
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
        const other = await desk.newParent()
        return { step: () => said(desk.buy(parent, id)), event: () => desk.buy(other, id) }
      },
    },
    {
      step: 'a seat is bought',
      between: 'the organization pauses the sale',
      answers: 'A0440 states.activity.PAUSED',
      begin: async () => {
        const { house, id, parent } = await activity()
        return {
          step: () => said(desk.buy(parent, id)),
          event: () => desk.move(house, id, 'pause'),
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
      answers: 'A0440 states.packageUsed',
      leaves: 0,
      begin: async () => {
        const { parent, redeem, back } = await withPackage()
        return { step: () => said(back()), event: redeem, left: () => desk.wallet(parent) }
      },
    },
    {
      step: 'a package is redeemed',
      between: 'it is given back',
      answers: 'A0440 states.packageEmpty',
      leaves: 200_00,
      begin: async () => {
        const { parent, redeem, back } = await withPackage()
        return { step: () => said(redeem()), event: back, left: () => desk.wallet(parent) }
      },
    },
    {
      step: 'the time of an offered seat is over',
      between: 'it is bought in the last moment',
      answers: 'TAKEN',
      first: 'LAPSED',
      begin: async () => {
        const { id, parent } = await activity(oneSeat)
        await desk.bought(parent, id)
        const other = await desk.newParent()
        const [pool] = await desk.db.select().from(seatPool).where(eq(seatPool.activityId, id))
        await other.post('/api/activity/waiting/join', { poolId: pool?.id })
        await giveBack(parent, (await ticketOf(parent)).ticketId)
        const its = and(
          eq(waitingEntry.poolId, pool?.id ?? 0),
          eq(waitingEntry.accountId, other.accountId),
        )
        await desk.db.update(waitingEntry).set({ dueAt: desk.time.now }).where(its)
        return {
          step: async () => {
            await moveDueActivities(desk.parts)
            const [entry] = await desk.db.select().from(waitingEntry).where(its)
            return entry?.status ?? ''
          },
          event: () => desk.buy(other, id),
        }
      },
    },
  ]
}
