import { sql } from 'drizzle-orm'
import type { Arrival } from '#contract/sales/orders.ts'
import type { Refund } from '#contract/sales/refunds.ts'
import type { Waits } from '#contract/staff/staff-acts.ts'
import type { StaffCall } from '#contract/staff/staff-money.ts'
import type { Envelope } from '../sign-in.ts'
import { waitingAct } from '../staff-acts.ts'
import { type Act, type Cast, lately } from './cast.ts'
import type { StaffMember } from './simulation.ts'
import type { Payment } from './truth.ts'

const hongKong = 8 * 3_600_000

function rowOf({
  orderNo,
  cents,
  reference,
  isNamed,
  at,
}: Omit<Payment, 'payer' | 'brought' | 'isBooked' | 'isCard'>) {
  const [year, month, day] = new Date(at.getTime() + hongKong).toISOString().slice(0, 10).split('-')
  const words = isNamed ? `FPS ${orderNo}` : 'FPS CHAN T M'
  return `${day}/${month}/${year},${words},,${(cents / 100).toFixed(2)},${reference}`
}

/** A staff member makes a request; if it needs a colleague, one who knows the truth decides. */
export async function askAs<Data>(
  { simulation }: Pick<Cast, 'simulation'>,
  one: StaffMember,
  {
    call,
    ask,
    isRight,
    isProved = false,
  }: {
    call: StaffCall
    ask: () => Promise<Envelope<Data | Waits>>
    isRight: () => boolean
    isProved?: boolean
  },
): Promise<string | number> {
  const { staff, draw } = simulation
  const asked = await simulation.alone(one, call, ask, isProved)
  const actId = waitingAct(asked)
  if (actId === null) return asked.code
  const decide = (by: StaffMember, agree: boolean) =>
    by.calls.post('/api/operator/act/decide', { actId, agree, reason: '看過了' })
  // No one may approve their own request.
  if (draw.chance(0.2)) await simulation.alone(one, 'bookPayment', () => decide(one, true))
  const colleague = one === staff.first ? staff.second : staff.first
  const isAgreed = isRight()
  const answer = await simulation.byTwo(
    `${colleague.name} ${isAgreed ? 'agrees' : 'refuses'}`,
    () => decide(colleague, isAgreed),
  )
  return isAgreed ? answer.code : 'refused'
}

const transfers = ({ simulation }: Cast) =>
  [...simulation.truth.payments.values()].filter(({ isCard }) => !isCard)
const accomplice = (cast: Cast) =>
  lately(
    cast,
    cast.orders.filter(
      ({ buyer, goods }) => !buyer.isHonest && goods !== 'ticket' && goods !== 'course',
    ),
  )

/** An honest staff member brings the bank's statement; rows brought by another are booked. */
const bring: Act = async (cast) => {
  const { simulation } = cast
  const one = simulation.draw.one([
    simulation.staff.first,
    simulation.staff.second,
    simulation.staff.crook,
  ])
  const fresh = transfers(cast).filter(({ brought }) => !brought.has(one.name))
  if (fresh.length === 0) return 'none'
  await simulation.byTwo(`${one.name} brings ${fresh.length} lines`, () =>
    simulation.statement.load(fresh.map(rowOf), one.calls),
  )
  for (const { brought } of fresh) brought.add(one.name)
  return 200
}

/** The crook brings and books rows that the bank never wrote. */
const forge: Act = async (cast) => {
  const { simulation } = cast
  const { crook } = simulation.staff
  const bought = accomplice(cast)
  if (bought === undefined) return 'none'
  const { orderNo, buyer } = bought
  const { dueCents } = await simulation.world.detail(buyer, orderNo)
  const cents = simulation.draw.chance(0.7) ? dueCents : dueCents + 300_00
  const reference = `X${crypto.randomUUID()}`
  const row = rowOf({ orderNo, cents, reference, isNamed: true, at: simulation.world.time.now })
  for (let times = 1 + simulation.draw.below(2); times > 0; times -= 1) {
    await simulation.alone(crook, 'importStatement', () =>
      simulation.statement.load([row], crook.calls),
    )
  }
  const line = (await simulation.statement.lines('doubtful', crook.calls)).find(
    (one) => one.reference === reference,
  )
  if (line === undefined) return 200
  const { lineId } = line
  const ask = () => simulation.statement.book(lineId, orderNo, crook.calls)
  return askAs(cast, crook, { call: 'bookLine', ask, isRight: () => false })
}

/** The crook declares a row that another person brought a different transfer than the known one. */
const another: Act = async ({ simulation }) => {
  const { draw, staff, world } = simulation
  const { rows } = await world.db.execute<{ fileId: number; row: number }>(sql`
    select file_id as "fileId", row from bank_sighting order by file_id desc, row limit 30`)
  if (rows.length === 0) return 'none'
  const answer = await simulation.alone(staff.crook, 'anotherLine', () =>
    staff.crook.calls.post('/api/operator/statement/line/another', draw.one(rows)),
  )
  return answer.code
}

/** Books a doubtful row: honest staff for the true payer, the crook for an accomplice. */
const bookLine: Act = async (cast) => {
  const { simulation } = cast
  const { draw, staff, truth, statement } = simulation
  const one = draw.one([staff.first, staff.second, staff.crook, staff.crook])
  const line = lately(cast, await statement.lines('doubtful', one.calls), 100)
  if (line === undefined) return 'none'
  const payment = truth.payments.get(line.reference)
  const isCrook = one === staff.crook
  if ((payment === undefined || payment.isBooked) && !isCrook) {
    const aside = () => statement.aside(line.lineId, '銀行沒有', one.calls)
    return (await simulation.alone(one, 'putLineAside', aside)).code
  }
  const orderNo = isCrook ? accomplice(cast)?.orderNo : payment?.orderNo
  if (orderNo === undefined) return 'none'
  const isTrue = payment !== undefined && payment.orderNo === orderNo && !payment.isBooked
  // A row brought by another person that names an order and fits it is as certain as possible.
  const isProved = isTrue && payment.isNamed && [...payment.brought].some((by) => by !== one.name)
  const ask = () => statement.book(line.lineId, orderNo, one.calls)
  return askAs(cast, one, { call: 'bookLine', ask, isRight: () => isTrue, isProved })
}

