import { lockOpenOwner } from '../accounts/open-owner.ts'
import type { Transaction } from '../db/open.ts'
import type { Owner } from '../ground/owner.ts'
import { ServiceError } from '../ground/service-error.ts'
import type { LedgerPlace } from '../ledger/places.ts'
import type { Line } from '../ledger/post.ts'

/** The seller's locked wallet; the suspense account if they have left, which staff pay out. */
export async function sellerAccount(tx: Transaction, owner: Owner): Promise<LedgerPlace> {
  try {
    await lockOpenOwner(tx, owner)
    return { owner, part: 'available' }
  } catch (error) {
    if (error instanceof ServiceError) return { part: 'unmatched' }
    throw error
  }
}

export interface Earned {
  place: LedgerPlace
  cents: number
  commissionBasisPoints: number
}

/** Moves held money to its seller, less the commission. */
export function earnedLines({ place, cents, commissionBasisPoints }: Earned): Line[] {
  const commission = Math.round((cents * commissionBasisPoints) / 10_000)
  const sides = [
    { place, amountCents: cents - commission },
    { place: { part: 'revenue' } as const, amountCents: commission },
  ].filter(({ amountCents }) => amountCents > 0)
  return [{ place: { part: 'unearned' }, amountCents: -cents }, ...sides]
}
