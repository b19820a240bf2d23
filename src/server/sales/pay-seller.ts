import { lessCommission } from '#rules/sales/commission.ts'
import { lockOpenOwner } from '../accounts/open-owner.ts'
import type { Transaction } from '../db/open.ts'
import type { Owner } from '../ground/owner.ts'
import { ServiceError } from '../ground/service-error.ts'
import type { LedgerAccount } from '../ledger/ledger-accounts.ts'
import type { Line } from '../ledger/post.ts'

/** The seller's locked wallet; the suspense account if they have left, which staff pay out. */
export async function sellerAccount(tx: Transaction, owner: Owner): Promise<LedgerAccount> {
  try {
    await lockOpenOwner(tx, owner)
    return { owner, part: 'available' }
  } catch (error) {
    if (error instanceof ServiceError) return { part: 'unmatched' }
    throw error
  }
}

export interface Earned {
  /** Where the money is held; what is sold and not yet earned by default. */
  from?: LedgerAccount
  ledgerAccount: LedgerAccount
  cents: number
  commissionBasisPoints: number
}

/** Moves held money to its seller, less the commission. */
export function earnedLines({
  from = { part: 'unearned' },
  ledgerAccount,
  cents,
  commissionBasisPoints,
}: Earned): Line[] {
  const { earnedCents, commissionCents } = lessCommission(cents, commissionBasisPoints)
  const sides = [
    { ledgerAccount, amountCents: earnedCents },
    { ledgerAccount: { part: 'revenue' } as const, amountCents: commissionCents },
  ].filter(({ amountCents }) => amountCents > 0)
  return [{ ledgerAccount: from, amountCents: -cents }, ...sides]
}
