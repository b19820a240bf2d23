import type { SocialProvider } from '#contract/accounts/social-sign-in.ts'
import { brandName } from '#i18n/brand.ts'
import { type Locale, localPath } from '#i18n/locales.ts'
import type { Transaction } from '../../db/open.ts'
import type { Owner } from '../../ground/owner.ts'
import { serverTranslate } from '../../ground/server-texts.ts'
import { notifyPerson } from '../../notifications/notify-person.ts'
import { keepChange } from '../security-changes/keep-change.ts'

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
  await keepChange(tx, owner, { what: change }, now)
  const write = (locale: Locale) => {
    const t = serverTranslate(locale, 'codes')
    const brand = brandName(locale)
    const address = siteUrl + localPath(locale, '/contactus')
    const text = t(`codes.${change}`, { brand, provider: names[provider], address })
    const subject = t(`codes.${change}.subject`, { brand, provider: names[provider] })
    return { subject, body: `${text}\n`, text }
  }
  const told = {
    kind: `account.${change}`,
    thingId: 'accountId' in owner ? owner.accountId : owner.organizationId,
    words: { provider: names[provider] },
  } as const
  await notifyPerson(tx, owner, { told, write, now, allChannels: true })
}
