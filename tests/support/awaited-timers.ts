import { eq } from 'drizzle-orm'
import type { DataOf } from '#contract/kernel.ts'
import type { memberSummary } from '#contract/staff/member-summary.ts'
import type { tutorOverview } from '#contract/teaching/applications.ts'
import type { parentOverview } from '#contract/teaching/jobs.ts'
import type { parentLessons } from '#contract/teaching/lesson-moves.ts'
import { dayMs, hourMs, minuteMs } from '#rules/primitives/durations.ts'
import { idOfOrder } from '#rules/sales/order-number.ts'
import type { TimedOf } from '#rules/state-machine.ts'
import type { thingsOf } from '#rules/waiting-things.ts'
import { order, paymentAttempt } from '#server/db/tables/index.ts'
import type { Machines } from '#server/states/machines.ts'
import type { ActivityWorld } from './activities.ts'
import { agreedJob } from './lessons.ts'
import type { Calls } from './own-tutor.ts'
import { reviewsOf } from './reviews.ts'
import { wholePlan } from './whole-activity.ts'

/*
 * Every timer of the states of records, and who acts in time: under which heading of whose overview
 * it is found, or why nobody is awaited. A timer without a row does not compile.
 */

type Side = 'parent' | 'tutor'

/** People with a record whose timer runs. */
interface Brought {
  recordId: number
  /** Who is awaited. */
  of: Calls
  /** The other side, of whom nothing is awaited; null without one. */
  other: { side: Side; calls: Calls } | null
}

export type AwaitedTimer =
  | {
      [Of in Side]: {
        side: Of
        thing: (typeof thingsOf)[Of][number]
        bring: (world: ActivityWorld) => Promise<Brought>
        /** The deadline that the overview shows. */
        shown: (of: Calls) => Promise<(string | null)[]>
      }
    }[Side]
  | { nobody: string }

const lessonsOf = (side: Side, thing: string) => async (of: Calls) => {
  const path = `/api/${side}/lesson/list?withWaiting=true&pageSize=200` as const
  const { data } = await of.get<DataOf<typeof parentLessons>>(path)
  return data.list.flatMap((one) => (one.waitsFor === thing ? [one.waitsUntil] : []))
}

const asksOf = (side: Side, thing: string) => async (of: Calls) => {
  const { data } = await of.get<DataOf<typeof memberSummary>>('/api/member/summary')
  return (data[side]?.asks ?? []).flatMap((one) => (one.thing === thing ? [one.until] : []))
}

/** The first lesson of a new pair, when it begins. */
async function lessonBegins(world: ActivityWorld) {
  const pair = await agreedJob(world)
  const [lesson] = await pair.own.lessons()
  world.time.now = new Date(lesson?.startsAt ?? '')
  return { ...pair, lessonId: lesson?.signId ?? 0 }
}

async function lessonSigned(world: ActivityWorld) {
  const pair = await lessonBegins(world)
  await pair.tutor.sign(pair.jobId)
  world.time.now = new Date(world.time.now.getTime() + 90 * minuteMs)
  return pair
}

async function lessonOver(world: ActivityWorld) {
  const pair = await lessonSigned(world)
  await pair.tutor.over(pair.lessonId, 90)
  return pair
}

async function orderMade(world: ActivityWorld) {
  const buyer = await world.newParent()
  const recordId = idOfOrder(await world.buyInvitations(buyer)) ?? 0
  return { recordId, of: buyer, other: null }
}

const ofOrder = { side: 'parent', thing: 'order', shown: asksOf('parent', 'order') } as const

type Table = {
  [Name in keyof Machines]: Record<TimedOf<Machines[Name]['machine']>, AwaitedTimer>
}

