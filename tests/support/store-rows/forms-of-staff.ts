import { statusForm, walletForm } from '#stores/staff/operator.ts'
import { refuseForm } from '#stores/staff/operator-acts.ts'
import { disputeForm } from '#stores/staff/operator-disputes.ts'
import { closeForm } from '#stores/staff/operator-jobs.ts'
import { bookForm, refundActForm, refundForm, returnForm } from '#stores/staff/operator-orders.ts'
import { rejectForm } from '#stores/staff/operator-queue.ts'
import { settleForm as differenceForm } from '#stores/staff/operator-reconciliation.ts'
import { takeDownForm } from '#stores/staff/operator-reports.ts'
import { decideReviewForm } from '#stores/staff/operator-reviews.ts'
import { asideForm, bookLineForm, columnsForm } from '#stores/staff/operator-statement.ts'
import { backForm, settleForm } from '#stores/staff/operator-withdrawals.ts'
import type { FormRow } from './form-row.ts'

/* Forms of staff, each with the values typed into it. */

const why = { reason: 'Asked for by phone.' }
const money = { orderNo: '100000001', refundTo: ['payer', 'wallet'] } as never
const dispute = () => disputeForm({ signId: 9, countedMinutes: 60 } as never)
const status = (of: string) => statusForm({ kind: 'parent', id: 4, status: of } as never)
const wallet = (walletFrozen: object | null) =>
  walletForm({ kind: 'tutor', id: 4, walletFrozen } as never)
const candidates = (...isNamed: boolean[]) =>
  bookLineForm({
    lineId: 3,
    candidates: isNamed.map((one, n) => ({ orderNo: `${n}`, isNamed: one })),
  } as never)
const payout = (downloaded: boolean) => backForm({ fileId: 8, downloaded } as never)
const statement = new File(['a,b'], 'statement.csv', { type: 'text/csv' })
const asked = {
  rows: [{ key: 'r0' }, { key: 'r1' }],
  headings: 1,
  guess: { date: 0, amount: 1 },
} as never

export const formsOfStaff: readonly FormRow[] = [
  ['staff: refund', () => refundForm(money), {}, why, { to: 'wallet' }],
  ['staff: book', () => bookForm(money), { reference: 'R1', amount: 'x' }, { amount: '1234.5' }],
  ['staff: give money back', () => returnForm(7), why],
  ['staff: agree', () => refundActForm(7, 'agree'), why],
  ['staff: refuse', () => refundActForm(7, 'refuse'), why],
  ['staff: paid', () => refundActForm(7, 'paid'), why, { reference: 'B2' }],
  ['staff: failed', () => refundActForm(7, 'failed'), { reference: 'B2', ...why }],
  ['staff: dispute, nothing found', dispute, why],
  [
    'staff: dispute',
    dispute,
    { finding: 'held', hourMinutes: '1:75', ...why },
    { hourMinutes: '1:05' },
  ],
  ['staff: no lesson', dispute, { finding: 'none', hourMinutes: 'x', ...why }],
  ['staff: missed', dispute, { finding: 'tutor', ...why }, { finding: 'parent' }],
  ['staff: reject a withdrawal', () => settleForm('W1', 'reject'), why],
  ['staff: withdrawal paid', () => settleForm('W1', 'pay'), why],
  ['staff: withdrawal returned', () => settleForm('W1', 'return'), why],
  ['staff: file taken back', () => payout(false), why],
  ['staff: file that somebody has', () => payout(true), why, { bankRefusal: 'REJ 7' }],
  ['staff: refuse a colleague’s act', () => refuseForm(4), why],
  [
    'staff: take down',
    () => takeDownForm({ reportId: 2, kind: 'tutor' }),
    why,
    { takeDown: ['photo'] },
  ],
  ['staff: take a job down', () => takeDownForm({ reportId: 2, kind: 'job' }), why],
  ['staff: difference', () => differenceForm(3), why],
  ['staff: close a job', () => closeForm(5), {}, { reason: ' a ' }, { reason: 'ab' }],
  ['staff: freeze', () => status('active'), { reason: 'a' }, { reason: 'ab' }],
  ['staff: let in again', () => status('frozen'), {}, why],
  ['staff: freeze a wallet', () => wallet(null), why],
  ['staff: open a wallet', () => wallet({}), why],
  ['staff: line, named', () => candidates(false, true), {}],
  ['staff: line, two named', () => candidates(true, true), {}, { orderNo: ' 77 ' }],
  ['staff: line aside', () => asideForm(3), why],
  [
    'staff: columns',
    () => columnsForm(statement, asked),
    {},
    { text: '2', currency: '3', order: 'ymd' },
  ],
  [
    'staff: reject',
    () => rejectForm(3, 'unreadable' as never),
    {},
    { reason: 'other' },
    { note: 'x' },
  ],
  ['staff: review', () => decideReviewForm({ reviewId: 2 } as never, 'hide' as never), {}, why],
]
