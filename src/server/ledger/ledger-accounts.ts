import { and, eq, isNull, or } from 'drizzle-orm'
import type { WalletPart } from '#contract/payouts/wallet.ts'
import type { Database, Transaction } from '../db/open.ts'
import { ledgerAccount, type PlatformPart } from '../db/tables/index.ts'
import type { Owner, PersonOwner } from '../ground/owner.ts'

/** A ledger account: part of a member's wallet, of their prepaid lessons, or of the platform. */
export type LedgerAccount =
  | { owner: Owner; part: WalletPart }
  | { owner: PersonOwner; part: 'prepaid'; applicationId: number }
  | { part: PlatformPart }

type Row = typeof ledgerAccount.$inferSelect

const ownerOf = (account: LedgerAccount) => ({
  accountId: 'owner' in account && 'accountId' in account.owner ? account.owner.accountId : null,
  organizationId:
    'owner' in account && 'organizationId' in account.owner ? account.owner.organizationId : null,
  applicationId: 'applicationId' in account ? account.applicationId : null,
})
const nameOf = ({
  accountId,
  organizationId,
  applicationId,
  part,
}: Pick<Row, 'accountId' | 'organizationId' | 'applicationId' | 'part'>) =>
  `${accountId ?? ''}/${organizationId ?? ''}/${part}/${applicationId ?? ''}`
const nameOfAccount = (account: LedgerAccount) =>
  nameOf({ ...ownerOf(account), part: account.part })

/** Finds the rows of these ledger accounts, and creates the missing ones. */
export async function openLedgerAccounts(
  tx: Transaction,
  accounts: readonly LedgerAccount[],
): Promise<(account: LedgerAccount) => number> {
  const known = new Map<string, number>()
  // Several movements share most of theirs.
  const wanted = new Map(accounts.map((account) => [nameOfAccount(account), account]))
  const look = async () => {
    const rows = await tx
      .select()
      .from(ledgerAccount)
      .where(or(...[...wanted.values()].map(isAccount)))
    for (const row of rows) known.set(nameOf(row), row.id)
  }
  await look()
  const missing = [...wanted].filter(([name]) => !known.has(name))
  // In a fixed order, so that two transactions that create the same ones cannot deadlock.
  for (const [, account] of missing.sort(([one], [other]) => (one < other ? -1 : 1))) {
    const balanceCents = 'owner' in account ? 0 : null
    await tx
      .insert(ledgerAccount)
      .values({ ...ownerOf(account), part: account.part, balanceCents })
      .onConflictDoNothing()
  }
  if (missing.length > 0) await look()
  return (account) => {
    const found = known.get(nameOfAccount(account))
    if (found === undefined) throw new Error(`No ledger account for ${nameOfAccount(account)}`)
    return found
  }
}

/** Undefined when nothing was ever posted to it. */
export const findWallet = (db: Database | Transaction, owner: Owner, part: WalletPart) =>
  findLedgerAccount(db, { owner, part })

/** A ledger account; undefined when nothing was ever posted to it. */
export async function findLedgerAccount(
  db: Database | Transaction,
  account: LedgerAccount,
): Promise<Row | undefined> {
  const [row] = await db.select().from(ledgerAccount).where(isAccount(account))
  return row
}

function isAccount(account: LedgerAccount) {
  const { accountId, organizationId, applicationId } = ownerOf(account)
  return and(
    eq(ledgerAccount.part, account.part),
    accountId === null ? isNull(ledgerAccount.accountId) : eq(ledgerAccount.accountId, accountId),
    organizationId === null
      ? isNull(ledgerAccount.organizationId)
      : eq(ledgerAccount.organizationId, organizationId),
    applicationId === null
      ? isNull(ledgerAccount.applicationId)
      : eq(ledgerAccount.applicationId, applicationId),
  )
}

export function accountOfRow({
  accountId,
  organizationId,
  applicationId,
  part,
}: Row): LedgerAccount {
  if (part === 'prepaid') {
    if (accountId === null || applicationId === null) throw new Error('Lessons paid by nobody')
    return { owner: { accountId }, part, applicationId }
  }
  if (part !== 'available' && part !== 'held') return { part }
  if (accountId !== null) return { owner: { accountId }, part }
  if (organizationId !== null) return { owner: { organizationId }, part }
  throw new Error('A wallet of nobody')
}
