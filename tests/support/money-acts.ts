import { randomUUID } from 'node:crypto'
import type { Arrival } from '#contract/sales/orders.ts'
import type { Refund } from '#contract/sales/refunds.ts'
import type { Waits } from '#contract/staff/staff-acts.ts'
import type { MoneyCrowd } from './money-crowd.ts'
import { type Calls, callsAs } from './own-tutor.ts'
import { payoutAct } from './payout-acts.ts'
import type { draws } from './random.ts'
import { byBoth } from './staff-acts.ts'

type Draws = ReturnType<typeof draws>
type App = Parameters<typeof callsAs>[0]

const kinds = [
  ...['buy', 'buy', 'payAhead', 'payAhead', 'book', 'book', 'book', 'book', 'bookAgain'],
  ...['cancel', 'part', 'refund', 'return', 'takeBack', 'takeBackAgain', 'sign', 'over', 'over'],
  ...['affirm', 'affirm', 'affirm', 'dispute', 'decide', 'decide'],
] as const

/** One random act about money, performed on `app`; returns its code and name. */
export const moneyAct = (crowd: MoneyCrowd, draw: Draws) =>
  draw.chance(0.35) ? payoutAct(crowd, draw) : buyingAct(crowd, draw)

function buyingAct(
  { jobs, staff, other, acknowledged: known }: MoneyCrowd,
  { one, below, chance }: Draws,
) {
  const kind = one(kinds)
  const job = one(jobs)
  const drawn = below(1_000_000)
  const pick = <Item>(items: Iterable<Item>): Item | undefined => {
    const all = [...items]
    // Mostly recent ones, as older ones are finished.
    const from = chance(0.8) ? all.slice(-12) : all
    return from[drawn % Math.max(1, from.length)]
  }
  const orderNo = pick(known.orders) ?? '100000001'
  const signId = pick(job.lessons) ?? 1
  const lessons = 1 + below(3)
  const bends = [0, 0, 0, 0, 0, 0, 1, -1, 500]
  const amount = { off: one(bends), currency: chance(0.03) ? 'USD' : 'HKD' }
  const againBooked = pick(known.arrivals.values())
  const againTaken = pick(known.takenBack)
  const key = randomUUID()
  const outcome = one(['held', 'none'] as const)
  const to = one(['wallet', 'payer'] as const)
  const minutes = 1 + below(180)

  const act = async (app: App): Promise<{ code: string | number; kind: string }> => {
    const as = (token: string): Calls => callsAs(app, token)
    const [parent, tutor, staffCalls] = [as(job.parent), as(job.tutor), as(staff)]
    const buy = async (path: Parameters<Calls['post']>[0], body: object) => {
      const answer = await parent.post<{ orderNo: string }>(path, { key, ...body })
      if (answer.code === 200) known.orders.add(answer.data.orderNo)
      return answer
    }
    const book = async (money: object) => {
      const ask = () => staffCalls.post<Arrival | Waits>('/api/operator/payment/book', money)
      const answer = await byBoth(ask, as(other))
      if (answer.code === 200) known.arrivals.set(answer.data.reference, answer.data)
      return answer
    }
    const answered = async () => {
      switch (kind) {
        case 'buy':
          return buy(`/api/v2/parent/invitation/tutor/purchase?id=${1 + (drawn % 3)}`, {})
        case 'payAhead': {
          const body = { applicationId: job.applicationId, lessons }
          return buy('/api/parent/prepaid/purchase', body)
        }
        case 'part': {
          const body = { orderNo, amountCents: 100_00 + (drawn % 500_00) }
          const answer = await parent.post<{ orderNo: string; restNo: string }>(
            '/api/order/part',
            body,
          )
          if (answer.code === 200) {
            known.orders.add(answer.data.orderNo).add(answer.data.restNo)
            known.cancelled.add(orderNo)
          }
          return answer
        }
        case 'book': {
          const seen = await parent.get<{ dueCents: number }>(
            `/api/order/detail?orderNo=${orderNo}`,
          )
          const amountCents = Math.max(1, (seen.data?.dueCents ?? 100_00) + amount.off)
          const { currency } = amount
          return book({ orderNo, provider: 'fps', reference: key, amountCents, currency })
        }
        case 'bookAgain': {
          if (againBooked === undefined) return { code: 200 }
          const { provider, reference, amountCents, currency } = againBooked
          const same = { orderNo: againBooked.orderNo, provider, reference, amountCents, currency }
          return book(same)
        }
        case 'cancel': {
          const answer = await parent.post('/api/order/cancel', { orderNo })
          if (answer.code === 200) known.cancelled.add(orderNo)
          return answer
        }
        case 'refund': {
          const body = { orderNo, to, reason: 'asked' }
          const answer = await staffCalls.post<Refund>('/api/operator/order/refund', body)
          // From a certain sum on, a refund waits for a colleague.
          const isDone = answer.code === 200 && answer.data.status !== 'REQUESTED'
          if (isDone) known.refunded.add(orderNo)
          return answer
        }
        case 'return': {
          const attemptId = againBooked?.attemptId ?? 1
          const body = { attemptId, reason: 'wrong' }
          return byBoth(() => staffCalls.post('/api/operator/payment/return', body), as(other))
        }
        case 'takeBack':
        case 'takeBackAgain': {
          const [again, of] = againTaken ?? [key, job.applicationId]
          const isAgain = kind === 'takeBackAgain'
          const body = isAgain
            ? { applicationId: of, key: again }
            : { applicationId: job.applicationId, key }
          const who = isAgain ? jobs.find((its) => its.applicationId === of) : job
          const path = '/api/parent/prepaid/refund'
          const answer = await as(who?.parent ?? job.parent).post(path, body)
          if (answer.code === 200) known.takenBack.set(body.key, body.applicationId)
          return answer
        }
        case 'sign': {
          const path = `/api/tutor/job/sign?jobId=${job.jobId}` as const
          const answer = await tutor.post<{ signId: number }>(path, { key })
          if (answer.code === 200) job.lessons.add(answer.data.signId)
          return answer
        }
        case 'over': {
          const open = [...job.lessons].at(-1) ?? 1
          const query = `signId=${open}&hourMinutes=${minutes}` as const
          return tutor.post(`/api/v2/tutor/job/sign/over?${query}`, { key })
        }
        case 'affirm': {
          const answer = await parent.post(`/api/v2/parent/job/sign/affirm?signId=${signId}`)
          if (answer.code === 200) known.affirmed.add(signId)
          return answer
        }
        case 'dispute': {
          const body = { signId, event: 'dispute', account: '不是這樣。' }
          return parent.post('/api/parent/lesson/move', body)
        }
        case 'decide': {
          const body = { signId, outcome, hourMinutes: minutes, reason: '看過紀錄' }
          return byBoth(() => staffCalls.post('/api/operator/dispute/decide', body), as(other))
        }
      }
    }
    return { code: (await answered()).code, kind }
  }
  return Object.assign(act, { kind })
}
