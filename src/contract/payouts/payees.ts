import * as v from 'valibot'
import { bankCodePattern, type PayeeKind, payeeKinds } from '#rules/primitives/payee-numbers.ts'
import { keyCode, sealedPassword } from '../accounts/sign-in-fields.ts'
import { isoTime, plainText, recordId, shortText } from '../fields.ts'
import { call } from '../kernel.ts'

/* Payout destinations. Account numbers are returned masked. */

export type { PayeeKind }

export const PayeeFacts = v.object({
  kind: v.picklist(payeeKinds),
  /** For a bank account; otherwise null. */
  bankCode: v.nullable(v.string()),
  masked: v.string(),
  holder: v.string(),
})
export type PayeeFacts = v.InferOutput<typeof PayeeFacts>

const Payee = v.object({
  payeeId: v.number(),
  ...PayeeFacts.entries,
  /** No payouts before this. */
  usableAt: isoTime,
  usable: v.boolean(),
  createdAt: isoTime,
})
export type Payee = v.InferOutput<typeof Payee>

export const mostPayees = 5

export const payees = call({
  own: true,
  method: 'GET',
  path: '/api/wallet/payee/list',
  access: 'person',
  summary: 'Where the caller may have money paid to, oldest first, and the names it must be in.',
  data: v.object({
    list: v.array(Payee),
    /** The caller's approved names, or a parent's stated name; may be empty. */
    names: v.array(v.string()),
  }),
  errors: [],
})

export const addPayee = call({
  own: true,
  method: 'POST',
  path: '/api/wallet/payee/add',
  access: 'person',
  signed: true,
  summary:
    "Adds an account, or what is registered with FPS, in the caller's own name. It is used after 24 hours, and the caller is told by every way there is. The same one again answers the first.",
  body: v.object({
    kind: v.picklist(payeeKinds, 'choice'),
    /** Three digits, of a bank or a wallet; only for an account. */
    bankCode: v.optional(v.pipe(plainText, v.regex(bankCodePattern, 'bankCode'))),
    number: v.pipe(shortText(254), v.minLength(1, 'required')),
    holder: v.pipe(shortText(100), v.minLength(1, 'required')),
    payPassword: sealedPassword,
    keyCode,
  }),
  data: Payee,
  errors: ['A0210', 'A0211', 'A0440'],
  perMinute: 20,
  security: { done: 'payee.added' },
})

export const removePayee = call({
  own: true,
  method: 'POST',
  path: '/api/wallet/payee/remove',
  access: 'person',
  signed: true,
  summary: 'Takes a payee away; what is on its way there stays so.',
  body: v.object({ payeeId: recordId }),
  data: v.object({ removed: v.boolean() }),
  errors: [],
})

export const organizationPayees = call({
  ...payees,
  path: '/mechanism/wallet/payee/list',
  access: 'organization',
})

export const organizationAddPayee = call({
  ...addPayee,
  path: '/mechanism/wallet/payee/add',
  access: 'organization',
})

export const organizationRemovePayee = call({
  ...removePayee,
  path: '/mechanism/wallet/payee/remove',
  access: 'organization',
})
