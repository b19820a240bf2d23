import { securityChanges } from '#contract/accounts/security-changes.ts'
import { type ChangeParts, recordChange } from '#server/accounts/security-changes/record-change.ts'
import type { Transaction } from '#server/db/open.ts'
import { securityChange } from '#server/db/tables/index.ts'
import type { Owner } from '#server/ground/owner.ts'

/** Every change of access to an account, each with the step that notifies its owner. */
export const changeNotifiers = (owner: () => Owner, parts: ChangeParts) =>
  securityChanges.flatMap((what): [string, (tx: Transaction) => Promise<void>][] => {
    // These send letters of their own, to other recipients.
    if (what === 'linked' || what === 'unlinked' || what === 'mail') return []
    const number = { countryCode: '852', mobile: '91234567' } as const
    const changed = what === 'number' || what === 'numberAsked' ? { what, number } : { what }
    const notify = async (tx: Transaction) => {
      await recordChange(tx, owner(), changed, parts)
      await tx.delete(securityChange)
    }
    return [[`change of ${what}`, notify]]
  })
