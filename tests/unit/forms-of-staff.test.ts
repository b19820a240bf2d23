import { expect, test } from 'vitest'
import { statusForm, walletForm } from '#stores/operator.ts'
import { disputeForm } from '#stores/operator-disputes.ts'
import { closeForm } from '#stores/operator-jobs.ts'
import { bookForm, refundActForm, refundForm, returnForm } from '#stores/operator-orders.ts'
import { settleForm as differenceForm } from '#stores/operator-reconciliation.ts'
import { takeDownForm } from '#stores/operator-reports.ts'
import { asideForm, bookLineForm } from '#stores/operator-statement.ts'
import { backForm, settleForm } from '#stores/operator-withdrawals.ts'
import { fill, pageOfRefusals, testForms, testRefused } from '#tests/support/some-form.ts'

/* What the forms of staff send. */

const reason = 'Asked for by phone.'
const why = { reason }
const money = { orderNo: '100000001', refundTo: ['payer', 'wallet'] } as never
const dispute = (minutes: number | null) =>
  disputeForm({ signId: 9, minutes, lessonMinutes: 60 } as never)
const account = (status: string) => statusForm({ kind: 'parent', id: 4, status } as never)
const wallet = (walletFrozen: object | null) =>
  walletForm({ kind: 'tutor', id: 4, walletFrozen } as never)
const candidates = (...isNamed: boolean[]) =>
  bookLineForm({
    lineId: 3,
    candidates: isNamed.map((one, n) => ({ orderNo: `${n}`, isNamed: one })),
  } as never)

