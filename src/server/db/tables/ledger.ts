import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { EntryKind, WalletPart } from '#contract/payouts/wallet.ts'
import { at, id } from '../columns.ts'
import { account, organization } from './accounts/people.ts'

/**
 * Ledger accounts of the platform. Clearing is our money at a provider: it goes below zero with
 * each payment, as the counterpart of what we owe or have earned.
 */
export type PlatformPart =
  | 'clearing.stripe'
  | 'clearing.fps'
  | 'clearing.sandbox'
  | 'revenue'
  | 'payouts'
  | 'receivable'
  // Held while a payer's bank looks into a payment.
  | 'disputed'
  // Refunds on their way to the payer.
  | 'refunds'
  // Paid for courses that may still be returned.
  | 'unearned'
  // Unmatched payments, which staff give back.
  | 'unmatched'

const amount = () => bigint({ mode: 'number' })

/** Ledger accounts of a member: the wallet, and prepaid lessons by the job's application. */
export type MemberPart = WalletPart | 'prepaid'

/**
 * The database maintains balance and count of owned accounts and never lets them go below zero. The
 * platform's are summed on request, so that payments need not wait for one row. Never deleted.
 */
export const ledgerAccount = pgTable(
  'ledger_account',
  {
    id: id(),
    part: text().$type<MemberPart | PlatformPart>().notNull(),
    accountId: integer().references(() => account.id),
    organizationId: integer().references(() => organization.id),
    /** Set for prepaid lessons; no reference, because the ledger outlives the application. */
    applicationId: integer(),
    /** Maintained by a trigger with each posting; null for the platform. */
    balanceCents: amount(),
    postings: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex('ledger_account_of_person')
      .on(t.accountId, t.part)
      .where(sql`${t.applicationId} is null`),
    uniqueIndex('ledger_account_of_lessons').on(t.accountId, t.applicationId),
    uniqueIndex('ledger_account_of_organization').on(t.organizationId, t.part),
    uniqueIndex('ledger_account_of_platform')
      .on(t.part)
      .where(sql`${t.accountId} is null and ${t.organizationId} is null`),
    check(
      'ledger_account_has_its_owner',
      sql`num_nonnulls(${t.accountId}, ${t.organizationId})
        = case when ${t.part} in ('available', 'held', 'prepaid') then 1 else 0 end`,
    ),
    check(
      'ledger_account_has_its_lessons',
      sql`(${t.part} = 'prepaid') = (${t.applicationId} is not null)
        and (${t.applicationId} is null or ${t.accountId} is not null)`,
    ),
    check(
      'ledger_account_not_below_zero',
      sql`case when ${t.part} in ('available', 'held', 'prepaid')
        then ${t.balanceCents} is not null and ${t.balanceCents} >= 0
        else ${t.balanceCents} is null end`,
    ),
  ],
)

/** One movement of money, with all its sides; append-only. */
export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    id: id(),
    /** Identifies the effect: `order:12:paid`. One key, one effect. */
    key: text().notNull().unique(),
    kind: text().$type<EntryKind>().notNull(),
    /** The order, lesson or withdrawal that caused it. */
    recordId: integer(),
    /** Number of its postings: none can be added later. */
    lines: smallint().notNull(),
    at: at().notNull(),
  },
  (t) => [
    check('ledger_entry_has_sides', sql`${t.lines} >= 2`),
    // Refunds are shown with their order.
    index('ledger_entry_refund').on(t.recordId).where(sql`${t.kind} = 'refund'`),
  ],
)

/** One side of a movement; those of an entry sum to zero when its transaction ends. Append-only. */
export const posting = pgTable(
  'posting',
  {
    entryId: integer()
      .notNull()
      .references(() => ledgerEntry.id),
    ledgerAccountId: integer()
      .notNull()
      .references(() => ledgerAccount.id),
    /** Above zero: the owner has more. */
    amountCents: amount().notNull(),
    /** Set by the trigger: number in its ledger account, and the balance after it. */
    number: integer(),
    balanceCents: amount(),
    at: at().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.entryId, t.ledgerAccountId] }),
    uniqueIndex('posting_number').on(t.ledgerAccountId, t.number),
    index('posting_time').on(t.ledgerAccountId, t.at),
    check('posting_moves_something', sql`${t.amountCents} <> 0`),
  ],
)

/** Result of each check of the whole ledger; append-only. */
export const ledgerCheck = pgTable('ledger_check', {
  id: id(),
  at: at().notNull(),
  entries: integer().notNull(),
  tookMs: integer().notNull(),
  faults: integer().notNull(),
  /** The first faults, by the ids of entries and ledger accounts. */
  found: jsonb().$type<{ check: string; id: number }[]>().notNull(),
})