export const awaitedTimers = {
  job: {
    OPEN: {
      side: 'parent',
      thing: 'leaving',
      bring: async (world) => {
        const parent = await world.newParent()
        const { jobId } = (await parent.publish()).data
        await world.later(28 * dayMs)
        return { recordId: jobId, of: parent, other: null }
      },
      shown: async (of) => {
        const { data } = await of.get<DataOf<typeof parentOverview>>('/api/v2/parent/overview/list')
        return data.list.map(({ leavesAt }) => leavesAt)
      },
    },
    BOOKED: {
      side: 'tutor',
      thing: 'bookings',
      bring: async (world) => {
        const [parent, tutor] = [await world.newParent(), await world.newTutor()]
        const { jobId } = (await parent.publish()).data
        await tutor.apply(jobId)
        await parent.book(jobId, tutor)
        return { recordId: jobId, of: tutor, other: { side: 'parent', calls: parent } }
      },
      shown: async (of) => {
        const { data } = await of.get<DataOf<typeof tutorOverview>>('/api/v2/tutor/overview/list')
        return data.list.map(({ job }) => job.answerBy)
      },
    },
  },
  lesson: {
    PLANNED: {
      side: 'parent',
      thing: 'settle',
      bring: async (world) => {
        const pair = await lessonBegins(world)
        world.time.now = new Date(world.time.now.getTime() + 2 * hourMs)
        await world.moveDueLessons()
        // Both are asked.
        return { recordId: pair.lessonId, of: pair.own, other: null }
      },
      shown: lessonsOf('parent', 'settle'),
    },
    SIGNED: {
      side: 'tutor',
      thing: 'end',
      bring: async (world) => {
        const { lessonId, tutor, own } = await lessonSigned(world)
        return { recordId: lessonId, of: tutor, other: { side: 'parent', calls: own } }
      },
      shown: lessonsOf('tutor', 'end'),
    },
    OVER: {
      side: 'parent',
      thing: 'affirm',
      bring: async (world) => {
        const { lessonId, tutor, own } = await lessonOver(world)
        return { recordId: lessonId, of: own, other: { side: 'tutor', calls: tutor } }
      },
      shown: lessonsOf('parent', 'affirm'),
    },
  },
  review: {
    WRITTEN: {
      side: 'tutor',
      thing: 'review',
      bring: async (world) => {
        const pair = await lessonOver(world)
        await pair.own.affirm(pair.lessonId)
        const { reviewId } = (await reviewsOf(pair).parent.write(5)).data
        return { recordId: reviewId, of: pair.tutor, other: { side: 'parent', calls: pair.own } }
      },
      shown: asksOf('tutor', 'review'),
    },
  },
  order: {
    UNPAID: { ...ofOrder, bring: orderMade },
    FAILED: {
      ...ofOrder,
      bring: async (world) => {
        const made = await orderMade(world)
        await world.db.update(order).set({ status: 'FAILED' }).where(eq(order.id, made.recordId))
        return made
      },
    },
    PAYING: {
      ...ofOrder,
      bring: async (world) => {
        const made = await orderMade(world)
        const [row] = await world.db
          .update(order)
          .set({ status: 'PAYING' })
          .where(eq(order.id, made.recordId))
          .returning()
        await world.db.insert(paymentAttempt).values({
          ...{ orderId: made.recordId, provider: 'sandbox', status: 'OPEN' },
          expiresAt: row?.dueAt ?? null,
        })
        return made
      },
    },
  },
  invitation: {
    SENT: {
      side: 'tutor',
      thing: 'contact',
      bring: async (world) => {
        const [parent, tutor] = [await world.newParent(), await world.newTutor()]
        await world.withInvitations(parent)
        const path = `/api/v2/parent/invitation/tutor/use?tutorId=${tutor.tutorId}` as const
        const { invitationId } = (await parent.post<{ invitationId: number }>(path)).data
        return { recordId: invitationId, of: tutor, other: { side: 'parent', calls: parent } }
      },
      shown: asksOf('tutor', 'contact'),
    },
  },
  waiting: {
    OFFERED: {
      side: 'parent',
      thing: 'seat',
      bring: async (world) => {
        const house = await world.newOrganization()
        const pools = [{ ...wholePlan.pools[0], seats: 1 }]
        const id = await world.publish(house, { pools })
        const [first, next] = [await world.newParent(), await world.newParent()]
        const { orderNo } = (await world.buy(first, id)).data
        const poolId = (await world.offered(id)).kinds[0]?.poolId ?? 0
        await next.post('/api/activity/waiting/join', { poolId })
        await first.post('/api/order/cancel', { orderNo })
        const { data } = await house.get<{ list: { entryId: number }[] }>(
          `/mechanism/activity/own/waiting?activityId=${id}`,
        )
        const recordId = data.list[0]?.entryId ?? 0
        return { recordId, of: next, other: { side: 'parent', calls: first } }
      },
      shown: asksOf('parent', 'seat'),
    },
  },
  application: {},
  attempt: {},
  refund: {},
  course: {},
  courseVersion: {},
  courseMedia: {},
  enrolment: {},
  withdrawal: {},
  activity: {},
  ticket: {},
} satisfies Table