/** Books a transfer by hand: a real one, or one that the crook invented. */
const byHand: Act = async (cast) => {
  const { simulation } = cast
  const { draw, staff } = simulation
  const isCrook = draw.chance(0.5)
  const one = isCrook ? staff.crook : draw.one([staff.first, staff.second])
  const open = transfers(cast).filter(({ isBooked }) => !isBooked)
  // Sums that do not fit are what is given back; statements seldom leave any.
  const odd = open.filter(({ orderNo, cents }) =>
    cast.orders.some((one) => one.orderNo === orderNo && one.cents !== cents),
  )
  const payment = isCrook ? undefined : lately(cast, odd.length > 0 ? odd : open)
  const bought = isCrook ? accomplice(cast) : undefined
  if (payment === undefined && bought === undefined) return 'none'
  const invented = draw.one([50_00, 98_00, 999_99, 1_000_000_00])
  const money = {
    ...{ orderNo: payment?.orderNo ?? bought?.orderNo ?? '', provider: 'fps' },
    reference: payment?.reference ?? `X${crypto.randomUUID()}`,
    amountCents: payment?.cents ?? invented,
  }
  const ask = () => one.calls.post<Arrival | Waits>('/api/operator/payment/book', money)
  return askAs(cast, one, { call: 'bookPayment', ask, isRight: () => payment !== undefined })
}

const giveBack: Act = async (cast) => {
  const { draw, staff } = cast.simulation
  const one = draw.one([staff.first, staff.crook])
  const { data } = await one.calls.get<{ list: { attemptId: number }[] }>(
    '/api/operator/payment/mismatched/list?pageSize=20',
  )
  const attemptId = lately(cast, data.list)?.attemptId
  if (attemptId === undefined) return 'none'
  const body = { attemptId, reason: '不合' }
  const ask = () => one.calls.post<object>('/api/operator/payment/return', body)
  return askAs(cast, one, { call: 'returnPayment', ask, isRight: () => true })
}

/** Refunds an order at its owner's request or by the crook, repeatedly. */
const refund: Act = async (cast) => {
  const { draw, staff, byTwo } = cast.simulation
  const one = draw.one([staff.first, staff.second, staff.crook])
  const isCrook = one === staff.crook
  const bought = isCrook
    ? (accomplice(cast) ?? lately(cast, cast.orders))
    : lately(
        cast,
        cast.orders.filter(({ paidBy }) => paidBy.length > 0),
      )
  if (bought === undefined) return 'none'
  const body = { orderNo: bought.orderNo, to: draw.one(['wallet', 'payer']), reason: '要求' }
  const ask = () => one.calls.post<Refund>('/api/operator/order/refund', body)
  let answer = await cast.simulation.alone(one, 'refundOrder', ask)
  if (isCrook) answer = await cast.simulation.alone(one, 'refundOrder', ask)
  if (answer.code !== 200 || answer.data.status !== 'REQUESTED') return answer.code
  const { refundId } = answer.data
  const decide = (by: StaffMember, agree: boolean) =>
    by.calls.post('/api/operator/refund/decide', { refundId, agree, reason: '看過了' })
  await cast.simulation.alone(one, 'refundOrder', () => decide(one, true))
  const colleague = one === staff.first ? staff.second : staff.first
  return (await byTwo('decides a refund', () => decide(colleague, !isCrook))).code
}

/** The crook blocks a colleague, or a wallet, which others unblock. */
const stop: Act = async (cast) => {
  const { simulation } = cast
  const { draw, staff, world, judge } = simulation
  if (draw.chance(0.5)) {
    const id = draw.one(simulation.colleagues)
    const ask = () =>
      staff.crook.calls.post<object>('/api/operator/account/freeze', {
        ...{ kind: 'person', id, reason: '不在' },
      })
    const code = await askAs(cast, staff.crook, {
      call: 'freezeAccount',
      ask,
      isRight: () => false,
    })
    const { rows } = await world.db.execute<{ status: string }>(
      sql`select status from account where id = ${id}`,
    )
    if (rows[0]?.status !== 'active') judge.fail(`one of the staff alone stopped ${id}`)
    return code
  }
  const buyer = lately(cast, cast.buyers)
  const body = { kind: 'person', id: buyer?.accountId ?? 0, reason: '查一查' }
  const frozen = await simulation.alone(staff.crook, 'freezeWallet', () =>
    staff.crook.calls.post('/api/operator/wallet/freeze', body),
  )
  await simulation.alone(staff.first, 'unfreezeWallet', () =>
    staff.first.calls.post('/api/operator/wallet/unfreeze', body),
  )
  return frozen.code
}

/** Work of staff, each act with its share of a hundred. */
export const staffing: Readonly<Record<string, [Act, number]>> = {
  bring: [bring, 6],
  forge: [forge, 2],
  another: [another, 1],
  bookLine: [bookLine, 4],
  byHand: [byHand, 4],
  giveBackMoney: [giveBack, 2],
  refund: [refund, 5],
  stop: [stop, 1],
}
