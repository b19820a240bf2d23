import { sameHolder } from '#rules/payouts/holder-name.ts'
import { holderNames } from '../../accounts/security-changes/holder-names.ts'
import type { Transaction } from '../../db/open.ts'
import type { Owner } from '../../ground/owner.ts'
import { ServiceError } from '../../ground/service-error.ts'

/** A0440 when a payee's holder is not, or no longer, its owner. */
export async function requireOwnName(tx: Transaction, owner: Owner, holder: string): Promise<void> {
  const { names } = await holderNames(tx, owner)
  if (names.length === 0)
    throw new ServiceError('A0440', { field: 'holder', rule: 'states.noName' })
  if (!names.some((name) => sameHolder(name, holder))) {
    throw new ServiceError('A0440', { field: 'holder', rule: 'states.notOwnName' })
  }
}
