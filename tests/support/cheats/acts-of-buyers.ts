import { randomUUID } from 'node:crypto'
import { settleDispute } from '#server/sales/orders/settle-dispute.ts'
import { lessonKeys } from '../whole-course.ts'
import { type Act, type Bought, type Cast, lately } from './cast.ts'
import type { Payment } from './truth.ts'

const order: Act = async (cast) => {
  const { draw, judge } = cast.simulation
  const buyer = lately(cast, cast.buyers, 30)
  if (buyer === undefined) return 'none'
  const goods = draw.one(['ticket', 'ticket', 'course', 'invitations'] as const)
  const made = await judge.step({ what: `orders a ${goods}` }, () => orders[goods](cast, buyer))
  if (made === null) return 'none'
  const { answer, itemId, cents } = made
  if (answer.code !== 200) return answer.code
  const { orderNo } = answer.data
  const { dueCents } = await cast.simulation.world.detail(buyer, orderNo)
  if (dueCents !== cents) judge.fail(`${orderNo} costs ${dueCents}, and ${cents} was shown`)
  cast.orders.push({ cents, orderNo, buyer, goods, itemId, paidBy: [] })
  return answer.code
}

type Ordering = {
  answer: { code: string | number; data: { orderNo: string } }
  itemId: number
  cents: number
}
const orders: Record<
  'ticket' | 'course' | 'invitations',
  (cast: Cast, buyer: Cast['buyers'][number]) => Promise<Ordering | null>
> = {
  ticket: async (cast, buyer) => {
    const { world, draw } = cast.simulation
    const of = lately(
      cast,
      cast.activities.filter(({ isOver }) => !isOver),
      3,
    )
    if (of === undefined) return null
    const { activityId } = of
    const tickets = 1 + draw.below(2)
    const answer = await world.buy(buyer, activityId, { tickets })
    return { answer, itemId: activityId, cents: tickets * 150_00 }
  },
  course: async (cast, buyer) => {
    const of = lately(cast, cast.courses, 4)
    if (of === undefined) return null
    const { classId, netCents } = of
    const courses = [{ classId, netCents }]
    const body = { courses, key: randomUUID() }
    const answer = await buyer.post<{ orderNo: string }>('/api/course/buy', body)
    return { answer, itemId: classId, cents: netCents }
  },
  invitations: async (_, buyer) => {
    const path = '/api/v2/parent/invitation/tutor/purchase?id=1'
    const answer = await buyer.post<{ orderNo: string }>(path, { key: randomUUID() })
    return { answer, itemId: 1, cents: 98_00 }
  },
}

/** Pays an order for real: the sum due, by mistake another sum, again, or too late. */
const pay: Act = async (cast) => {
  const { draw, world } = cast.simulation
  const bought = lately(
    cast,
    cast.orders.filter(({ paidBy }) => paidBy.length === 0 || draw.chance(0.04)),
    6,
  )
  if (bought === undefined) return 'none'
  const { buyer, orderNo, goods } = bought
  const { dueCents } = await world.detail(buyer, orderNo)
  const isCard = goods === 'ticket' || goods === 'course' || draw.chance(0.5)
  const off = isCard ? 0 : draw.one([0, 0, 0, 0, 0, 0, -1_00, 5_00])
  const payment = payTruly(cast, bought, { cents: dueCents + off, isCard })
  if (isCard) await cast.simulation.cardTells(payment)
  else payment.isNamed = draw.chance(0.85)
  return 200
}
function payTruly({ simulation }: Cast, bought: Bought, of: Pick<Payment, 'cents' | 'isCard'>) {
  const payment = simulation.payTruly({ ...of, payer: bought.buyer.who, orderNo: bought.orderNo })
  bought.paidBy.push(payment.reference)
  return payment
}

const repeatNews: Act = async (cast) => {
  const cards = [...cast.simulation.truth.payments.values()].filter(({ isCard }) => isCard)
  const payment = lately(cast, cards)
  if (payment === undefined) return 'none'
  await cast.simulation.cardTells(payment)
  return 200
}

