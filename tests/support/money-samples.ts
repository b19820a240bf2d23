import { randomUUID } from 'node:crypto'
import { desc } from 'drizzle-orm'
import type { Arrival } from '#contract/sales/orders.ts'
import type { Refund } from '#contract/sales/refunds.ts'
import { paymentAttempt } from '#server/db/tables/index.ts'
import type { CourseWorld } from './courses.ts'
import type { OrderWorld } from './order-world.ts'
import type { Calls } from './own-tutor.ts'
import { prepaidWorld } from './prepaid-world.ts'
import { byBoth } from './staff-acts.ts'
import { openStatementWorld, statementOf } from './statement-world.ts'
import { storeOrder } from './stored-order.ts'
import type { Earner, WithdrawalWorld } from './withdrawal-world.ts'

type Send = () => Promise<{ code: string | number }>
type Sample<World> = (world: World, colleague: Calls) => Promise<Send>

const unpaid = async (world: OrderWorld) => {
  const parent = await world.newParent()
  return { parent, orderNo: await world.buyInvitations(parent) }
}
const paid = async (world: OrderWorld) => {
  const parent = await world.newParent()
  return { parent, orderNo: await world.withInvitations(parent) }
}
const refund = (world: OrderWorld, orderNo: string, to: 'payer' | 'wallet') =>
  world.staff.post<Refund>('/api/operator/order/refund', { orderNo, to, reason: 'asked' })

const doubtful = async (world: OrderWorld, words: string) => {
  const statement = await openStatementWorld(world)
  await statement.load([`20/11/2026,${words},,97.00,`])
  return (await statement.lineOf(words)).lineId
}

/** Each money call about orders, in a situation of its own, so that it can be sent repeatedly. */
export const orderSamples: Readonly<Record<string, Sample<OrderWorld>>> = {
  '/api/v2/parent/invitation/tutor/purchase': async (world) => {
    const parent = await world.newParent()
    const body = { key: randomUUID() }
    return () => parent.post('/api/v2/parent/invitation/tutor/purchase?id=1', body)
  },
  '/api/v2/parent/contact/invitation/tutor/alone': async (world) => {
    const [parent, tutor] = [await world.newParent(), await world.newTutor()]
    const body = { tutorId: tutor.tutorId, key: randomUUID() }
    return () => parent.post('/api/v2/parent/contact/invitation/tutor/alone', body)
  },
  '/api/tutor/self/recommend/purchase': async (world) => {
    const tutor = await world.newTutor()
    const body = { id: 1, key: randomUUID() }
    return () => tutor.post('/api/tutor/self/recommend/purchase', body)
  },
  '/api/v2/tutor/purchase/tutor/star/level': async (world) => {
    const tutor = await world.newTutor()
    const body = { key: randomUUID() }
    const path = '/api/v2/tutor/purchase/tutor/star/level?id=1&quantity=2'
    return () => tutor.post(path, body)
  },
  '/api/parent/prepaid/purchase': async (world) => {
    const job = await prepaidWorld(world).agree()
    const key = randomUUID()
    return () => job.buy(1, { key })
  },
  '/api/parent/prepaid/refund': async (world) => {
    const job = await prepaidWorld(world).agree()
    await job.pay(2)
    const key = randomUUID()
    return () => job.refund(key)
  },
  '/api/operator/reconciliation/settle': async (world) => {
    const { differenceId } = await storeOrder(world.db, (await world.newParent()).accountId)
    const body = { differenceId, reason: 'looked into' }
    return () => world.staff.post('/api/operator/reconciliation/settle', body)
  },
  '/api/order/cancel': async (world) => {
    const { parent, orderNo } = await unpaid(world)
    return () => parent.post('/api/order/cancel', { orderNo })
  },
  '/api/order/part': async (world) => {
    const job = await prepaidWorld(world).agree()
    const { orderNo } = (await job.buy(3)).data
    return () => job.own.post('/api/order/part', { orderNo, amountCents: 250_50 })
  },
  '/api/order/checkout': async (world) => {
    const { parent, orderNo } = await unpaid(world)
    return () => parent.post('/api/order/checkout', { orderNo })
  },
  '/api/order/check': async (world) => {
    const { parent, orderNo } = await unpaid(world)
    await parent.post('/api/order/checkout', { orderNo })
    return () => parent.post('/api/order/check', { orderNo })
  },
  '/api/order/pay': async (world) => {
    const { parent, orderNo } = await unpaid(world)
    return () => parent.post('/api/order/pay', { orderNo, provider: 'fps' })
  },
  '/api/operator/payment/book': async (world) => {
    const { orderNo } = await unpaid(world)
    const reference = randomUUID()
    return () => world.book(orderNo, 98_00, { reference })
  },
  '/api/operator/statement/import': async (world) => {
    const { orderNo } = await unpaid(world)
    const statement = await openStatementWorld(world)
    const rows = [`20/11/2026,FPS ${orderNo},,98.00,`, `20/11/2026,OF NOBODY,,98.00,${orderNo}x`]
    return () => statement.send(statementOf(...rows))
  },
  '/api/operator/statement/line/book': async (world) => {
    const { orderNo } = await unpaid(world)
    const lineId = await doubtful(world, `SHORT ${orderNo}`)
    return () => world.second.post('/api/operator/statement/line/book', { lineId, orderNo })
  },
  '/api/operator/statement/line/aside': async (world) => {
    const lineId = await doubtful(world, `OF NOBODY ${randomUUID()}`)
    const body = { lineId, reason: 'no order' }
    return () => world.staff.post('/api/operator/statement/line/aside', body)
  },
  '/api/operator/payment/return': async (world) => {
    const { orderNo } = await unpaid(world)
    await world.book(orderNo, 97_00, { reference: randomUUID() })
    const [attempt] = await world.db
      .select()
      .from(paymentAttempt)
      .orderBy(desc(paymentAttempt.id))
      .limit(1)
    const body = { attemptId: attempt?.id, reason: 'short' }
    return () =>
      byBoth(() => world.staff.post<Arrival>('/api/operator/payment/return', body), world.second)
  },
  '/api/operator/order/refund': async (world) => {
    const { orderNo } = await paid(world)
    return () => refund(world, orderNo, 'wallet')
  },
  '/api/operator/refund/decide': async (world, colleague) => {
    const job = await prepaidWorld(world).agree()
    const { data } = await refund(world, await job.pay(4), 'wallet')
    const body = { refundId: data.refundId, agree: true, reason: 'second eyes' }
    return () => colleague.post('/api/operator/refund/decide', body)
  },
  '/api/operator/refund/settle': async (world) => {
    const { orderNo } = await paid(world)
    const { data } = await refund(world, orderNo, 'payer')
    const body = { refundId: data.refundId, reference: randomUUID(), reason: 'paid out' }
    return () => world.staff.post('/api/operator/refund/settle', body)
  },
}

