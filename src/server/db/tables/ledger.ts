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
import type { EntryKind, WalletPart } from '#contract/wallet.ts'
import { at, id } from '../columns.ts'
import { account, organization } from './people.ts'

/**
 * What belongs to the platform. Clearing is what a provider has of ours, so it goes below zero with
 * each payment, as the other side of what we owe or earned.
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
  // On its way back to whoever paid.
  | 'refunds'
  // Paid for courses that may still be given back.
  | 'unearned'
  // Came, and fits no order: staff give it back.
  | 'unmatched'

const amount = () => bigint({ mode: 'number' })

/** Of a person: what is in the wallet, and what they paid ahead for lessons, by the job's application. */
export type MemberPart = WalletPart | 'prepaid'

/**
 * Where money is: the parts of somebody's wallet, what they paid ahead for lessons, and those of
 * the platform, which have no owner. Of what has one the database keeps balance and count, and never lets it go below zero; what the platform has
 * is summed up when somebody asks, so that all payments need not wait for one row. Never deleted.
 */
export const ledgerAccount = pgTable(
  'ledger_account',
  {
    id: id(),
    part: text().$type<MemberPart | PlatformPart>().notNull(),
    accountId: integer().references(() => account.id),
    organizationId: integer().references(() => organization.id),
    /** Whose lessons were paid ahead; no reference, because the ledger outlives them. */
    applicationId: integer(),
    /** Kept by a trigger, by each posting; null for the platform. */
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

/** One movement of money, with all its sides; only added to. */
export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    id: id(),
    /** Says which effect it is: `order:12:paid`. One key, one effect. */
    key: text().notNull().unique(),
    kind: text().$type<EntryKind>().notNull(),
    /** The order, lesson or withdrawal that is the reason. */
    recordId: integer(),
    /** How many postings it has: none can be added later. */
    lines: smallint().notNull(),
    at: at().notNull(),
  },
  (t) => [
    check('ledger_entry_has_sides', sql`${t.lines} >= 2`),
    // Refunds are shown with their order.
    index('ledger_entry_refund').on(t.recordId).where(sql`${t.kind} = 'refund'`),
  ],
)

/** One side of a movement; those of an entry sum to zero when its transaction ends. Only added to. */
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
    /** Set by the trigger: the count of the wallet's part, and what is in it from then on. */
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

/** What each check of the whole ledger found; only added to. */
export const ledgerCheck = pgTable('ledger_check', {
  id: id(),
  at: at().notNull(),
  entries: integer().notNull(),
  tookMs: integer().notNull(),
  faults: integer().notNull(),
  /** The first of them, by the numbers of entries and ledger accounts. */
  found: jsonb().$type<{ check: string; id: number }[]>().notNull(),
})
