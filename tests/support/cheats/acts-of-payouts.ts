import { sql } from 'drizzle-orm'
import type { StaffAct } from '#contract/staff/staff-acts.ts'
import { keyOf, settleProviderRefund } from '#server/sales/refunds/provider-refunds.ts'
import { askAs } from './acts-of-staff.ts'
import { type Act, type Cast, lately } from './cast.ts'
import type { StaffMember } from './simulation.ts'

const withdraw: Act = async (cast) => {
  const { draw, judge, money, truth } = cast.simulation
  const who = draw.one([...cast.buyers.slice(-20), ...cast.teachers, ...cast.houses])
  const { availableCents } = await money.balance(who)
  if (availableCents < 2_00) return 'none'
  const cents = draw.chance(0.6) ? availableCents : 1_00 + draw.below(availableCents - 1_00)
  const answer = await judge.step({ what: `${who.who} asks for ${cents}` }, () =>
    who.apply(cents, { payeeId: who.payeeId }),
  )
  if (answer.code === 200 || answer.code === '00000') {
    const asked = { who: who.who, cents, isPaid: false, reference: null }
    truth.withdrawals.set(answer.data.withdrawalNo, asked)
    if (draw.chance(0.1)) {
      const { withdrawalNo } = answer.data
      await judge.step({ what: `${who.who} takes it back` }, () =>
        who.post(`${who.base}/wallet/withdraw/cancel`, { withdrawalNo }),
      )
    }
  }
  return answer.code
}

const numbersIn = async ({ simulation }: Cast, status: string): Promise<string[]> => {
  const { data } = await simulation.staff.first.calls.get<{ list: { withdrawalNo: string }[] }>(
    `/api/operator/withdrawal/list?status=${status as 'APPLIED'}&pageSize=20`,
  )
  return data.list.map(({ withdrawalNo }) => withdrawalNo)
}

const approve: Act = async (cast) => {
  const { draw, staff } = cast.simulation
  const withdrawalNo = lately(cast, await numbersIn(cast, 'APPLIED'))
  if (withdrawalNo === undefined) return 'none'
  const one = draw.one([staff.first, staff.crook])
  const body = { withdrawalNo, approve: draw.chance(0.95), reason: '看過了' }
  const answer = await cast.simulation.alone(one, 'decideWithdrawal', () =>
    one.calls.post('/api/operator/withdrawal/decide', body),
  )
  return answer.code
}

/** Puts approved withdrawals into a payment file, which may be lost. */
const send: Act = async (cast) => {
  const { simulation } = cast
  const { draw, staff, money, truth } = simulation
  const withdrawalNos = await numbersIn(cast, 'APPROVED')
  if (withdrawalNos.length === 0) return 'none'
  const some = draw.some(withdrawalNos, 1, 4)
  const one = draw.one([staff.second, staff.crook])
  const made = await simulation.alone(one, 'makePayoutFile', () => money.send(some, one.calls))
  if (made.code !== 200) return made.code
  const file = { isOut: false, isAtBank: false, withdrawalNos: some, text: '' }
  truth.files.set(made.data.fileId, file)
  if (draw.chance(0.8)) {
    file.text = await money.fileText(made.data.fileId, one.calls)
    file.isOut = true
  }
  return made.code
}

/** Our bank carries out a file: each reference once, in whichever file it is. */
const carryOut: Act = async (cast) => {
  const { truth } = cast.simulation
  const [file] = [...truth.files.values()].filter(({ isOut, isAtBank }) => isOut && !isAtBank)
  if (file === undefined) return 'none'
  file.isAtBank = true
  for (const line of file.text.split('\n').slice(1)) {
    const cells = line.replaceAll('"', '').trim().split(',')
    const [reference = ''] = cells
    const withdrawalNo = file.withdrawalNos.find((no) => reference.startsWith(no))
    const asked = truth.withdrawals.get(withdrawalNo ?? '')
    if (asked === undefined || truth.carriedOut.has(reference)) continue
    truth.carriedOut.add(reference)
    Object.assign(asked, { isPaid: true, reference })
    truth.of(asked.who).got += Math.round(Number(cells.at(-2)) * 100)
  }
  return 200
}

const reportResults: Act = async (cast) => {
  const { simulation } = cast
  const { draw, staff, money, truth } = simulation
  const isCrook = draw.chance(0.3)
  const one = isCrook ? staff.crook : staff.first
  const some = [...truth.withdrawals.values()]
    .filter(({ reference }) => reference !== null)
    .slice(-6)
  if (some.length === 0) return 'none'
  const rows = some.map((asked) => {
    if (!isCrook && asked.isPaid && draw.chance(0.08)) {
      asked.isPaid = false
      truth.of(asked.who).got -= asked.cents
    }
    const state = isCrook || !asked.isPaid ? 'Rejected' : 'Paid'
    return `${asked.reference},${(asked.cents / 100).toFixed(2)},${state},HKD`
  })
  const text = ['Reference,Amount,Status,Currency', ...rows].join('\n')
  const answer = await simulation.alone(one, 'bookPayoutResults', () =>
    money.results(text, one.calls),
  )
  await lookThrough(cast, isCrook ? staff.first : staff.second)
  return answer.code
}

