import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { idOfOrder } from '#rules/sales/order-number.ts'
import { approval, paymentAttempt } from '#server/db/tables/index.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { settleDispute } from '#server/sales/orders/settle-dispute.ts'
import { type ActivityWorld, openActivityWorld } from '#tests/support/activities.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { said } from '#tests/support/meanwhile/row.ts'
import { prepaidWorld } from '#tests/support/prepaid-world.ts'
import { wholePlan } from '#tests/support/whole-activity.ts'
import { filmedCourse } from '#tests/support/whole-course.ts'

/* During a dispute, the goods paid for cannot become money or change owner. */

interface Bought {
  orderNo: string
  act: () => Promise<string>
}
const waits = 'A0440 states.attempt.DISPUTED'
const kinds = [{ ...wholePlan.kinds[0], priceCents: 150_00 }]
const pack = { key: 'pack', name: '套票', tickets: 2, priceCents: 200_00, kindKeys: ['kind-1'] }

describeOnOneDatabase('goods of a disputed payment', (open) => {
  let world: ActivityWorld
  let lessons: ReturnType<typeof prepaidWorld>
  let activityId: number
  let classId: number
  beforeAll(async () => {
    world = await openActivityWorld(open)
    lessons = prepaidWorld(world)
    activityId = await world.publish(await world.newOrganization(), { kinds, packages: [pack] })
    const teacher = await world.newTutor()
    classId = (await teacher.post<{ classId: number }>('/api/course/save', filmedCourse)).data
      .classId
    await teacher.post('/api/course/move', { classId, event: 'submit' })
    const [asked] = await world.db.select().from(approval).where(eq(approval.state, 'PENDING'))
    await world.staff.post('/api/operator/approval/decide', {
      ...{ approvalId: asked?.id ?? 0, approve: true, unseen: true },
    })
  })

  const ticket = async () => {
    const parent = await world.newParent()
    const orderNo = await world.bought(parent, activityId)
    const [own] = (await world.mine(parent))[0]?.tickets ?? []
    return { parent, orderNo, ticketId: own?.ticketId ?? 0 }
  }
  const bundle = async () => {
    const parent = await world.newParent()
    const { packages, kinds: offered } = await world.offered(activityId)
    const { orderNo } = (
      await parent.post<{ orderNo: string }>('/api/activity/buy', {
        ...{ activityId, tickets: [], key: randomUUID() },
        packages: [{ packageId: packages[0]?.packageId, priceCents: 200_00 }],
      })
    ).data
    await world.book(orderNo, 200_00)
    const [own] = (await world.mine(parent))[0]?.packages ?? []
    const boughtPackageId = own?.boughtPackageId ?? 0
    const redeem = () =>
      parent.post<{ ticketId: number }>('/api/activity/package/redeem', {
        ...{ boughtPackageId, kindId: offered[0]?.kindId, holder: '', key: randomUUID() },
      })
    return { parent, orderNo, boughtPackageId, redeem }
  }
  const goods: Readonly<
    Record<string, [buy: () => Promise<Bought>, disputed: string, won: string]>
  > = {
    'a ticket, given back': [
      async () => {
        const { parent, orderNo, ticketId } = await ticket()
        const back = () => parent.post('/api/activity/ticket/return', { ticketId })
        return { orderNo, act: () => said(back()) }
      },
      waits,
      '200',
    ],
    'a ticket, passed on': [
      async () => {
        const { parent, orderNo, ticketId } = await ticket()
        const pass = () => parent.post('/api/activity/ticket/pass', { ticketId })
        return { orderNo, act: () => said(pass()) }
      },
      waits,
      '200',
    ],
    'a package, given back': [
      async () => {
        const { parent, orderNo, boughtPackageId } = await bundle()
        const back = () => parent.post('/api/activity/package/return', { boughtPackageId })
        return { orderNo, act: () => said(back()) }
      },
      waits,
      '200',
    ],
    'a ticket of a package, passed on': [
      async () => {
        const { parent, orderNo, redeem } = await bundle()
        const { ticketId } = (await redeem()).data
        const pass = () => parent.post('/api/activity/ticket/pass', { ticketId })
        return { orderNo, act: () => said(pass()) }
      },
      waits,
      '200',
    ],
    'a course, given back': [
      async () => {
        const parent = await world.newParent()
        const courses = [{ classId, netCents: 240_00 }]
        const { orderNo } = (await parent.post<{ orderNo: string }>('/api/course/buy', { courses }))
          .data
        await world.book(orderNo, 240_00)
        return { orderNo, act: () => said(parent.post('/api/course/refund', { classId })) }
      },
      waits,
      '200',
    ],
    'lessons paid ahead, given back': [
      async () => {
        const job = await lessons.agree()
        const orderNo = await job.pay(2)
        const act = async () => {
          const { code } = await job.refund()
          return `${code} ${await job.back()}`
        }
        return { orderNo, act }
      },
      '200 0',
      '200 60000',
    ],
    'invitations, given back by staff to whoever paid': [
      async () => {
        const orderNo = await world.withInvitations(await world.newParent())
        const body = { orderNo, to: 'payer', reason: 'asked' }
        return { orderNo, act: () => said(world.staff.post('/api/operator/order/refund', body)) }
      },
      waits,
      '200',
    ],
  }

  test.each(Object.keys(goods))('%s', async (name) => {
    const [buy, disputed, won] = goods[name] ?? []
    if (buy === undefined) throw new Error('Nothing is bought')
    const { orderNo, act } = await buy()
    const [attempt] = await world.db
      .select()
      .from(paymentAttempt)
      .where(eq(paymentAttempt.orderId, idOfOrder(orderNo) ?? 0))
    const bank = (state: 'open' | 'won') =>
      settleDispute(world.parts, 'fps', {
        ...{ reference: `of ${orderNo}`, payment: attempt?.reference ?? '', state },
        ...{ currency: 'HKD', amountCents: attempt?.receivedCents ?? 0 },
      })
    await bank('open')
    expect(await act(), 'while the bank looks into it').toBe(disputed)
    await bank('won')
    expect(await act(), 'once the bank has let it go').toBe(won)
    expect((await checkLedger(world.db)).faults).toEqual([])
  })
})