const earner = async (world: WithdrawalWorld, base: Earner['base'] = '/api') => {
  const one = base === '/api' ? await world.newTutor(10_00) : await world.newOrganization(10_00)
  await world.nextDay()
  return one
}
const applied = async (world: WithdrawalWorld, base?: Earner['base']) => {
  const one = await earner(world, base)
  return { one, withdrawalNo: (await one.apply(6_00, one)).data.withdrawalNo }
}
const approved = async (world: WithdrawalWorld) => {
  const { withdrawalNo } = await applied(world)
  await world.approve(withdrawalNo)
  return withdrawalNo
}
const applyFor =
  (base: Earner['base']): Sample<WithdrawalWorld> =>
  async (world) => {
    const one = await earner(world, base)
    const same = { payeeId: one.payeeId, key: randomUUID() }
    return () => one.apply(6_00, same)
  }
const cancelOf =
  (base: Earner['base']): Sample<WithdrawalWorld> =>
  async (world) => {
    const { one, withdrawalNo } = await applied(world, base)
    return () => one.post(`${base}/wallet/withdraw/cancel`, { withdrawalNo })
  }

/** The same for withdrawals. */
export const withdrawalSamples: Readonly<Record<string, Sample<WithdrawalWorld>>> = {
  '/api/wallet/withdraw/apply': applyFor('/api'),
  '/mechanism/wallet/withdraw/apply': applyFor('/mechanism'),
  '/api/wallet/withdraw/cancel': cancelOf('/api'),
  '/mechanism/wallet/withdraw/cancel': cancelOf('/mechanism'),
  '/api/operator/withdrawal/decide': async (world) => {
    const { withdrawalNo } = await applied(world)
    const body = { withdrawalNo, approve: false, reason: 'wrong' }
    return () => world.staff.post('/api/operator/withdrawal/decide', body)
  },
  '/api/operator/withdrawal/settle': async (world) => {
    const withdrawalNo = await approved(world)
    await world.send([withdrawalNo])
    const body = { withdrawalNo, paid: false, reason: 'the bank says so' }
    return () =>
      byBoth(() => world.staff.post('/api/operator/withdrawal/settle', body), world.other)
  },
  '/api/operator/payout/make': async (world) => {
    const numbers = [await approved(world), await approved(world)]
    return () => world.send(numbers)
  },
  '/api/operator/payout/back': async (world) => {
    const { data } = await world.send([await approved(world)])
    const body = { fileId: data.fileId, reason: 'never sent' }
    return () => world.other.post('/api/operator/payout/back', body)
  },
  '/api/operator/payout/result': async (world) => {
    const numbers = [await approved(world), await approved(world)]
    await world.send(numbers)
    const said = ['Paid', 'Rejected'].map((state, at) => `${numbers[at]}S1,6.00,${state},HKD`)
    const file = ['Reference,Amount,Status,Currency', ...said].join('\n')
    return () => world.results(file)
  },
}

/** The same for courses. */
export const courseSamples: Readonly<Record<string, Sample<CourseWorld>>> = {
  '/api/course/buy': async (world) => {
    const classId = await world.publish(await world.newOrganization())
    const buyer = await world.newParent()
    const body = { courses: [{ classId, netCents: 240_00 }], key: randomUUID() }
    return () => buyer.post('/api/course/buy', body)
  },
}