const cancel: Act = async (cast) => {
  const bought = lately(cast, cast.orders)
  if (bought === undefined) return 'none'
  const { orderNo } = bought
  const answer = await cast.simulation.judge.step({ what: `cancels ${orderNo}` }, () =>
    bought.buyer.post('/api/order/cancel', { orderNo }),
  )
  return answer.code
}

/** Refunds a purchase, used or not. */
const giveBack: Act = async (cast) => {
  const { judge, world } = cast.simulation
  const bought = lately(
    cast,
    cast.orders.filter(({ goods, paidBy }) => paidBy.length > 0 && goods !== 'invitations'),
  )
  if (bought === undefined) return 'none'
  const { buyer, goods, itemId } = bought
  if (goods === 'ticket') {
    const own = (await world.mine(buyer)).find(({ activityId }) => activityId === itemId)
    const ticketId = lately(cast, own?.tickets ?? [])?.ticketId
    if (ticketId === undefined) return 'none'
    return (
      await judge.step({ what: `returns ticket ${ticketId}` }, () =>
        buyer.post('/api/activity/ticket/return', { ticketId }),
      )
    ).code
  }
  if (goods === 'prepaid') return 'none'
  return (
    await judge.step({ what: `returns course ${itemId}` }, () =>
      buyer.post('/api/course/refund', { classId: itemId }),
    )
  ).code
}

const study: Act = async (cast) => {
  const { truth, draw } = cast.simulation
  const bought = lately(
    cast,
    cast.orders.filter(({ goods, paidBy }) => goods === 'course' && paidBy.length > 0),
  )
  if (bought === undefined) return 'none'
  const { buyer, itemId: classId } = bought
  const lessonKey = draw.one(lessonKeys)
  const answer = await buyer.post('/api/course/study/lesson', { classId, lessonKey })
  // The first lesson is free to read and counts for nothing.
  if (answer.code === 200 && lessonKey !== lessonKeys[0]) {
    const name = `${buyer.who}/${classId}`
    truth.opened.set(name, (truth.opened.get(name) ?? new Set()).add(lessonKey))
  }
  return answer.code
}

/** The payer's bank opens or ends a dispute of a card payment, often for a cheating payer. */
const bank: Act = async (cast) => {
  const { draw, world, truth, judge } = cast.simulation
  const bought = lately(
    cast,
    cast.orders.filter(({ buyer, paidBy }) => !buyer.isHonest && paidBy.length > 0),
    8,
  )
  const payment = truth.payments.get(draw.one(bought?.paidBy ?? ['']))
  if (bought === undefined || payment?.isCard !== true) return 'none'
  const { reference: of, cents } = payment
  const name = `${draw.one(['one', 'one', 'two'])} of ${of}`
  const state = draw.one(['open', 'open', 'won', 'lost'] as const)
  const amountCents = draw.chance(0.2) ? 1 + draw.below(cents) : cents
  const before = truth.disputes.get(name)
  // News about a closed dispute is out of date.
  const isOld = before !== undefined && before.state !== 'open' && state !== otherEnd[before.state]
  if (!isOld) {
    const kept = state === 'won' && before !== undefined ? before.cents : amountCents
    truth.disputes.set(name, { reference: of, cents: kept, state })
  }
  const what = `a bank: ${state}, ${name}, ${amountCents} of ${bought.goods}`
  await judge.step({ what }, () =>
    settleDispute(world.parts, 'sandbox', {
      ...{ reference: name, payment: of, state, currency: 'HKD', amountCents },
    }),
  )
  await judge.held(of)
  return 200
}
const otherEnd = { open: 'open', won: 'lost', lost: 'won' } as const

/** Buying and paying, each with its share of a hundred acts. */
export const buying: Readonly<Record<string, [Act, number]>> = {
  order: [order, 9],
  pay: [pay, 11],
  repeatNews: [repeatNews, 1],
  cancel: [cancel, 2],
  giveBack: [giveBack, 5],
  study: [study, 2],
  bank: [bank, 6],
}
