import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { GoodsKind } from '#contract/vocabulary.ts'
import { idOfOrder } from '#rules/sales/order-number.ts'
import { releaseDueTickets } from '#server/activities/release.ts'
import { releaseDueCourses } from '#server/courses/release.ts'
import { approval, chargeback, order, paymentAttempt, refund } from '#server/db/tables/index.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { post } from '#server/ledger/post.ts'
import { readBalance } from '#server/ledger/statement.ts'
import { settleDispute } from '#server/sales/orders/settle-dispute.ts'
import { takeInvitation } from '#server/teaching/invitations/grants.ts'
import { openActivityWorld } from './activities.ts'
import type { Open } from './database.ts'
import { goodsLeft } from './goods-left.ts'
import type { Calls } from './own-tutor.ts'
import { prepaidWorld } from './prepaid-world.ts'
import { wholePlan } from './whole-activity.ts'
import { filmedCourse } from './whole-course.ts'

type Answer = Promise<{ code: string | number; issues?: { rule: string }[] }>

export interface Bought {
  buyer: Calls & { accountId: number }
  orderNo: string
  use: () => Promise<unknown>
  /** Its owner refunds all or part of it; null where only staff can. */
  giveBack: (() => Answer) | null
  /** Passes it to someone else; null where it stays with the buyer. */
  pass: (() => Promise<unknown>) | null
}

const kinds = [{ ...wholePlan.kinds[0], priceCents: 150_00 }]
const pools = [{ ...wholePlan.pools[0], seats: 500 }]
const pack = { key: 'pack', name: '套票', tickets: 2, priceCents: 200_00, kindKeys: ['kind-1'] }

