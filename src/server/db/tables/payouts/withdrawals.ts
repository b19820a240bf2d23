import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PayeeKind } from '#contract/payouts/payees.ts'
import type { WithdrawalStatus } from '#contract/vocabulary.ts'
import type { Actor } from '#rules/state-machine.ts'
import { at, cents, id } from '../../columns.ts'
import { account, organization } from '../accounts/people.ts'

const owner = () => ({
  accountId: integer().references(() => account.id),
  organizationId: integer().references(() => organization.id),
})

/** Money on its way from a wallet to a bank (rules/states/withdrawal.ts). Never deleted. */
export const withdrawal = pgTable(
  'withdrawal',
  {
    id: id(),
    ...owner(),
    status: text().$type<WithdrawalStatus>().notNull(),
    version: integer().notNull().default(1),
    lastActor: text().$type<Actor>(),
    amountCents: cents().notNull(),
    /** A copy of the payee, which its owner may remove meanwhile. */
    payeeKind: text().$type<PayeeKind>().notNull(),
    payeeSealed: text().notNull(),
    /** Account of the member of staff who approved it: another one sends it. */
    approvedBy: integer(),
    reason: text().notNull().default(''),
    /** Number of payment files that included it. */
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
    // One withdrawal at a time, however it came about.
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

/** The result for a browser's key, repeated on retries; without a withdrawal money was lacking. */
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

/** A payment file for the bank, as written. Never changed, except for being taken back. */
export const payoutFile = pgTable('payout_file', {
  id: id(),
  madeBy: integer().notNull(),
  /** Its bytes, sealed: it names people and their accounts. */
  sealed: text().notNull(),
  /** SHA-256 of the bytes, in hexadecimal. */
  hash: text().notNull(),
  lines: integer().notNull(),
  totalCents: cents().notNull(),
  /** Set when it never went to the bank. */
  takenBackAt: at(),
  createdAt: at().notNull(),
})

/** One payment of a file and its result at the bank. */
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
    /** Identifies the payment in the bank's reports; each sending of a withdrawal has its own. */
    reference: text().notNull().unique(),
    amountCents: cents().notNull(),
    paidAt: at(),
    returnedAt: at(),
    /** The bank's id, or empty. */
    bankReference: text().notNull().default(''),
  },
  (t) => [
    index('payout_line_file').on(t.fileId),
    index('payout_line_withdrawal').on(t.withdrawalId),
    // A file pays a withdrawal once.
    uniqueIndex('payout_line_once').on(t.fileId, t.withdrawalId),
  ],
)