/** Staff settle by hand; the crook claims that the bank returned what it paid. */
const settle: Act = async (cast) => {
  const { draw, staff, truth } = cast.simulation
  const withdrawalNo = lately(cast, [...truth.withdrawals.keys()])
  const asked = truth.withdrawals.get(withdrawalNo ?? '')
  if (withdrawalNo === undefined || asked === undefined) return 'none'
  const one = draw.one([staff.first, staff.crook])
  const paid = one === staff.crook ? draw.chance(0.2) : asked.isPaid
  if (!paid && one !== staff.crook) return 'none'
  const body = { withdrawalNo, paid, reason: '銀行說' }
  const ask = () => one.calls.post<object>('/api/operator/withdrawal/settle', body)
  const isRight = () => !asked.isPaid && asked.reference !== null
  return askAs(cast, one, { call: 'settleWithdrawal', ask, isRight })
}

async function lookThrough({ simulation }: Cast, by: StaffMember): Promise<void> {
  const { data } = await by.calls.get<{ list: StaffAct[] }>('/api/operator/act/list?pageSize=100')
  for (const { actId, call, facts } of data.list) {
    if (call !== 'settleWithdrawal') continue
    const no = facts.find(({ name }) => name === 'withdrawalNo')?.value ?? ''
    const asked = simulation.truth.withdrawals.get(no)
    const agree = asked !== undefined && !asked.isPaid && asked.reference !== null
    await simulation.byTwo(`${by.name} looks at ${no}`, () =>
      by.calls.post('/api/operator/act/decide', { actId, agree, reason: '看過了' }),
    )
  }
}

/** Takes a payment file back; the crook does so with one that the bank has carried out. */
const fileBack: Act = async (cast) => {
  const { draw, staff, truth } = cast.simulation
  const files = [...truth.files].slice(-5)
  const [fileId, file] = lately(cast, files) ?? []
  if (fileId === undefined || file === undefined) return 'none'
  const one = file.isAtBank ? staff.crook : draw.one([staff.second, staff.crook])
  const refusal = draw.chance(0.8) ? { bankRefusal: 'R1' } : {}
  const ask = () =>
    one.calls.post<object>('/api/operator/payout/back', { fileId, reason: '未送出', ...refusal })
  const code = await askAs(cast, one, {
    ...{ call: 'takePayoutBack', ask, isProved: !file.isOut, isRight: () => !file.isAtBank },
  })
  // Its bytes are void from then on.
  if (code === 200 && !file.isAtBank) truth.files.delete(fileId)
  return code
}

/** A refund reaches the payer: the bank or the provider carries it out and reports, or staff do. */
const refundArrives: Act = async (cast) => {
  const { simulation } = cast
  const { draw, world, truth, staff } = simulation
  const { rows } = await world.db.execute<{
    id: number
    attempt: number
    provider: string
    cents: string
    who: string
  }>(sql`
    select refund.id, attempt_id as attempt, provider, amount_cents::text as cents,
      'account ' || account_id as who
    from refund join purchase_order on purchase_order.id = order_id
    where refund."to" = 'payer' and refund.status = 'PENDING' order by refund.id desc limit 6`)
  if (rows.length === 0) return 'none'
  const { id: refundId, attempt, provider, cents, who } = draw.one(rows)
  const state = truth.refunds.get(refundId) ?? (draw.chance(0.85) ? 'there' : 'failed')
  if (!truth.refunds.has(refundId)) {
    truth.refunds.set(refundId, state)
    if (state === 'there') truth.of(who).got += Number(cents)
  }
  const amountCents = Number(cents)
  if (provider !== 'fps') {
    const reference = `re ${refundId}`
    const told = state === 'there' ? ('succeeded' as const) : ('failed' as const)
    await simulation.judge.step({ what: `refund ${refundId} ${told}` }, () =>
      settleProviderRefund(world.parts, attempt, {
        ...{ reference, key: keyOf(refundId), amountCents, state: told },
      }),
    )
    return 200
  }
  const one = draw.one([staff.first, staff.crook])
  const isTrue = one === staff.first || draw.chance(0.3)
  const isThere = isTrue ? state === 'there' : false
  const body = { refundId, reason: '銀行說', ...(isThere && { reference: `BR${refundId}` }) }
  const ask = () => one.calls.post<object>('/api/operator/refund/settle', body)
  const isRight = () => state === 'failed'
  return askAs(cast, one, { call: 'settleTransfer', ask, isRight })
}

/** Ways for money to leave, each with its share of a hundred acts. */
export const payingOut: Readonly<Record<string, [Act, number]>> = {
  withdraw: [withdraw, 7],
  approve: [approve, 5],
  send: [send, 3],
  carryOut: [carryOut, 2],
  reportResults: [reportResults, 2],
  settle: [settle, 1],
  fileBack: [fileBack, 2],
  refundArrives: [refundArrives, 4],
}
