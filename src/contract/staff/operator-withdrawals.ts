import * as v from 'valibot'
import { tooShort } from '#rules/primitives/limits.ts'
import { securityChanges } from '../accounts/security-changes.ts'
import {
  isoTime,
  listOf,
  pageNum,
  pageSize,
  recordId,
  shortestReason,
  shortText,
  soughtNumber,
  yesOrNo,
} from '../fields.ts'
import { call, pageOf } from '../kernel.ts'
import { Withdrawal, withdrawalNo } from '../payouts/withdrawals.ts'
import { longestReference } from '../sales/orders.ts'
import { histories } from '../states.ts'
import { withdrawalStatuses } from '../vocabulary.ts'
import { staffReason } from './operator-jobs.ts'
import { Waits } from './staff-acts.ts'

/* Payouts: one person approves, another creates the payment file; the bank's results come back. */

const staffEvents = ['approve', 'reject', 'send', 'pay', 'return'] as const

export const StaffWithdrawal = v.object({
  ...Withdrawal.entries,
  /** The caller's own: another member of staff has to decide. */
  own: v.boolean(),
  owner: v.object({
    kind: v.picklist(['person', 'organization']),
    id: v.number(),
    /** Account status; frozen and closed accounts are not paid. */
    status: v.picklist(['active', 'frozen', 'closed']),
    walletFrozen: v.boolean(),
    /** A bank has charged back, or may, money that has already left the wallet. */
    walletOwes: v.boolean(),
    /** End of the hold after a security change; null if there is none. */
    heldUntil: v.nullable(isoTime),
    /** Security changes of the last thirty days, newest first. */
    changes: v.array(v.object({ what: v.picklist(securityChanges), at: isoTime })),
    /** Currently approved names, to compare with the account holder's. */
    names: v.array(v.string()),
    /** Staff have seen a document; false for a parent's own statement. */
    proved: v.boolean(),
  }),
  /** Approved by the caller: another member of staff has to send it. */
  approvedByMe: v.boolean(),
  mayNow: v.array(v.picklist(staffEvents)),
})
export type StaffWithdrawal = v.InferOutput<typeof StaffWithdrawal>

export const staffWithdrawals = call({
  own: true,
  method: 'GET',
  path: '/api/operator/withdrawal/list',
  access: 'operator',
  signed: true,
  summary: 'Withdrawals in one state, oldest first, or the one of a number.',
  query: v.object({
    status: v.optional(v.picklist(withdrawalStatuses, 'choice'), 'APPLIED'),
    withdrawalNo: v.optional(soughtNumber),
    pageNum,
    pageSize: pageSize(20),
  }),
  data: pageOf(StaffWithdrawal),
  errors: [],
  logs: ({ list }) => list.map((one) => ['withdrawal', one.withdrawalNo]),
})

export const staffWithdrawal = call({
  own: true,
  method: 'GET',
  path: '/api/operator/withdrawal/detail',
  access: 'operator',
  signed: true,
  summary: 'One withdrawal with all that happened to it.',
  query: v.object({ withdrawalNo }),
  data: v.object({
    ...StaffWithdrawal.entries,
    history: histories.withdrawal,
    lines: v.array(
      v.object({
        fileId: v.number(),
        reference: v.string(),
        bankReference: v.string(),
        paidAt: v.nullable(isoTime),
        returnedAt: v.nullable(isoTime),
      }),
    ),
  }),
  errors: ['A0404'],
  logs: (one) => [['withdrawal', one.withdrawalNo]],
})

export const decideWithdrawal = call({
  own: true,
  method: 'POST',
  path: '/api/operator/withdrawal/decide',
  access: 'operator',
  signed: true,
  summary:
    'Approves a withdrawal, or rejects it with a reason: its money is available again. The same once more does nothing.',
  body: v.object({ withdrawalNo, approve: yesOrNo, reason: v.optional(staffReason) }),
  data: v.object({ withdrawalNo: v.string(), status: v.picklist(withdrawalStatuses) }),
  errors: ['A0404', 'A0440'],
  logs: 'act',
  money: 'stages',
})

export const settleWithdrawal = call({
  own: true,
  method: 'POST',
  path: '/api/operator/withdrawal/settle',
  access: 'operator',
  signed: true,
  summary:
    'What the bank did with one withdrawal, by hand: paid it, or, when a colleague agrees, returned it and why. A0440 for a return long after it was paid. The same once more does nothing.',
  body: v.object({
    withdrawalNo,
    paid: yesOrNo,
    reason: staffReason,
    bankReference: v.optional(shortText(longestReference)),
  }),
  data: v.union([
    Waits,
    v.object({ withdrawalNo: v.string(), status: v.picklist(withdrawalStatuses) }),
  ]),
  errors: ['A0404', 'A0440'],
  logs: 'act',
  money: 'second',
})

