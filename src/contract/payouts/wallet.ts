import * as v from 'valibot'
import { isoTime, opaque, pageNum, pageSize } from '../fields.ts'
import { call, pageOf } from '../kernel.ts'

/* The wallet's balance and its movements. Read-only: no call here moves money. */

/** Money that can be withdrawn, and money on hold. */
export const walletParts = ['available', 'held'] as const
export type WalletPart = (typeof walletParts)[number]

export const entryKinds = [
  'payment',
  'refund',
  'credit',
  // Held for a chargeback, taken by it, or released.
  'chargeback',
  'prepaid.back',
  'earning',
  'course',
  'activity',
  'hold',
  'release',
  'withdrawal',
  'withdrawal.ended',
  'payout',
  'payout.undone',
  'payout.returned',
] as const
export type EntryKind = (typeof entryKinds)[number]

export const WalletFreeze = v.object({ at: isoTime, reason: v.string() })
export type WalletFreeze = v.InferOutput<typeof WalletFreeze>

/** Sales not yet earned, net of commission: paid into the wallet once refunds are over. */
const ComingMoney = v.object({
  cents: v.number(),
  commissionCents: v.number(),
  /** The soonest first; limited in length. */
  list: v.array(
    v.object({
      /** A session of an activity, the unused part of its packages, or a course. */
      what: v.picklist(['session', 'packages', 'course']),
      id: v.number(),
      title: v.string(),
      startsAt: v.nullable(isoTime),
      cents: v.number(),
      commissionCents: v.number(),
      /** When the last of it is paid into the wallet; null while unknown. */
      by: v.nullable(isoTime),
    }),
  ),
})
export type ComingMoney = v.InferOutput<typeof ComingMoney>

const monthOfYear = opaque(/^20\d{2}-(?:0[1-9]|1[0-2])$/u)

const Movement = v.object({
  /** Counts from 1 in this part of the wallet, without gaps. */
  number: v.number(),
  kind: v.picklist(entryKinds),
  /** Number of the order, lesson or withdrawal that caused it. */
  recordId: v.nullable(v.number()),
  /** The lesson, goods or payee, in the reader's language; '' where it is not known. */
  about: v.string(),
  /** Negative for outgoing money. */
  amountCents: v.number(),
  /** Balance of this part after the movement. */
  balanceCents: v.number(),
  at: isoTime,
})

export const walletBalance = call({
  own: true,
  method: 'GET',
  path: '/api/wallet/balance',
  access: 'person',
  summary:
    'What the caller has: what may be taken out, what is being taken out, and what was sold and is not earned yet.',
  data: v.object({
    availableCents: v.number(),
    heldCents: v.number(),
    coming: ComingMoney,
    /** Null while withdrawals are allowed. */
    frozen: v.nullable(WalletFreeze),
  }),
  errors: [],
})

export const organizationWalletBalance = call({
  ...walletBalance,
  path: '/mechanism/wallet/balance',
  access: 'organization',
})

export const walletMovements = call({
  own: true,
  method: 'GET',
  path: '/api/wallet/movement/list',
  access: 'person',
  summary:
    'Every movement of one part of the wallet, newest first; with a month (2026-11, in Hong Kong) its statement.',
  query: v.object({
    part: v.optional(v.picklist(walletParts, 'choice'), 'available'),
    month: v.optional(monthOfYear),
    pageNum,
    pageSize: pageSize(20),
  }),
  data: v.object({
    ...pageOf(Movement).entries,
    /** Before the first and after the last movement of the month, or of all. */
    openingCents: v.number(),
    closingCents: v.number(),
  }),
  errors: [],
})

export const walletMonths = call({
  own: true,
  method: 'GET',
  path: '/api/wallet/month/list',
  access: 'person',
  summary:
    'What came into the wallet and left it in each of the last twelve months that had any, newest first; what is only held stays in it.',
  data: v.object({
    list: v.array(v.object({ month: v.string(), inCents: v.number(), outCents: v.number() })),
  }),
  errors: [],
})

export const organizationWalletMonths = call({
  ...walletMonths,
  path: '/mechanism/wallet/month/list',
  access: 'organization',
})

export const walletFile = call({
  own: true,
  method: 'GET',
  path: '/api/wallet/movement/file',
  access: 'person',
  answers: 'file',
  summary: 'All movements of a month, both parts of the wallet, as a table for spreadsheets (CSV).',
  query: v.object({ month: monthOfYear }),
  data: v.unknown(),
  errors: [],
  perMinute: 12,
})

export const organizationWalletFile = call({
  ...walletFile,
  path: '/mechanism/wallet/movement/file',
  access: 'organization',
})

export const organizationWalletMovements = call({
  ...walletMovements,
  path: '/mechanism/wallet/movement/list',
  access: 'organization',
})
