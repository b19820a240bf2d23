import * as v from 'valibot'
import { isoTime, opaque } from '../fields.ts'
import { call } from '../kernel.ts'
import { walletParts } from '../payouts/wallet.ts'

/* The ledger for staff: the trial balance of a day, and the results of checks. */

/** Kinds of ledger accounts: members' and the platform's own. */
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
  /** Opening balance of all accounts of the kind; positive for a credit balance. */
  openingCents: v.number(),
  debitCents: v.number(),
  creditCents: v.number(),
  closingCents: v.number(),
}

const TrialBalance = v.object({
  /** Day in Hong Kong. */
  day: v.string(),
  list: v.array(
    v.object({
      part: v.picklist(ledgerParts),
      accounts: v.number(),
      ...cents,
    }),
  ),
  /** Opening and closing are zero and debit equals credit, in a correct ledger. */
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
  logs: 'nobody',
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
  entries: v.number(),
  tookMs: v.number(),
  faults: v.number(),
  /** The first faults: the check that failed, and the id of an entry or ledger account. */
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
  logs: 'nobody',
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
  logs: 'act',
  money: 'none',
})
