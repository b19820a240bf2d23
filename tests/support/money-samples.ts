import { randomUUID } from 'node:crypto'
import { desc } from 'drizzle-orm'
import type { Arrival } from '#contract/sales/orders.ts'
import type { Refund } from '#contract/sales/refunds.ts'
import { paymentAttempt } from '#server/db/tables/index.ts'
import type { CourseDesk } from './courses.ts'
import type { OrderDesk } from './order-desk.ts'
import type { Calls } from './own-tutor.ts'
import { prepaidDesk } from './prepaid-desk.ts'
import { byBoth } from './staff-acts.ts'
import { openStatementDesk, statementOf } from './statement-desk.ts'
import { storeOrder } from './stored-order.ts'
import type { Earner, WithdrawalDesk } from './withdrawal-desk.ts'

type Send = () => Promise<{ code: string | number }>
type Sample<Desk> = (desk: Desk, colleague: Calls) => Promise<Send>

const unpaid = async (desk: OrderDesk) => {
  const parent = await desk.newParent()
  return { parent, orderNo: await desk.buyInvitations(parent) }
}
const paid = async (desk: OrderDesk) => {
  const parent = await desk.newParent()
  return { parent, orderNo: await desk.withInvitations(parent) }
}
const refund = (desk: OrderDesk, orderNo: string, to: 'payer' | 'wallet') =>
  desk.staff.post<Refund>('/api/operator/order/refund', { orderNo, to, reason: 'asked' })

const doubtful = async (desk: OrderDesk, words: string) => {
  const statement = await openStatementDesk(desk)
  await statement.load([`20/11/2026,${words},,97.00,`])
  return (await statement.lineOf(words)).lineId
}

/** Each money call about orders, in a situation of its own, so that it can be sent repeatedly. */
export const orderSamples: Readonly<Record<string, Sample<OrderDesk>>> = {
  '/api/v2/parent/invitation/tutor/purchase': async (desk) => {
    const parent = await desk.newParent()
    const body = { key: randomUUID() }
    return () => parent.post('/api/v2/parent/invitation/tutor/purchase?id=1', body)
  },
  '/api/v2/parent/contact/invitation/tutor/alone': async (desk) => {
    const [parent, tutor] = [await desk.newParent(), await desk.newTutor()]
    const body = { tutorId: tutor.tutorId, key: randomUUID() }
    return () => parent.post('/api/v2/parent/contact/invitation/tutor/alone', body)
  },
  '/api/tutor/self/recommend/purchase': async (desk) => {
    const tutor = await desk.newTutor()
    const body = { id: 1, key: randomUUID() }
    return () => tutor.post('/api/tutor/self/recommend/purchase', body)
  },
  '/api/v2/tutor/purchase/tutor/star/level': async (desk) => {
    const tutor = await desk.newTutor()
    const body = { key: randomUUID() }
    const path = '/api/v2/tutor/purchase/tutor/star/level?id=1&quantity=2'
    return () => tutor.post(path, body)
  },
  '/api/parent/prepaid/purchase': async (desk) => {
    const job = await prepaidDesk(desk).agree()
    const key = randomUUID()
    return () => job.buy(1, { key })
  },
  '/api/parent/prepaid/refund': async (desk) => {
    const job = await prepaidDesk(desk).agree()
    await job.pay(2)
    const key = randomUUID()
    return () => job.refund(key)
  },
  '/api/operator/reconciliation/settle': async (desk) => {
    const { differenceId } = await storeOrder(desk.db, (await desk.newParent()).accountId)
    const body = { differenceId, reason: 'looked into' }
    return () => desk.staff.post('/api/operator/reconciliation/settle', body)
  },
  '/api/order/cancel': async (desk) => {
    const { parent, orderNo } = await unpaid(desk)
    return () => parent.post('/api/order/cancel', { orderNo })
  },
  '/api/order/part': async (desk) => {
    const job = await prepaidDesk(desk).agree()
    const { orderNo } = (await job.buy(3)).data
    return () => job.own.post('/api/order/part', { orderNo, amountCents: 250_50 })
  },
  '/api/order/checkout': async (desk) => {
    const { parent, orderNo } = await unpaid(desk)
    return () => parent.post('/api/order/checkout', { orderNo })
  },
  '/api/order/check': async (desk) => {
    const { parent, orderNo } = await unpaid(desk)
    await parent.post('/api/order/checkout', { orderNo })
    return () => parent.post('/api/order/check', { orderNo })
  },
  '/api/order/pay': async (desk) => {
    const { parent, orderNo } = await unpaid(desk)
    return () => parent.post('/api/order/pay', { orderNo, provider: 'fps' })
  },
  '/api/operator/payment/book': async (desk) => {
    const { orderNo } = await unpaid(desk)
    const reference = randomUUID()
    return () => desk.book(orderNo, 98_00, { reference })
  },
  '/api/operator/statement/import': async (desk) => {
    const { orderNo } = await unpaid(desk)
    const statement = await openStatementDesk(desk)
    const rows = [`20/11/2026,FPS ${orderNo},,98.00,`, `20/11/2026,OF NOBODY,,98.00,${orderNo}x`]
    return () => statement.send(statementOf(...rows))
  },
  '/api/operator/statement/line/book': async (desk) => {
    const { orderNo } = await unpaid(desk)
    const lineId = await doubtful(desk, `SHORT ${orderNo}`)
    return () => desk.second.post('/api/operator/statement/line/book', { lineId, orderNo })
  },
  '/api/operator/statement/line/aside': async (desk) => {
    const lineId = await doubtful(desk, `OF NOBODY ${randomUUID()}`)
    const body = { lineId, reason: 'no order' }
    return () => desk.staff.post('/api/operator/statement/line/aside', body)
  },
  '/api/operator/payment/return': async (desk) => {
    const { orderNo } = await unpaid(desk)
    await desk.book(orderNo, 97_00, { reference: randomUUID() })
    const [attempt] = await desk.db
      .select()
      .from(paymentAttempt)
      .orderBy(desc(paymentAttempt.id))
      .limit(1)
    const body = { attemptId: attempt?.id, reason: 'short' }
    return () =>
      byBoth(() => desk.staff.post<Arrival>('/api/operator/payment/return', body), desk.second)
  },
  '/api/operator/order/refund': async (desk) => {
    const { orderNo } = await paid(desk)
    return () => refund(desk, orderNo, 'wallet')
  },
  '/api/operator/refund/decide': async (desk, colleague) => {
    const job = await prepaidDesk(desk).agree()
    const { data } = await refund(desk, await job.pay(4), 'wallet')
    const body = { refundId: data.refundId, agree: true, reason: 'second eyes' }
    return () => colleague.post('/api/operator/refund/decide', body)
  },
  '/api/operator/refund/settle': async (desk) => {
    const { orderNo } = await paid(desk)
    const { data } = await refund(desk, orderNo, 'payer')
    const body = { refundId: data.refundId, reference: randomUUID(), reason: 'paid out' }
    return () => desk.staff.post('/api/operator/refund/settle', body)
  },
}

