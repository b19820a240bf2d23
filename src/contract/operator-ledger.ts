import * as v from 'valibot'
import { isoTime, opaque } from './fields.ts'
import { call } from './kernel.ts'
import { walletParts } from './wallet.ts'

/* The ledger before staff: its trial balance of a day, and whether it agrees. */

/** Kinds of accounts of the ledger: those of members, and what the platform has. */
export const ledgerParts = [
  ...walletParts,
  'prepaid',
  'clearing.stripe',
  'clearing.fps',
  'clearing.sandbox',
  'unearned',
  'unmatched',
  'refunds',
  'payouts',
  'receivable',
  'disputed',
  'revenue',
] as const
export type LedgerPart = (typeof ledgerParts)[number]

const day = opaque(/^20\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/u)

const cents = {
  /** What they hold together as the day begins: above zero, somebody has it. */
  openingCents: v.number(),
  /** Both above zero. */
  debitCents: v.number(),
  creditCents: v.number(),
  closingCents: v.number(),
}

const TrialBalance = v.object({
  /** In Hong Kong. */
  day: v.string(),
  list: v.array(
    v.object({
      part: v.picklist(ledgerParts),
      /** How many accounts of the kind there are. */
      accounts: v.number(),
      ...cents,
    }),
  ),
  /** Zero at both ends, and as much of one as of the other, in a ledger that agrees. */
  total: v.object(cents),
})
export type TrialBalance = v.InferOutput<typeof TrialBalance>

export const trialBalance = call({
  own: true,
  method: 'GET',
  path: '/api/operator/ledger/balance',
  access: 'operator',
  signed: true,
  summary:
    'The trial balance of a day in Hong Kong, by kinds of accounts: what they held before, what came and went, what they hold after it.',
  query: v.object({ day }),
  data: TrialBalance,
  errors: [],
  perMinute: 30,
})

export const trialBalanceFile = call({
  ...trialBalance,
  path: '/api/operator/ledger/balance/file',
  answers: 'file',
  summary: 'The same as a table for spreadsheets (CSV).',
  data: v.unknown(),
  perMinute: 12,
})

const LedgerCheck = v.object({
  at: isoTime,
  /** How many entries there were. */
  entries: v.number(),
  tookMs: v.number(),
  faults: v.number(),
  /** The first of them: the check that found it, and the number of an entry or a ledger account. */
  found: v.array(v.object({ check: v.string(), id: v.number() })),
})

export const ledgerChecks = call({
  own: true,
  method: 'GET',
  path: '/api/operator/ledger/check',
  access: 'operator',
  signed: true,
  summary: 'What the last check of the ledger found, and whether another waits or runs.',
  data: v.object({ last: v.nullable(LedgerCheck), isRunning: v.boolean() }),
  errors: [],
})

export const checkLedgerNow = call({
  own: true,
  method: 'POST',
  path: '/api/operator/ledger/check/now',
  access: 'operator',
  signed: true,
  summary:
    'Checks the whole ledger in the background. Nothing happens while a check waits or runs already.',
  data: v.object({ isRunning: v.boolean() }),
  errors: [],
})
