import type { Transaction } from '../../db/open.ts'
import type { Config } from '../../ground/config.ts'
import type { Owner } from '../../ground/owner.ts'
import { accountHooks } from '../hooks.ts'
import type { NotifiedChange } from '../notifications.ts'
import { type Changed, storeChange } from './store-change.ts'

export interface ChangeParts {
  clock: () => Date
  config: Pick<Config, 'siteUrl'>
}

/**
 * Stores a change of credentials or payee and sends a security notice, also to former addresses.
 * Called after the change, in its transaction, with the owner locked.
 */
export async function recordChange(
  tx: Transaction,
  owner: Owner,
  changed: Extract<Changed, { what: NotifiedChange }>,
  { clock, config: { siteUrl } }: ChangeParts,
): Promise<void> {
  const now = clock()
  const { what } = changed
  await storeChange(tx, owner, changed, now)
  await accountHooks.row('notify')(tx, owner, {
    kind: 'account.changed',
    thingId: 'accountId' in owner ? owner.accountId : owner.organizationId,
    words: { what },
    siteUrl,
    now,
  })
}