const earner = async (desk: WithdrawalDesk, base: Earner['base'] = '/api') => {
  const one = base === '/api' ? await desk.newTutor(10_00) : await desk.newOrganization(10_00)
  await desk.nextDay()
  return one
}
const applied = async (desk: WithdrawalDesk, base?: Earner['base']) => {
  const one = await earner(desk, base)
  return { one, withdrawalNo: (await one.apply(6_00, one)).data.withdrawalNo }
}
const approved = async (desk: WithdrawalDesk) => {
  const { withdrawalNo } = await applied(desk)
  await desk.approve(withdrawalNo)
  return withdrawalNo
}
const applyFor =
  (base: Earner['base']): Sample<WithdrawalDesk> =>
  async (desk) => {
    const one = await earner(desk, base)
    const same = { payeeId: one.payeeId, key: randomUUID() }
    return () => one.apply(6_00, same)
  }
const cancelOf =
  (base: Earner['base']): Sample<WithdrawalDesk> =>
  async (desk) => {
    const { one, withdrawalNo } = await applied(desk, base)
    return () => one.post(`${base}/wallet/withdraw/cancel`, { withdrawalNo })
  }

/** The same for withdrawals. */
export const withdrawalSamples: Readonly<Record<string, Sample<WithdrawalDesk>>> = {
  '/api/wallet/withdraw/apply': applyFor('/api'),
  '/mechanism/wallet/withdraw/apply': applyFor('/mechanism'),
  '/api/wallet/withdraw/cancel': cancelOf('/api'),
  '/mechanism/wallet/withdraw/cancel': cancelOf('/mechanism'),
  '/api/operator/withdrawal/decide': async (desk) => {
    const { withdrawalNo } = await applied(desk)
    const body = { withdrawalNo, approve: false, reason: 'wrong' }
    return () => desk.staff.post('/api/operator/withdrawal/decide', body)
  },
  '/api/operator/withdrawal/settle': async (desk) => {
    const withdrawalNo = await approved(desk)
    await desk.send([withdrawalNo])
    const body = { withdrawalNo, paid: false, reason: 'the bank says so' }
    return () => byBoth(() => desk.staff.post('/api/operator/withdrawal/settle', body), desk.other)
  },
  '/api/operator/payout/make': async (desk) => {
    const numbers = [await approved(desk), await approved(desk)]
    return () => desk.send(numbers)
  },
  '/api/operator/payout/back': async (desk) => {
    const { data } = await desk.send([await approved(desk)])
    const body = { fileId: data.fileId, reason: 'never sent' }
    return () => desk.other.post('/api/operator/payout/back', body)
  },
  '/api/operator/payout/result': async (desk) => {
    const numbers = [await approved(desk), await approved(desk)]
    await desk.send(numbers)
    const said = ['Paid', 'Rejected'].map((state, at) => `${numbers[at]}S1,6.00,${state},HKD`)
    const file = ['Reference,Amount,Status,Currency', ...said].join('\n')
    return () => desk.results(file)
  },
}

/** The same for courses. */
export const courseSamples: Readonly<Record<string, Sample<CourseDesk>>> = {
  '/api/course/buy': async (desk) => {
    const classId = await desk.publish(await desk.newOrganization())
    const buyer = await desk.newParent()
    const body = { courses: [{ classId, netCents: 240_00 }], key: randomUUID() }
    return () => buyer.post('/api/course/buy', body)
  },
}
