import type { Transaction } from '../../db/open.ts'
import type { Owner } from '../../ground/owner.ts'
import { readBalance } from '../../ledger/statement.ts'
import { holderNames } from './holder-names.ts'
import { type ChangeParts, recordChange } from './record-change.ts'

/**
 * Runs work that may change the payee names of a locked owner: a new name sends a security notice
 * and holds the wallet, unless it is the first and the wallet is empty.
 */
export async function watchNames<Result>(
  tx: Transaction,
  owner: Owner,
  parts: ChangeParts,
  work: () => Promise<Result>,
): Promise<Result> {
  const before = (await holderNames(tx, owner)).names
  const result = await work()
  const after = (await holderNames(tx, owner)).names
  const isAnother = after.some((name) => !before.includes(name))
  if (!isAnother) return result
  if (before.length === 0) {
    const { availableCents, heldCents } = await readBalance(tx, owner)
    if (availableCents + heldCents === 0) return result
  }
  await recordChange(tx, owner, { what: 'name' }, parts)
  return result
}