testForms([
  [
    'a refund, to whoever paid',
    () => refundForm(money),
    why,
    ['/api/operator/order/refund', { orderNo: '100000001', to: 'payer', reason }],
  ],
  [
    'a refund into the wallet',
    () => refundForm(money),
    { to: 'wallet', ...why },
    ['/api/operator/order/refund', { orderNo: '100000001', to: 'wallet', reason }],
  ],
  [
    'a transfer, in cents',
    () => bookForm(money),
    { reference: 'R1', amount: '1234.5' },
    [
      '/api/operator/payment/book',
      { orderNo: '100000001', provider: 'fps', amountCents: 1234_50, reference: 'R1' },
    ],
  ],
  [
    'money given back',
    () => returnForm(7),
    why,
    ['/api/operator/payment/return', { attemptId: 7, reason }],
  ],
  [
    'a refund agreed to',
    () => refundActForm(7, 'agree'),
    why,
    ['/api/operator/refund/decide', { refundId: 7, agree: true, reason }],
  ],
  [
    'a refund refused',
    () => refundActForm(7, 'refuse'),
    why,
    ['/api/operator/refund/decide', { refundId: 7, agree: false, reason }],
  ],
  [
    'a refund paid',
    () => refundActForm(7, 'paid'),
    { reference: 'B2', ...why },
    ['/api/operator/refund/settle', { refundId: 7, reference: 'B2', reason }],
  ],
  [
    'a refund that failed',
    () => refundActForm(7, 'failed'),
    { reference: 'B2', ...why },
    ['/api/operator/refund/settle', { refundId: 7, reason }],
  ],
  [
    'a lesson held, as long as was said',
    () => dispute(45),
    why,
    ['/api/operator/dispute/decide', { signId: 9, outcome: 'held', hourMinutes: '45', reason }],
  ],
  [
    'a lesson held, as long as planned',
    () => dispute(null),
    why,
    ['/api/operator/dispute/decide', { signId: 9, outcome: 'held', hourMinutes: '60', reason }],
  ],
  [
    'no lesson',
    () => dispute(45),
    { finding: 'none', ...why },
    ['/api/operator/dispute/decide', { signId: 9, outcome: 'none', reason }],
  ],
  [
    'a lesson that the tutor missed',
    () => dispute(45),
    { finding: 'tutor', ...why },
    ['/api/operator/dispute/decide', { signId: 9, outcome: 'missed', missedBy: 'tutor', reason }],
  ],
  [
    'a withdrawal rejected',
    () => settleForm('W1', 'reject'),
    why,
    ['/api/operator/withdrawal/decide', { withdrawalNo: 'W1', approve: false, reason }],
  ],
  [
    'a withdrawal paid',
    () => settleForm('W1', 'pay'),
    why,
    ['/api/operator/withdrawal/settle', { withdrawalNo: 'W1', paid: true, reason }],
  ],
  [
    'a withdrawal returned',
    () => settleForm('W1', 'return'),
    why,
    ['/api/operator/withdrawal/settle', { withdrawalNo: 'W1', paid: false, reason }],
  ],
  [
    'a payment file taken back',
    () => backForm(8),
    why,
    ['/api/operator/payout/back', { fileId: 8, reason }],
  ],
  [
    'a part taken down',
    () => takeDownForm({ reportId: 2, kind: 'tutor' }),
    { takeDown: ['photo'], ...why },
    ['/api/operator/report/decide', { reportId: 2, takeDown: ['photo'], reason }],
  ],
  [
    'the only part taken down',
    () => takeDownForm({ reportId: 2, kind: 'job' }),
    why,
    ['/api/operator/report/decide', { reportId: 2, takeDown: ['job'], reason }],
  ],
  [
    'a difference settled',
    () => differenceForm(3),
    why,
    ['/api/operator/reconciliation/settle', { differenceId: 3, reason }],
  ],
  ['a job closed', () => closeForm(5), why, ['/api/operator/job/close', { jobId: 5, reason }]],
  [
    'an account frozen',
    () => account('active'),
    why,
    ['/api/operator/account/freeze', { kind: 'parent', id: 4, reason }],
  ],
  [
    'an account let in again',
    () => account('frozen'),
    why,
    ['/api/operator/account/unfreeze', { kind: 'parent', id: 4, reason }],
  ],
  [
    'a wallet frozen',
    () => wallet(null),
    why,
    ['/api/operator/wallet/freeze', { kind: 'tutor', id: 4, reason }],
  ],
  [
    'a wallet opened',
    () => wallet({}),
    why,
    ['/api/operator/wallet/unfreeze', { kind: 'tutor', id: 4, reason }],
  ],
  [
    'a line booked for the order that it names',
    () => candidates(false, true),
    {},
    ['/api/operator/statement/line/book', { lineId: 3, orderNo: '1' }],
  ],
  [
    'a line booked for another order',
    () => candidates(true, true),
    { orderNo: ' 77 ' },
    ['/api/operator/statement/line/book', { lineId: 3, orderNo: '77' }],
  ],
  [
    'a line put aside',
    () => asideForm(3),
    why,
    ['/api/operator/statement/line/aside', { lineId: 3, reason }],
  ],
])

testRefused([
  ['a reason of one letter', () => closeForm(5), { reason: ' a ' }, ['reason']],
  ['a freeze without a reason', () => account('active'), { reason: 'a' }, ['reason']],
  ['no part', () => takeDownForm({ reportId: 2, kind: 'tutor' }), why, ['takeDown']],
  ['what are no minutes', () => dispute(45), { hourMinutes: '1:75', ...why }, ['hourMinutes']],
  ['what is no amount', () => bookForm(money), { reference: 'R1', amount: 'x' }, ['amount']],
])

test('two letters are a reason', async () => {
  const page = pageOfRefusals()
  await fill(closeForm(5), { reason: 'ab' })
  await fill(account('active'), { reason: 'ab' })
  expect(page.sent).toHaveLength(2)
})

test('nobody is asked how long a lesson took that did not take place', async () => {
  const page = pageOfRefusals()
  await fill(dispute(45), { finding: 'none', hourMinutes: 'x', ...why })
  expect(page.sent).toHaveLength(1)
})
