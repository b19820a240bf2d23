import { randomUUID } from 'node:crypto'
import { sealPassword } from '#api/seal.ts'
import type { DataOf } from '#contract/kernel.ts'
import type { Withdrawal } from '#contract/payouts/withdrawals.ts'
import type { operatorRefunds, Refund } from '#contract/sales/refunds.ts'
import type { bookPayoutResults, PayoutFile } from '#contract/staff/operator-withdrawals.ts'
import type { Waits } from '#contract/staff/staff-acts.ts'
import { crowdPayPassword, type MoneyCrowd } from './money-crowd.ts'
import { callsAs } from './own-tutor.ts'
import type { draws } from './random.ts'
import { byBoth } from './staff-acts.ts'

type App = Parameters<typeof callsAs>[0]
type Envelope = { code: string | number }

const payoutKinds = [
  ...['withdraw', 'withdraw', 'withdraw', 'withdrawAgain', 'withdrawCancel', 'approve', 'approve'],
  ...['approve', 'reject', 'payOut', 'payOut', 'fileBack', 'results', 'results', 'byHand'],
  ...['settleRefund', 'settleRefund', 'failRefund', 'agreeRefund'],
] as const
type PayoutKind = (typeof payoutKinds)[number]

/** One random act that moves money out: withdrawals, payment files, bank results, refunds. */
export function payoutAct(
  { earners, staff, other, acknowledged: known }: MoneyCrowd,
  { one, below, chance }: ReturnType<typeof draws>,
) {
  const kind: PayoutKind = one(payoutKinds)
  const who = one(earners)
  const key = randomUUID()
  const amountCents = 1_00 + below(40) * 25
  const pick = <Item>(items: Iterable<Item>): Item | undefined => {
    const all = [...items]
    const from = chance(0.8) ? all.slice(-8) : all
    return from[below(Math.max(1, from.length))]
  }
  const before = pick(known.withdrawals)
  const withdrawalNo = before?.[0] ?? 'W000000001'
  const again = before?.[1] ?? { key, amountCents, who }
  const some = [...known.withdrawals.keys()].slice(-12)
  const fileId = pick(known.files) ?? 1
  const paid = chance(0.6)
  const turn = 1 + below(2)
  const drawn = below(1_000)

  const apply = async (app: App, asked: typeof again): Promise<Envelope> => {
    const { post } = callsAs(app, asked.who.token)
    const { data } = await post<{ keyCode: string; publicKey: string }>(
      '/api/wallet/password/encodeKey',
    )
    const payPassword = await sealPassword(crowdPayPassword, data.publicKey)
    const answer = await post<Withdrawal>('/api/wallet/withdraw/apply', {
      key: asked.key,
      amountCents: asked.amountCents,
      payeeId: asked.who.payeeId,
      keyCode: data.keyCode,
      payPassword,
    })
    if (answer.code === 200) known.withdrawals.set(answer.data.withdrawalNo, asked)
    return answer
  }
  /** The bank's result file for some withdrawals, right or wrong. */
  const results = async (app: App): Promise<Envelope> => {
    const rows = some.map((no, at) => {
      const cents = known.withdrawals.get(no)?.amountCents ?? 0
      const state = at % 3 === drawn % 3 ? 'Rejected' : 'Paid'
      return `${no}S${turn},${(cents / 100).toFixed(2)},${state},HKD`
    })
    const form = new FormData()
    const text = ['Reference,Amount,Status,Currency', ...rows].join('\n')
    form.append('file', new Blob([text]), 'results.csv')
    const answer = await app.request('/api/operator/payout/result', {
      method: 'POST',
      headers: { token: staff },
      body: form,
    })
    const said = (await answer.json()) as { data?: DataOf<typeof bookPayoutResults> } & Envelope
    for (const [at, { outcome }] of (said.data?.list ?? []).entries()) {
      const no = some[at]
      if (no !== undefined && (outcome === 'paid' || outcome === 'returned')) {
        known.settled.set(no, outcome)
      }
    }
    return said
  }
  const pendingRefund = async (app: App, list: 'pending' | 'waiting') => {
    const colleague = callsAs(app, other)
    const { data } = await colleague.get<DataOf<typeof operatorRefunds>>(
      `/api/operator/refund/list?list=${list}`,
    )
    const all = data?.list ?? []
    return all[drawn % Math.max(1, all.length)]?.refundId ?? 1
  }
  const settle = async (app: App, reference: string | undefined) => {
    const refundId = await pendingRefund(app, 'pending')
    const body = { refundId, reference, reason: 'by hand' }
    const ask = () => callsAs(app, other).post<Refund | Waits>('/api/operator/refund/settle', body)
    const answer = await byBoth<Refund>(ask, callsAs(app, staff))
    if (answer.code === 200) known.refunds.set(refundId, answer.data.status)
    return answer
  }
  const decide = async (app: App, approve: boolean) => {
    const body = { withdrawalNo, approve, reason: 'looked at' }
    const answer = await callsAs(app, staff).post('/api/operator/withdrawal/decide', body)
    if (answer.code === 200 && !approve) known.ended.set(withdrawalNo, 'REJECTED')
    return answer
  }

  const acts: Record<PayoutKind, (app: App) => Promise<Envelope>> = {
    withdraw: (app) => apply(app, { key, amountCents, who }),
    withdrawAgain: (app) => apply(app, again),
    withdrawCancel: async (app) => {
      const { post } = callsAs(app, again.who.token)
      const answer = await post('/api/wallet/withdraw/cancel', { withdrawalNo })
      if (answer.code === 200) known.ended.set(withdrawalNo, 'CANCELLED')
      return answer
    },
    approve: (app) => decide(app, true),
    reject: (app) => decide(app, false),
    payOut: async (app) => {
      const colleague = callsAs(app, other)
      const { data } = await colleague.get<{ list: { withdrawalNo: string }[] }>(
        '/api/operator/withdrawal/list?status=APPROVED&pageSize=100',
      )
      const withdrawalNos = (data?.list ?? []).map((it) => it.withdrawalNo)
      if (withdrawalNos.length === 0) return { code: 'A0440' }
      const made = await colleague.post<PayoutFile>('/api/operator/payout/make', { withdrawalNos })
      if (made.code === 200) known.files.add(made.data.fileId)
      return made
    },
    fileBack: (app) => {
      const body = { fileId, reason: 'not sent', bankRefusal: 'R1' }
      const ask = () => callsAs(app, other).post('/api/operator/payout/back', body)
      return byBoth(ask, callsAs(app, staff))
    },
    results,
    byHand: async (app) => {
      const body = { withdrawalNo, paid, reason: 'the bank says' }
      const ask = () => callsAs(app, staff).post('/api/operator/withdrawal/settle', body)
      const answer = await byBoth(ask, callsAs(app, other))
      if (answer.code === 200) known.settled.set(withdrawalNo, paid ? 'paid' : 'returned')
      return answer
    },
    settleRefund: (app) => settle(app, key),
    failRefund: (app) => settle(app, undefined),
    agreeRefund: async (app) => {
      const refundId = await pendingRefund(app, 'waiting')
      const body = { refundId, agree: paid, reason: 'second eyes' }
      return callsAs(app, other).post('/api/operator/refund/decide', body)
    },
  }
  return Object.assign(async (app: App) => ({ code: (await acts[kind](app)).code, kind }), { kind })
}
