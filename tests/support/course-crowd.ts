import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Arrival } from '#contract/sales/orders.ts'
import type { Waits } from '#contract/staff/staff-acts.ts'
import { idOfOrder } from '#rules/sales/order-number.ts'
import type { Database, OpenDatabase } from '#server/db/open.ts'
import {
  enrolment,
  notice,
  order,
  orderLine,
  paymentAttempt,
  signInSession,
} from '#server/db/tables/index.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { openCourseWorld } from './courses.ts'
import { type Calls, callsAs } from './own-tutor.ts'
import type { draws } from './random.ts'
import { byBoth } from './staff-acts.ts'
import { lessonKeys } from './whole-course.ts'

type App = Parameters<typeof callsAs>[0]

const price = 240_00
const kinds = [
  ...['cart', 'cart', 'buy', 'buy', 'buy', 'book', 'book', 'book', 'book', 'bookAgain'],
  ...['open', 'mark', 'giveBack', 'giveBack', 'refund', 'cancel'],
] as const

/** Buyers, courses on sale and staff, signed in for later servers. */
export async function gatherBuyers(database: OpenDatabase) {
  const world = await openCourseWorld(async () => database)
  const tutor = await world.newTutor()
  const outline = [
    {
      title: '方程',
      lessons: Array.from({ length: 5 }, (_, at) => ({
        key: at === 0 ? lessonKeys[0] : `lesson-${at}-key`,
        title: `第 ${'一二三四五'[at]} 堂`,
        videoUrl: 'https://vimeo.com/1',
        isPreview: false,
      })),
    },
  ]
  const courses = [
    await world.publish(tutor, { outline }),
    await world.publish(tutor, { outline }),
    await world.publish(tutor, { outline }),
  ]
  const buyers = [await world.newParent(), await world.newParent(), await world.newParent()]
  const forLong = { expiresAt: new Date('2090-01-01'), lastSeenAt: new Date() }
  await world.db.update(signInSession).set(forLong)
  return {
    courses,
    staff: world.staff.token,
    second: world.second.token,
    buyers: buyers.map(({ token }) => ({ token, orders: new Set<string>() })),
    arrivals: new Map<string, Arrival>(),
    cancelled: new Set<string>(),
  }
}
export type BuyerCrowd = Awaited<ReturnType<typeof gatherBuyers>>

/** A random act about courses, performed on `app`. */
export function courseAct(
  { courses, staff, second, buyers, arrivals, cancelled }: BuyerCrowd,
  { one, some, below, chance }: ReturnType<typeof draws>,
) {
  const kind = one(kinds)
  const buyer = one(buyers)
  const classId = one(courses)
  const wanted = some(courses, 1, 3)
  const orderNo = [...buyer.orders].slice(-4)[below(4)] ?? '100000001'
  const off = chance(0.1) ? 1 : 0
  const known = [...arrivals.values()][below(Math.max(1, arrivals.size))]
  const lessonKey = chance(0.5) ? lessonKeys[0] : `lesson-${1 + below(4)}-key`
  const key = randomUUID()
  return async (app: App): Promise<{ code: string | number; kind: string }> => {
    const [who, world]: Calls[] = [callsAs(app, buyer.token), callsAs(app, staff)]
    if (who === undefined || world === undefined) throw new Error('nobody is there')
    const book = async (money: object) => {
      const ask = () => world.post<Arrival | Waits>('/api/operator/payment/book', money)
      const answer = await byBoth<Arrival>(ask, callsAs(app, second))
      if (answer.code === 200) arrivals.set(answer.data.reference, answer.data)
      return answer
    }
    const act = async () => {
      switch (kind) {
        case 'cart':
          return chance(0.7)
            ? who.post('/api/course/cart/add', {
                items: wanted.map((id) => ({ classId: id, at: new Date().toISOString() })),
              })
            : who.post('/api/course/cart/remove', { classIds: wanted })
        case 'buy': {
          const answer = await who.post<{ orderNo: string }>('/api/course/buy', {
            courses: wanted.map((id) => ({ classId: id, netCents: price })),
            key,
          })
          if (answer.code === 200) buyer.orders.add(answer.data.orderNo)
          return answer
        }
        case 'book': {
          const seen = await who.get<{ dueCents: number }>(`/api/order/detail?orderNo=${orderNo}`)
          const amountCents = (seen.data?.dueCents ?? price) + off
          return book({ orderNo, provider: 'fps', reference: key, amountCents })
        }
        case 'bookAgain': {
          if (known === undefined) return { code: 200 }
          const { provider, reference, amountCents, orderNo: of } = known
          return book({ orderNo: of, provider, reference, amountCents })
        }
        case 'open':
          return who.post('/api/course/study/lesson', { classId, lessonKey })
        case 'mark':
          return who.post('/api/course/study/progress', { classId, lessons: [lessonKey] })
        case 'giveBack':
          return who.post('/api/course/refund', { classId })
        case 'refund': {
          const body = { orderNo, reason: 'asked' }
          return world.post('/api/operator/order/refund', body)
        }
        case 'cancel': {
          const answer = await who.post('/api/order/cancel', { orderNo })
          if (answer.code === 200) cancelled.add(orderNo)
          return answer
        }
      }
    }
    return { code: (await act()).code, kind }
  }
}

/** Checks that received money is held for an owned course, in a wallet, or in suspense. */
export async function expectGoodsAreMoney(db: Database, crowd: BuyerCrowd): Promise<void> {
  const { faults, trial } = await checkLedger(db)
  expect(faults).toEqual([])
  const cents = (part: string) => Number(trial.find((one) => one.part === part)?.cents ?? 0)
  const orders = await db.select().from(order)
  const lines = await db.select().from(orderLine)
  const joined = await db.select().from(enrolment)
  const attempts = await db.select().from(paymentAttempt)
  const sold = await db.select().from(notice).where(eq(notice.kind, 'course.sold'))
  const statusOf = (orderNo: string) =>
    orders.find(({ id }) => id === idOfOrder(orderNo))?.status ?? 'lost'
  for (const { orders: own } of crowd.buyers) {
    for (const orderNo of own) expect(statusOf(orderNo), orderNo).not.toBe('lost')
  }
  for (const orderNo of crowd.cancelled) expect(statusOf(orderNo), orderNo).toBe('CANCELLED')
  for (const [reference, { outcome }] of crowd.arrivals) {
    const stored = attempts.filter((one) => one.reference === reference)
    expect(
      stored.map((one) => one.outcome),
      reference,
    ).toEqual([outcome])
  }
  const came = attempts.reduce((sum, { receivedCents }) => sum + (receivedCents ?? 0), 0)
  expect(cents('clearing.fps')).toBe(0 - came)
  const held = joined.reduce((sum, { heldCents }) => sum + heldCents, 0)
  expect(cents('unearned')).toBe(held)
  expect(cents('available') + cents('unmatched') + held).toBe(came)
  for (const { id, status, heldCents, orderLineId } of joined) {
    const line = lines.find((one) => one.id === orderLineId)
    const of = orders.find((one) => one.id === line?.orderId)
    const isOwn = status !== 'REFUNDED'
    expect(heldCents, `enrolment ${id}, ${status}`).toBe(isOwn ? line?.priceCents : 0)
    const told = sold.filter(({ key }) => key === `course:${orderLineId}:sold`)
    expect(told.length, `news of enrolment ${id}`).toBe(1)
    if (isOwn) expect(of?.status, `enrolment ${id}`).toBe('PAID')
  }
}
