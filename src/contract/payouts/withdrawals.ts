import * as v from 'valibot'
import { securityChanges } from '../accounts/security-changes.ts'
import { keyCode, sealedPassword } from '../accounts/sign-in-fields.ts'
import {
  centsBetween,
  isoTime,
  pageNum,
  pageSize,
  plainText,
  recordId,
  requestKey,
} from '../fields.ts'
import { call, pageOf } from '../kernel.ts'
import { withdrawalStatuses } from '../vocabulary.ts'
import { PayeeFacts } from './payees.ts'
import { WalletFreeze } from './wallet.ts'

/* Withdrawals from a wallet to its owner's bank. */

export const withdrawalNo = v.pipe(plainText, v.regex(/^W\d{9,12}$/u, 'text'))

/** Most per withdrawal, in cents. */
export const mostWithdrawnCents = 99_999_999

export const Withdrawal = v.object({
  withdrawalNo: v.string(),
  status: v.picklist(withdrawalStatuses),
  amountCents: v.number(),
  payee: PayeeFacts,
  reason: v.string(),
  createdAt: isoTime,
  changedAt: isoTime,
  paidAt: v.nullable(isoTime),
  may: v.array(v.picklist(['cancel'])),
})
export type Withdrawal = v.InferOutput<typeof Withdrawal>

export const withdrawState = call({
  own: true,
  method: 'GET',
  path: '/api/wallet/withdraw/state',
  access: 'person',
  summary: 'What a withdrawal needs: how much there is, whether one is under way already.',
  data: v.object({
    availableCents: v.number(),
    hasPayPassword: v.boolean(),
    /** False for an organization without an approved certificate. */
    canTrade: v.boolean(),
    /** Set while withdrawals are blocked; otherwise null. */
    frozen: v.nullable(WalletFreeze),
    /** End of the hold after a security change; null if there is none. */
    heldUntil: v.nullable(isoTime),
    heldFor: v.nullable(v.picklist(securityChanges)),
    /** The withdrawal in progress; only one is possible at a time. */
    running: v.nullable(Withdrawal),
  }),
  errors: [],
})

export const applyWithdrawal = call({
  own: true,
  method: 'POST',
  path: '/api/wallet/withdraw/apply',
  access: 'person',
  signed: true,
  summary:
    'Asks for money to be paid out, and holds it at once. One at a time. The same key answers what became of it the first time: A0601 stays A0601 when money comes.',
  body: v.object({
    key: requestKey,
    payeeId: recordId,
    amountCents: centsBetween(1, mostWithdrawnCents),
    payPassword: sealedPassword,
    keyCode,
  }),
  data: Withdrawal,
  errors: ['A0210', 'A0211', 'A0404', 'A0440', 'A0601'],
  perMinute: 20,
  security: { done: 'withdrawal.asked' },
})

export const cancelWithdrawal = call({
  own: true,
  method: 'POST',
  path: '/api/wallet/withdraw/cancel',
  access: 'person',
  signed: true,
  summary: 'Takes an own withdrawal back until it is approved; again answers it as it is.',
  body: v.object({ withdrawalNo }),
  data: Withdrawal,
  errors: ['A0404', 'A0440'],
})

export const ownWithdrawals = call({
  own: true,
  method: 'GET',
  path: '/api/wallet/withdraw/list',
  access: 'person',
  summary: "The caller's withdrawals, newest first.",
  query: v.object({ pageNum, pageSize: pageSize(20) }),
  data: pageOf(Withdrawal),
  errors: [],
})

export const organizationWithdrawState = call({
  ...withdrawState,
  path: '/mechanism/wallet/withdraw/state',
  access: 'organization',
})

export const organizationApplyWithdrawal = call({
  ...applyWithdrawal,
  path: '/mechanism/wallet/withdraw/apply',
  access: 'organization',
})

export const organizationCancelWithdrawal = call({
  ...cancelWithdrawal,
  path: '/mechanism/wallet/withdraw/cancel',
  access: 'organization',
})

export const organizationOwnWithdrawals = call({
  ...ownWithdrawals,
  path: '/mechanism/wallet/withdraw/list',
  access: 'organization',
})
