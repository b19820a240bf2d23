import { type SecurityChange, securityHoldHours } from '#contract/accounts/security-changes.ts'
import { brandName } from '#i18n/brand.ts'
import { type Locale, localPath } from '#i18n/locales.ts'
import type { Transaction } from '../../db/open.ts'
import type { Config } from '../../ground/config.ts'
import type { Owner } from '../../ground/owner.ts'
import { serverTranslate } from '../../ground/server-texts.ts'
import { notifyPerson } from '../../notifications/notify-person.ts'
import { type Changed, keepChange } from './keep-change.ts'

export interface ChangeParts {
  clock: () => Date
  config: Pick<Config, 'siteUrl'>
}

/** Changes at a provider are reported by social/notify-of-link.ts, which names it. */
export type ToldChange = Exclude<SecurityChange, 'linked' | 'unlinked'>

/**
 * Stores a change of credentials or payee and sends a security notice, also to former addresses.
 * Called after the change, in its transaction, with the owner locked; wake the outbox afterwards.
 */
export async function recordChange(
  tx: Transaction,
  owner: Owner,
  changed: Extract<Changed, { what: ToldChange }>,
  { clock, config }: ChangeParts,
): Promise<void> {
  const now = clock()
  const { what } = changed
  await keepChange(tx, owner, changed, now)
  const told = {
    kind: 'account.changed',
    thingId: 'accountId' in owner ? owner.accountId : owner.organizationId,
    words: { what },
  } as const
  const write = (locale: Locale) => letter(what, locale, config.siteUrl)
  await notifyPerson(tx, owner, { told, write, now, allChannels: true })
}

function letter(what: ToldChange, locale: Locale, siteUrl: string) {
  const t = serverTranslate(locale, 'codes')
  const brand = brandName(locale)
  const address = siteUrl + localPath(locale, '/contactus')
  const days = securityHoldHours[what] / 24
  const words = { brand, what: t(`codes.change.${what}`), address }
  const text =
    days === 0
      ? t('codes.changed', words)
      : t('codes.changedHeld', { ...words, hold: t('codes.change.hold', { n: days }) })
  return { subject: t('codes.changed.subject', { brand }), body: `${text}\n`, text }
}
