import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PayeeKind } from '#contract/payees.ts'
import type { WithdrawalStatus } from '#contract/vocabulary.ts'
import type { Actor } from '#rules/state-machine.ts'
import { at, cents, id } from '../columns.ts'
import { account, organization } from './people.ts'

const owner = () => ({
  accountId: integer().references(() => account.id),
  organizationId: integer().references(() => organization.id),
})

/**
 * Money on its way from a wallet to a bank. Its life is rules/states/withdrawal.ts, and server/states
 * alone moves it. Never deleted.
 */
export const withdrawal = pgTable(
  'withdrawal',
  {
    id: id(),
    ...owner(),
    status: text().$type<WithdrawalStatus>().notNull(),
    version: integer().notNull().default(1),
    lastActor: text().$type<Actor>(),
    amountCents: cents().notNull(),
    /** The payee as it was then: its owner may take it away meanwhile. */
    payeeKind: text().$type<PayeeKind>().notNull(),
    payeeSealed: text().notNull(),
    /** Account of the member of staff who approved it: another one sends it. */
    approvedBy: integer(),
    /** Why it was rejected or returned. */
    reason: text().notNull().default(''),
    /** How often it stood in a payment file. */
    sends: smallint().notNull().default(0),
    paidAt: at(),
    createdAt: at().notNull().defaultNow(),
    updatedAt: at().notNull().defaultNow(),
  },
  (t) => [
    index('withdrawal_of_account').on(t.accountId, t.id),
    index('withdrawal_of_organization').on(t.organizationId, t.id),
    index('withdrawal_status').on(t.status, t.id),
    index('withdrawal_paid').on(t.paidAt).where(sql`${t.status} = 'PAID'`),
    // However it came about: one at a time.
    uniqueIndex('withdrawal_one_of_account')
      .on(t.accountId)
      .where(sql`${t.status} in ('APPLIED', 'APPROVED', 'SENT')`),
    uniqueIndex('withdrawal_one_of_organization')
      .on(t.organizationId)
      .where(sql`${t.status} in ('APPLIED', 'APPROVED', 'SENT')`),
    check('withdrawal_has_its_owner', sql`num_nonnulls(${t.accountId}, ${t.organizationId}) = 1`),
    check('withdrawal_moves_something', sql`${t.amountCents} > 0`),
  ],
)

/**
 * What became of a browser's request for a withdrawal, by its key: that answer stays the answer.
 * Without a withdrawal it was refused for lack of money.
 */
export const withdrawalRequest = pgTable(
  'withdrawal_request',
  {
    id: id(),
    ...owner(),
    key: text().notNull(),
    amountCents: cents().notNull(),
    payeeId: integer().notNull(),
    withdrawalId: integer()
      .unique()
      .references(() => withdrawal.id),
    at: at().notNull(),
  },
  (t) => [
    uniqueIndex('withdrawal_request_of_account').on(t.accountId, t.key),
    uniqueIndex('withdrawal_request_of_organization').on(t.organizationId, t.key),
    check(
      'withdrawal_request_has_its_owner',
      sql`num_nonnulls(${t.accountId}, ${t.organizationId}) = 1`,
    ),
  ],
)

/** A file for the bank, as it was written. Never changed, but for being taken back. */
export const payoutFile = pgTable('payout_file', {
  id: id(),
  /** Account of whoever wrote it. */
  madeBy: integer().notNull(),
  /** Its bytes, sealed: it names people and their accounts. */
  sealed: text().notNull(),
  /** SHA-256 of the bytes, in hexadecimal. */
  hash: text().notNull(),
  lines: integer().notNull(),
  totalCents: cents().notNull(),
  /** It never went to the bank. */
  takenBackAt: at(),
  createdAt: at().notNull(),
})

/** One payment of a file, and what the bank did with it. */
export const payoutLine = pgTable(
  'payout_line',
  {
    id: id(),
    fileId: integer()
      .notNull()
      .references(() => payoutFile.id),
    withdrawalId: integer()
      .notNull()
      .references(() => withdrawal.id),
    /** By which the bank tells of it; each sending of a withdrawal has its own. */
    reference: text().notNull().unique(),
    amountCents: cents().notNull(),
    paidAt: at(),
    returnedAt: at(),
    /** What the bank calls it, or empty. */
    bankReference: text().notNull().default(''),
  },
  (t) => [
    index('payout_line_file').on(t.fileId),
    index('payout_line_withdrawal').on(t.withdrawalId),
    // However it came about: a file pays a withdrawal once.
    uniqueIndex('payout_line_once').on(t.fileId, t.withdrawalId),
  ],
)