/** A test world where everything is sold and banks charge payments back. */
export async function openChargebackWorld(open: Open) {
  const world = await openActivityWorld(open)
  const { db, time, parts } = world
  const lessons = prepaidWorld(world)
  const house = await world.newOrganization()
  const newActivity = () => world.publish(house, { kinds, pools, packages: [pack] })
  let activityId = await newActivity()
  const beginAnew = async () => {
    world.backInTime()
    activityId = await newActivity()
  }
  const teacher = await world.newTutor()
  const { classId } = (await teacher.post<{ classId: number }>('/api/course/save', filmedCourse))
    .data
  await teacher.post('/api/course/move', { classId, event: 'submit' })
  const [asked] = await db.select().from(approval).where(eq(approval.state, 'PENDING'))
  const approvalId = asked?.id ?? 0
  await world.staff.post('/api/operator/approval/decide', {
    approvalId,
    approve: true,
    unseen: true,
  })

  const days = async (n: number) => {
    await lessons.pass(n * 24 * 60)
    await releaseDueTickets(parts)
    await releaseDueCourses(parts)
  }
  const paid = async (buyer: Calls, answer: { data: { orderNo: string } }) => {
    if (answer.data === null) throw new Error(JSON.stringify(answer))
    const { orderNo } = answer.data
    await world.book(orderNo, (await world.detail(buyer, orderNo)).dueCents)
    return orderNo
  }
  const tickets = async (buyer: Calls) => (await world.mine(buyer))[0]?.tickets ?? []
  const passOn = (buyer: Calls) => async () => {
    const other = await world.newParent()
    const [own] = await tickets(buyer)
    const { token } = (
      await buyer.post<{ token: string }>('/api/activity/ticket/pass', { ticketId: own?.ticketId })
    ).data
    const taken = await other.post('/api/activity/ticket/take', { token, holder: '' })
    expect(taken.code).toBe(200)
    return other
  }

  const buy: Readonly<Record<GoodsKind, () => Promise<Bought>>> = {
    ticket: async () => {
      const buyer = await world.newParent()
      const orderNo = await world.bought(buyer, activityId, 2)
      const giveBack = async () => {
        const [own] = await tickets(buyer)
        return buyer.post('/api/activity/ticket/return', { ticketId: own?.ticketId })
      }
      return { buyer, orderNo, use: () => days(23), giveBack, pass: passOn(buyer) }
    },
    ticketPackage: async () => {
      const buyer = await world.newParent()
      const { packages, kinds: offered } = await world.offered(activityId)
      const packageId = packages[0]?.packageId
      const orderNo = await paid(
        buyer,
        await buyer.post<{ orderNo: string }>('/api/activity/buy', {
          ...{ activityId, tickets: [], key: randomUUID() },
          packages: [{ packageId, priceCents: 200_00 }],
        }),
      )
      const [own] = (await world.mine(buyer))[0]?.packages ?? []
      const boughtPackageId = own?.boughtPackageId ?? 0
      const redeem = () =>
        buyer.post('/api/activity/package/redeem', {
          ...{ boughtPackageId, kindId: offered[0]?.kindId, holder: '', key: randomUUID() },
        })
      const pass = async () => {
        await redeem()
        return passOn(buyer)()
      }
      const giveBack = () => buyer.post('/api/activity/package/return', { boughtPackageId })
      return { buyer, orderNo, use: redeem, giveBack, pass }
    },
    course: async () => {
      const buyer = await world.newParent()
      const courses = [{ classId, netCents: 240_00 }]
      const orderNo = await paid(buyer, await buyer.post('/api/course/buy', { courses }))
      const giveBack = () => buyer.post('/api/course/refund', { classId })
      return { buyer, orderNo, use: () => days(20), giveBack, pass: null }
    },
    prepaid: async () => {
      const job = await lessons.agree()
      const orderNo = await job.pay(3)
      const use = async () => {
        const signId = await job.teach()
        await job.own.post(`/api/v2/parent/job/sign/affirm?signId=${signId}`)
      }
      // After so long the provider no longer refunds: the money goes to the wallet.
      const giveBack = async () => {
        await db
          .update(order)
          .set({ paidAt: new Date(time.now.getTime() - 400 * 86_400_000) })
          .where(eq(order.id, idOfOrder(orderNo) ?? 0))
        await db
          .update(paymentAttempt)
          .set({ provider: 'sandbox' })
          .where(eq(paymentAttempt.orderId, idOfOrder(orderNo) ?? 0))
        return job.refund()
      }
      return { buyer: job.own, orderNo, use, giveBack, pass: null }
    },
    invitations: async () => {
      const buyer = await world.newParent()
      const orderNo = await world.withInvitations(buyer, 3)
      const use = () => db.transaction((tx) => takeInvitation(tx, buyer.parentId, time.now))
      return { buyer, orderNo, use, giveBack: null, pass: null }
    },
    invitation: async () => {
      const buyer = await world.newParent()
      const { tutorId } = await world.newTutor()
      const path = '/api/v2/parent/contact/invitation/tutor/alone'
      const orderNo = await paid(buyer, await buyer.post(path, { tutorId }))
      return { buyer, orderNo, use: async () => {}, giveBack: null, pass: null }
    },
    star: async () => {
      const buyer = await world.newTutor()
      const path = '/api/v2/tutor/purchase/tutor/star/level?id=2&quantity=1'
      const orderNo = await paid(buyer, await buyer.post(path))
      return { buyer, orderNo, use: () => world.later(10 * 86_400_000), giveBack: null, pass: null }
    },
    sticks: async () => {
      const buyer = await world.newTutor()
      const path = '/api/tutor/self/recommend/purchase'
      const orderNo = await paid(buyer, await buyer.post(path, { id: 2 }))
      const use = () => buyer.post('/api/v2/tutor/self/recommend/service/use/stick')
      return { buyer, orderNo, use, giveBack: null, pass: null }
    },
  }

  const attemptOf = async (orderNo: string) => {
    const [row] = await db
      .select()
      .from(paymentAttempt)
      .where(eq(paymentAttempt.orderId, idOfOrder(orderNo) ?? 0))
      .orderBy(sql`${paymentAttempt.id} desc`)
    if (row === undefined) throw new Error(`Nobody has paid ${orderNo}`)
    return row
  }
  const bank = async (
    orderNo: string,
    state: 'open' | 'won' | 'lost',
    {
      amountCents,
      reference = `of ${orderNo}`,
      currency = 'HKD',
    }: {
      amountCents?: number
      reference?: string
      currency?: string
    } = {},
  ) => {
    const { provider, reference: payment, receivedCents } = await attemptOf(orderNo)
    const wanted = amountCents ?? receivedCents ?? 0
    await settleDispute(parts, provider, {
      ...{ reference, payment: payment ?? '', state, currency, amountCents: wanted },
    })
  }

  /** State of one purchase for its buyer, the bank and the platform. */
  const standing = async (accountId: number, orderNo: string) => {
    const id = idOfOrder(orderNo) ?? 0
    const { availableCents, heldCents } = await readBalance(db, { accountId })
    const attempts = await db.select().from(paymentAttempt).where(eq(paymentAttempt.orderId, id))
    const taken = await db
      .select({ cents: chargeback.lostCents })
      .from(chargeback)
      .innerJoin(paymentAttempt, eq(paymentAttempt.id, chargeback.attemptId))
      .where(eq(paymentAttempt.orderId, id))
    const given = await db
      .select()
      .from(refund)
      .where(
        and(
          ...[eq(refund.orderId, id), eq(refund.to, 'payer')],
          inArray(refund.status, ['PENDING', 'SUCCEEDED']),
        ),
      )
    const sum = (list: readonly number[]) => list.reduce((all, cents) => all + cents, 0)
    const [row] = await db.select().from(order).where(eq(order.id, id))
    return {
      status: row?.status,
      paying: attempts.map(({ status }) => status),
      wallet: availableCents + heldCents,
      goods: await goodsLeft(db, orderNo, time.now),
      held: sum(attempts.map((one) => one.heldCents)),
      short: sum(attempts.map((one) => one.shortCents)),
      owed: sum(attempts.map((one) => one.owedCents)),
      lost: sum(taken.map(({ cents }) => cents)),
      given: sum(given.map(({ amountCents }) => amountCents)),
      paid: sum(attempts.map(({ receivedCents }) => receivedCents ?? 0)),
    }
  }
  /** The ledger has no faults, and its accounts sum to zero. */
  const sound = async () => {
    const { faults, trial } = await checkLedger(db)
    expect(faults).toEqual([])
    expect(trial.reduce((sum, { cents }) => sum + BigInt(cents), 0n)).toBe(0n)
    const { rows } = await db.execute(sql`
      select attempt.id from payment_attempt attempt
      join (select attempt_id, sum(lost_cents) as lost, sum(amount_cents) as claimed
        from chargeback where state = 'lost' group by attempt_id) taken
        on taken.attempt_id = attempt.id
      where currency = 'HKD' and lost < least(claimed, received_cents - (
        select coalesce(sum(amount_cents), 0) from refund
        where refund.attempt_id = attempt.id and refund.status in ('PENDING', 'SUCCEEDED')))`)
    expect(rows, 'payments of which lost chargebacks have not taken all they may').toEqual([])
  }
  const late = async () => {
    const buyer = await world.newParent()
    const orderNo = await world.buyInvitations(buyer)
    await buyer.post('/api/order/cancel', { orderNo })
    await world.book(orderNo, 98_00)
    return { buyer, orderNo }
  }
  const invitations = async () => {
    const buyer = await world.newParent()
    return { buyer, orderNo: await world.withInvitations(buyer) }
  }
  const leave = (accountId: number, cents: number) =>
    db.transaction((tx) =>
      post(tx, [
        {
          ...{ key: randomUUID(), kind: 'payout', of: { withdrawal: 1 }, at: time.now },
          lines: [
            { ledgerAccount: { owner: { accountId }, part: 'available' }, amountCents: -cents },
            { ledgerAccount: { part: 'payouts' }, amountCents: cents },
          ],
        },
      ]),
    )
  const part = async (name: string) =>
    Number((await checkLedger(db)).trial.find((one) => one.part === name)?.cents ?? 0)
  const refundAsStaff = (orderNo: string, to: 'wallet' | 'payer' = 'wallet', by = world.staff) =>
    by.post<{ refundId: number; status: string }>('/api/operator/order/refund', {
      ...{ orderNo, to, reason: 'asked' },
    })
  return {
    ...world,
    ...{ beginAnew, lessons, days, buy, bank, standing, sound, part, attemptOf },
    ...{ refundAsStaff, late, invitations, leave },
  }
}
export type ChargebackWorld = Awaited<ReturnType<typeof openChargebackWorld>>
