import type { SocialProvider } from '#contract/accounts/social-sign-in.ts'
import type { Transaction } from '../../db/open.ts'
import type { Owner } from '../../ground/owner.ts'
import { accountHooks } from '../hooks.ts'
import { storeChange } from '../security-changes/store-change.ts'

/** The same in every language. */
const names = { google: 'Google', facebook: 'Facebook' } as const satisfies Record<
  SocialProvider,
  string
>

interface LinkChange {
  change: 'linked' | 'unlinked'
  provider: SocialProvider
  siteUrl: string
  now: Date
}

/** Stores that a provider was linked or unlinked, and sends a security notice to the owner. */
export async function notifyOfLink(
  tx: Transaction,
  owner: Owner,
  { change, provider, siteUrl, now }: LinkChange,
): Promise<void> {
  await storeChange(tx, owner, { what: change }, now)
  await accountHooks.row('notify')(tx, owner, {
    kind: `account.${change}`,
    thingId: 'accountId' in owner ? owner.accountId : owner.organizationId,
    words: { provider: names[provider] },
    siteUrl,
    now,
  })
}
