import type { PayeeFacts } from '#contract/payouts/payees.ts'
import { brandName } from '#i18n/brand.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Transaction } from '../../db/open.ts'
import type { Owner } from '../../ground/owner.ts'
import { serverTranslate } from '../../ground/server-texts.ts'
import { notifyPerson } from '../../notifications/notify-person.ts'
import { sentenceOf } from '../../notifications/sentence.ts'

interface Added {
  payeeId: number
  facts: PayeeFacts
  usableAt: Date
  now: Date
}

/** A security notice, as an intruder at an open browser may have added the payee. */
export async function notifyOfPayee(
  tx: Transaction,
  owner: Owner,
  { payeeId, facts, usableAt, now }: Added,
): Promise<void> {
  const side = 'organizationId' in owner ? ({ side: 'organization' } as const) : {}
  const words = { number: facts.masked, at: usableAt.toISOString() }
  const told = {
    kind: 'payee.added',
    thingId: payeeId,
    key: `payee:${payeeId}`,
    words,
    ...side,
  } as const
  const write = (locale: Locale) => {
    const t = serverTranslate(locale, 'payees')
    const brand = brandName(locale)
    const text = sentenceOf(told, null, locale)
    return {
      subject: t('payees.told.subject', { brand }),
      body: `${text}\n\n${t('payees.told.stop')}\n\n${brand}\n`,
      text: t('payees.told.text', { brand, text: `${text} ${t('payees.told.stop')}` }),
    }
  }
  await notifyPerson(tx, owner, { allChannels: true, told, write, now })
}
