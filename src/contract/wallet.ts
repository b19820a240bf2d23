import * as v from 'valibot'
import { isoTime, opaque, pageNum, pageSize } from './fields.ts'
import { call, pageOf } from './kernel.ts'

/* What somebody has in the wallet, and how it came there. Nothing is paid into it or out of it here. */

/** Of a wallet: what may be taken out, and what waits for something. */
export const walletParts = ['available', 'held'] as const
export type WalletPart = (typeof walletParts)[number]

/** Why money moved. */
export const entryKinds = [
  'payment',
  'refund',
  'credit',
  // Held for a payer's bank, taken by it, and let go.
  'chargeback',
  // What was paid ahead for lessons and is left.
  'prepaid.back',
  'earning',
  // Of a course that was sold.
  'course',
  // Of a session that took place.
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

/** Staff have stopped what leaves for a payee. */
export const WalletFreeze = v.object({ at: isoTime, reason: v.string() })
export type WalletFreeze = v.InferOutput<typeof WalletFreeze>

/** What was sold and is not earned yet: the caller's, less commission, once nobody may give it back. */
const ComingMoney = v.object({
  cents: v.number(),
  /** What the platform will keep of it. */
  commissionCents: v.number(),
  /** The soonest first; so many at most. */
  list: v.array(
    v.object({
      /** A session of an activity, what is left of packages of one, or a course. */
      what: v.picklist(['session', 'packages', 'course']),
      /** Of the activity or the course. */
      id: v.number(),
      title: v.string(),
      /** Of the session. */
      startsAt: v.nullable(isoTime),
      cents: v.number(),
      commissionCents: v.number(),
      /** When the last of it is paid into the wallet; null while that is not known. */
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
  /** Number of the order, lesson or withdrawal that is the reason. */
  recordId: v.nullable(v.number()),
  /** Negative for what left. */
  amountCents: v.number(),
  /** Of this part, after the movement. */
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
    /** Null while money may leave it. */
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