export const mostPayoutLines = 200

const PayoutFile = v.object({
  fileId: v.number(),
  lines: v.number(),
  totalCents: v.number(),
  /** SHA-256 of the file, in hexadecimal. */
  hash: v.string(),
  createdAt: isoTime,
  takenBackAt: v.nullable(isoTime),
  /** The file was downloaded, and may have been given to the bank. */
  downloaded: v.boolean(),
  /** Lines that the bank has paid, returned, and not reported on. */
  paid: v.number(),
  returned: v.number(),
  waiting: v.number(),
})
export type PayoutFile = v.InferOutput<typeof PayoutFile>

export const makePayoutFile = call({
  own: true,
  method: 'POST',
  path: '/api/operator/payout/make',
  access: 'operator',
  signed: true,
  sends: 'json',
  summary:
    'Writes the payment file of approved withdrawals, once: A0440 for one that stands in a file already, that the caller approved, or whose account is not open.',
  body: v.object({
    withdrawalNos: v.pipe(
      listOf(withdrawalNo, mostPayoutLines),
      v.minLength(1, 'required'),
      v.check((all) => new Set(all).size === all.length, 'twice'),
    ),
  }),
  data: PayoutFile,
  errors: ['A0404', 'A0440'],
  logs: 'act',
  money: 'stages',
})

export const payoutFiles = call({
  own: true,
  method: 'GET',
  path: '/api/operator/payout/list',
  access: 'operator',
  signed: true,
  summary: 'Payment files, newest first, and what became of their lines.',
  query: v.object({ pageNum, pageSize: pageSize(20) }),
  data: pageOf(PayoutFile),
  errors: [],
  logs: 'nobody',
})

export const payoutFile = call({
  own: true,
  method: 'GET',
  path: '/api/operator/payout/file',
  access: 'operator',
  signed: true,
  answers: 'file',
  changes: true,
  summary: 'The bytes of a payment file, the same each time. That somebody took them is logged.',
  query: v.object({ fileId: recordId }),
  data: v.unknown(),
  errors: ['A0404'],
  perMinute: 12,
  logs: 'act',
  money: 'none',
})

export const takePayoutBack = call({
  own: true,
  method: 'POST',
  path: '/api/operator/payout/back',
  access: 'operator',
  signed: true,
  summary:
    'A payment file is not carried out: its withdrawals are approved again. One that somebody downloaded needs what the bank calls its refusal, and a colleague who agrees. A0440 once the bank has said anything of its lines.',
  body: v.object({
    fileId: recordId,
    reason: staffReason,
    bankRefusal: v.optional(
      v.pipe(shortText(longestReference), v.minLength(shortestReason, tooShort(shortestReason))),
    ),
  }),
  data: v.union([Waits, PayoutFile]),
  errors: ['A0404', 'A0440'],
  logs: 'act',
  money: 'second',
})

/**
 * Result of a line of the bank's file: it was booked, now or before (`already`); a second member
 * of staff has to agree to the return (`waits`); or it is left to staff, because its reference is
 * not ours (`unknown`), its amount, currency or state differs or cannot be parsed, it would return
 * a payment of long ago (`tooLate`), its payment file was withdrawn, it contradicts a booking, or
 * it is the caller's own.
 */
export const resultOutcomes = [
  'paid',
  'returned',
  'already',
  'waits',
  'tooLate',
  'unknown',
  'amount',
  'currency',
  'state',
  'takenBack',
  'contradicts',
  'own',
] as const
export type ResultOutcome = (typeof resultOutcomes)[number]

export const bookPayoutResults = call({
  own: true,
  method: 'POST',
  path: '/api/operator/payout/result',
  access: 'operator',
  signed: true,
  sends: 'form',
  upload: { maxBytes: 1024 * 1024 },
  summary:
    'Books what the bank did, from its file (CSV, UTF-8 or Big5, with a row of headings): each line once, by our reference and amount together; what it returned waits for a colleague. What is doubtful is answered and changes nothing.',
  data: v.object({
    list: v.array(
      v.object({
        line: v.number(),
        reference: v.string(),
        amountCents: v.nullable(v.number()),
        outcome: v.picklist(resultOutcomes),
      }),
    ),
  }),
  errors: ['A0700'],
  perMinute: 12,
  logs: 'act',
  money: 'second',
})
